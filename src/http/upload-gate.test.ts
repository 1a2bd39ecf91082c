import { expect, test } from 'vitest'
import { openUploadGate, UPLOAD_MAX } from './upload-gate.ts'

const busy = { code: 'busy', retryAfter: 5 }

/** `begin` is for uploads that arrive only once `end` is called. */
function slowUploads() {
  const gate = openUploadGate()
  const { promise, resolve } = Promise.withResolvers<void>()
  const all: Promise<void>[] = []
  const begin = (by: string) => void all.push(gate.withRoom(by, UPLOAD_MAX, () => promise))
  const end = async () => {
    resolve()
    await Promise.all(all)
  }
  const arrives = (by: string) => gate.withRoom(by, UPLOAD_MAX, async () => 'read')
  return { gate, begin, end, arrives }
}

test('two photos of the largest size of one account are under way at once', async () => {
  const { begin, end, arrives } = slowUploads()
  for (let n = 0; n < 2; n++) begin('1')
  await expect(arrives('1')).rejects.toMatchObject(busy)
  expect(await arrives('2')).toBe('read')
  await end()
  expect(await arrives('1')).toBe('read')
})

test('nineteen of all accounts are, and one that broke off takes no room', async () => {
  const { gate, begin, end, arrives } = slowUploads()
  for (let n = 0; n < 19; n++) begin(`${n % 10}`)
  await expect(arrives('another')).rejects.toMatchObject(busy)
  await end()
  const broken = () => Promise.reject(new Error('cut'))
  for (let n = 0; n < 20; n++) {
    await expect(gate.withRoom('1', UPLOAD_MAX, broken)).rejects.toThrow('cut')
  }
  expect(await arrives('1')).toBe('read')
})
