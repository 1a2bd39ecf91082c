import { once } from 'node:events'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Storage } from '#src/platform/storage/s3.ts'
import type { ByteRange, Storage } from '#src/platform/storage.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { loopback } from '#tests/support/incoming.ts'
import { sendPhoto } from './send-photo.ts'

const HASH = 'a'.repeat(64)
const files = new Map([[`${HASH}-640.webp`, 'webp']])
const storage = {
  size: async (key: string) => files.get(key)?.length ?? null,
  read: async (key: string, part?: ByteRange) => {
    const text = files.get(key)?.slice(part?.start, part && part.end + 1)
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
  const inFront = headers.get('cdn-cache-control')
  const caching = [headers.get('cache-control'), ...(inFront ? [inFront] : [])].join(' | ')
  return [status, headers.get('content-type'), caching, text]
}

test('in the place of an AVIF that is not made yet its WebP is sent, for a minute', async () => {
  const soon = ['image/webp', 'public, max-age=60']
  expect(await sent('640.avif')).toEqual([200, ...soon, 'webp'])
  expect(await sent('640.avif', { method: 'HEAD' })).toEqual([200, ...soon, ''])
  files.set(`${HASH}-640.avif`, 'avif')
  expect(await sent('640.avif')).toEqual([
    ...[200, 'image/avif', 'public, max-age=31536000, immutable | public, max-age=86400'],
    'avif'
  ])
})

test('in the place of a size that a photo is too old for the next larger is sent', async () => {
  const soon = ['image/webp', 'public, max-age=60']
  files.set(`${HASH}-1280.webp`, 'large')
  expect(await sent('800.avif')).toEqual([200, ...soon, 'large'])
  expect(await sent('800.webp')).toEqual([200, ...soon, 'large'])
  expect(await sent('800.webp', { headers: { range: 'bytes=1-2' } })).toEqual([206, ...soon, 'ar'])
  const known = { 'if-none-match': `"${HASH}-1280.webp"` }
  expect((await sent('800.webp', { headers: known }))[0]).toBe(304)
  files.set(`${HASH}-1280.avif`, 'large avif')
  expect((await sent('800.avif'))[3]).toBe('large avif')
  expect((await sent('800.webp'))[3]).toBe('large')
})

test('a photo names its file, whatever stands in the address behind it', async () => {
  files.set(`${HASH}-320.webp`, 'small')
  const server = await loopback((req, res) => void sendPhoto(storage, req, res))
  const from = `${server.origin}/photos/${HASH}-320.webp?name=x.html`
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await fetch(from, { method })
    expect(headers.get('content-disposition')).toBe(`inline; filename=${HASH}-320.webp`)
  }
  await server.close()
})

test('what has none of them is not there', async () => {
  files.clear()
  for (const name of ['320.avif', '320.webp', '800.avif', '1280.webp', 'preview.jpg', '800.gif']) {
    expect((await sent(name))[0], name).toBe(404)
  }
})

const KEY = `${HASH}-640.webp`
const LARGE = 1024 * 1024

/** The outcome of sending a photo from `from` to a visitor who leaves after the first piece, or reads on. */
async function endOf(from: Storage, leaves: boolean) {
  const { promise: end, resolve } = Promise.withResolvers<unknown>()
  const server = await loopback((req, res) =>
    sendPhoto(from, req, res).then(() => resolve('no error'), resolve)
  )
  onTestFinished(server.close)
  const asked = get(`${server.origin}/photos/${KEY}`, { agent: false }).on('error', () => {})
  asked.once('response', answer => {
    answer.on('error', () => {})
    answer.once('data', () => leaves && asked.destroy())
  })
  return end
}

/** Pieces without end, or until it fails. */
const storageOf = (failure?: Error) =>
  ({
    read: async () => ({
      bytes: LARGE * 1000,
      stream: Readable.from(
        (function* () {
          do yield Buffer.alloc(LARGE)
          while (!failure)
          throw failure
        })()
      )
    })
  }) as Pick<Storage, 'read'> as Storage

test.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'EIO'])(
  'a photo whose file breaks off with %s has failed',
  async code => {
    const failure = Object.assign(new Error('planted'), { code })
    expect(await endOf(storageOf(failure), false)).toMatchObject({ code })
  }
)

test('a photo whose bucket hangs up in the middle has failed', async () => {
  const bucket = await loopback(async (_, res) => {
    res.writeHead(200, { 'content-length': 2 * LARGE }).write(Buffer.alloc(LARGE))
    await once(res, 'drain')
    res.destroy()
  })
  onTestFinished(bucket.close)
  const settings = { endpoint: bucket.origin, bucket: 'tregu', region: 'eu-central-1' }
  const storage = openS3Storage({ ...settings, accessKeyId: 'a', secretAccessKey: 'b' })
  expect(await endOf(storage, false)).toBeInstanceOf(Error)
})

test('a visitor who leaves in the middle of a photo is no failure', async () => {
  expect(await endOf(storageOf(), true)).toBe('no error')
})
