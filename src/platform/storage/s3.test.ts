import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loopback } from '#tests/support/incoming.ts'
import { filesIn, openBucket } from '#tests/support/s3.ts'
import type { Storage } from '../storage.ts'
import { openS3Storage } from './s3.ts'
import type { S3Patience } from './s3-requests.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let storage: Storage
beforeAll(async () => {
  bucket = await openBucket()
  storage = openS3Storage(bucket.settings)
})
afterAll(() => bucket.close())

const keyOf = (letters: string) => `${letters.repeat(32)}-320.webp`
const KEY = keyOf('ab')
const bytes = new TextEncoder().encode('a picture')

describe('a bucket', () => {
  test('gives back what was put, whole and in part, and nothing once it is removed', async () => {
    expect([await storage.size(KEY), await storage.read(KEY)]).toEqual([null, null])
    await storage.put(KEY, bytes)
    expect(await storage.size(KEY)).toBe(bytes.length)
    const whole = await storage.read(KEY)
    expect([whole?.bytes, String(await buffer(whole!.stream))]).toEqual([9, 'a picture'])
    const part = await storage.read(KEY, { start: 2, end: 4 })
    expect([part?.bytes, String(await buffer(part!.stream))]).toEqual([3, 'pic'])
    await storage.remove(KEY)
    await storage.remove(KEY)
    expect(await storage.size(KEY)).toBeNull()
  })

  test('replaces a file of the wrong length', async () => {
    await storage.put(KEY, new TextEncoder().encode('half'))
    await storage.put(KEY, bytes)
    expect(await storage.size(KEY)).toBe(bytes.length)
  })

  test('lists every photo with its size and age', async () => {
    const keys = ['cd', 'ef', '01'].map(keyOf)
    for (const key of keys) await storage.put(key, bytes)
    const found = await filesIn(storage)
    for (const key of keys) {
      expect(found).toContainEqual({ key, bytes: bytes.length, changedAt: expect.any(Date) })
    }
    for (const { changedAt } of found) {
      expect(Date.now() - changedAt.getTime()).toBeLessThan(3_600_000)
    }
  })

  test('is asked for nothing but photos', async () => {
    for (const name of ['../secret', `${KEY}/../x`, '', 'x'.repeat(64)]) {
      expect([await storage.size(name), await storage.read(name)]).toEqual([null, null])
      await expect(async () => storage.put(name, bytes)).rejects.toThrow(TypeError)
    }
  })

  test('can be used when it is there, and not when it is not', async () => {
    await storage.check()
    const other = openS3Storage({ ...bucket.settings, bucket: 'nothing-there' })
    await expect(other.check()).rejects.toThrow('S3 answered HEAD bucket with 404')
    await expect(other.put(KEY, bytes)).rejects.toThrow(/NoSuchBucket/)
  })
})

const QUICK: S3Patience = {
  tries: 3,
  tryMs: { GET: 200, HEAD: 200, PUT: 200, DELETE: 200 },
  pauseMs: 1
}
type Answer = (req: IncomingMessage, res: ServerResponse, nth: number) => void

/** A server that answers what the test wants, and records what it was requested. */
async function aStore(answer: Answer) {
  const requests: string[] = []
  const { origin, close } = await loopback((req, res) => {
    requests.push(`${req.method}${req.headers['if-none-match'] ? ' once' : ''}`)
    req.resume().once('end', () => answer(req, res, requests.length))
  })
  onTestFinished(close)
  return { requests, storage: openS3Storage({ ...bucket.settings, endpoint: origin }, QUICK) }
}
const say = (res: ServerResponse, status: number, code = '') =>
  res.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`)

describe('a store in trouble', () => {
  test('is asked again when it was busy for a moment', async () => {
    const { requests, storage } = await aStore((_, res, nth) => say(res, nth < 3 ? 503 : 404))
    expect(await storage.size(KEY)).toBeNull()
    expect(requests).toEqual(['HEAD', 'HEAD', 'HEAD'])
  })

  test.each<[string, Answer]>([
    ['answers 503', (_, res) => say(res, 503, 'SlowDown')],
    ['asks for patience', (_, res) => say(res, 429)],
    ['never answers', () => {}],
    ['hangs up', req => req.destroy()]
  ])('and %s is busy', async (_, answer) => {
    const { requests, storage } = await aStore(answer)
    const busy = { code: 'busy', retryAfter: 5 }
    await expect(storage.read(KEY)).rejects.toMatchObject(busy)
    expect(requests).toHaveLength(3)
    await expect(storage.check()).rejects.toMatchObject(busy)
    expect(requests).toHaveLength(4)
  })

  test.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded']
  ])('without room (%i %s) says so', async (status, code) => {
    const { storage } = await aStore((req, res) =>
      say(res, req.method === 'HEAD' ? 404 : status, code)
    )
    await expect(storage.put(KEY, bytes)).rejects.toMatchObject({ code: 'storage_full' })
  })

  test('that refuses us is named by its own code, without a secret', async () => {
    const { requests, storage } = await aStore((_, res) => say(res, 403, 'SignatureDoesNotMatch'))
    await expect(storage.read(KEY)).rejects.toThrow(
      `S3 answered GET photos/${KEY} with 403 SignatureDoesNotMatch`
    )
    expect(requests).toEqual(['GET'])
  })
})

test('a list of several pages is read to its end, and foreign files are left out', async () => {
  const file = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-21T07:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>9</Size></Contents>`
  const page = (files: string, next: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${files}${next}</ListBucketResult>`
  const token = 'a+b/c=&"d'
  const pages: Record<string, string> = {
    '': page(
      file(`photos/${KEY}`) + file('photos/backup.tar'),
      '<NextContinuationToken>a+b/c=&amp;&quot;d</NextContinuationToken>'
    ),
    [token]: page(file(`photos/${keyOf('cd')}`), '')
  }
  const { storage } = await aStore((req, res) => {
    const query = new URL(req.url ?? '', 'http://s3').searchParams
    expect([query.get('list-type'), query.get('prefix')]).toEqual(['2', 'photos/'])
    res.end(pages[query.get('continuation-token') ?? ''])
  })
  const changedAt = new Date('2026-11-21T07:00:00Z')
  expect(await filesIn(storage)).toEqual([
    { key: KEY, bytes: 9, changedAt },
    { key: keyOf('cd'), bytes: 9, changedAt }
  ])
})

describe('a picture that is being put', () => {
  const there = { 'content-length': bytes.length }

  test('is not sent when it is there', async () => {
    const { requests, storage } = await aStore((_, res) => res.writeHead(200, there).end())
    await storage.put(KEY, bytes)
    expect(requests).toEqual(['HEAD'])
  })

  test('counts as put when somebody else was quicker', async () => {
    const { requests, storage } = await aStore((req, res) =>
      say(res, req.method === 'HEAD' ? 404 : 412)
    )
    await storage.put(KEY, bytes)
    expect(requests).toEqual(['HEAD', 'PUT once'])
  })

  test('is sent without the condition where the store does not know it', async () => {
    const { requests, storage } = await aStore((_, res, nth) =>
      say(res, [404, 501, 200][nth - 1] ?? 500)
    )
    await storage.put(KEY, bytes)
    expect(requests).toEqual(['HEAD', 'PUT once', 'PUT'])
  })
})
