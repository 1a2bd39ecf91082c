import { expect, test } from 'vitest'
import { withRoom } from './upload-gate.ts'

const PHOTO = 8 * 1024 * 1024
const busy = { code: 'busy', retryAfter: 5 }

/** Uploads that arrive only once `end` is called. */
function slowUploads() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all: Promise<void>[] = []
  const begin = (by: string) => void all.push(withRoom(by, PHOTO, () => promise))
  const end = async () => {
    resolve()
    await Promise.all(all)
  }
  return { begin, end }
}
const arrives = (by: string) => withRoom(by, PHOTO, async () => 'read')

test('four photos of the largest size of one account are on their way at once', async () => {
  const { begin, end } = slowUploads()
  for (let n = 0; n < 4; n++) begin('1')
  await expect(arrives('1')).rejects.toMatchObject(busy)
  expect(await arrives('2')).toBe('read')
  await end()
  expect(await arrives('1')).toBe('read')
})

test('sixteen of all accounts are, and one that broke off takes no room', async () => {
  const { begin, end } = slowUploads()
  for (let n = 0; n < 16; n++) begin(`${n % 8}`)
  await expect(arrives('another')).rejects.toMatchObject(busy)
  await end()
  const broken = () => Promise.reject(new Error('cut'))
  for (let n = 0; n < 20; n++) await expect(withRoom('1', PHOTO, broken)).rejects.toThrow('cut')
  expect(await arrives('1')).toBe('read')
})
