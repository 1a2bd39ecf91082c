import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Storage } from '#src/platform/storage.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { loopback } from '#tests/support/incoming.ts'
import { sendPhoto } from './send-photo.ts'

const HASH = 'a'.repeat(64)
const files = new Map([[`${HASH}-640.webp`, 'webp']])
const storage = {
  size: async (key: string) => files.get(key)?.length ?? null,
  read: async (key: string) => {
    const text = files.get(key)
    return text === undefined ? null : { stream: Readable.from([text]), bytes: text.length }
  }
} as Pick<Storage, 'size' | 'read'> as Storage

async function sent(name: string, options: RequestInit = {}) {
  const server = await loopback((req, res) => {
    sendPhoto(storage, req, res).catch(error => {
      res.writeHead(isRefusal(error) && error.code === 'not_found' ? 404 : 500).end()
    })
  })
  const answer = await fetch(`${server.origin}/photos/${HASH}-${name}`, options)
  const text = await answer.text()
  await server.close()
  const { headers, status } = answer
  return [status, headers.get('content-type'), headers.get('cache-control'), text]
}

test('in the place of an AVIF that is not made yet its WebP is sent, for a minute', async () => {
  const soon = ['image/webp', 'public, max-age=60']
  expect(await sent('640.avif')).toEqual([200, ...soon, 'webp'])
  expect(await sent('640.avif', { method: 'HEAD' })).toEqual([200, ...soon, ''])
  files.set(`${HASH}-640.avif`, 'avif')
  expect(await sent('640.avif')).toEqual([
    ...[200, 'image/avif', 'public, max-age=31536000, immutable'],
    'avif'
  ])
})

test('what has neither is not there', async () => {
  expect((await sent('320.avif'))[0]).toBe(404)
  expect((await sent('320.webp'))[0]).toBe(404)
})
