import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBus } from '#src/platform/bus.ts'
import { type Answer, capture } from './capture.ts'
import { openPageCache } from './page-cache.ts'

const KEY = 'sq /'
const page = (text: string, tags = 'listings', status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    ...(status === 200 ? { 'cdn-cache-control': 'public, max-age=60', 'cache-tag': tags } : {})
  },
  body: Buffer.from(text)
})

let bus: ReturnType<typeof openBus>
let cache: ReturnType<typeof openPageCache>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  bus = openBus()
  cache = openPageCache(bus, 1024 * 1024)
})
afterEach(() => {
  cache.close()
  vi.useRealTimers()
})

function visit(headers: Record<string, string> = { 'accept-encoding': 'br' }) {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { method: 'GET', url: '/', headers })
  return { req, res: new ServerResponse(req) }
}

/** What a visitor is sent by the cache; undefined when the visitor has to wait for a page. */
async function stored(
  remake: () => Promise<Answer | undefined> = never,
  headers?: Record<string, string>
) {
  const { req, res } = visit(headers)
  let wasSent = false
  const sent = capture(res, () => {
    wasSent = cache.answer(KEY, req, res, remake)
  })
  return wasSent ? plain(await sent) : undefined
}

/** What a visitor is sent when the page is made for them. */
async function made(make: () => Promise<Answer | undefined>, headers?: Record<string, string>) {
  const { req, res } = visit(headers)
  let own: Answer | undefined
  const sent = capture(res, async () => {
    own = await cache.make(KEY, req, res, make)
    if (own) res.writeHead(own.status).end(own.body)
  })
  return plain(await sent)
}

function plain(answer: Answer | undefined) {
  if (!answer) throw new Error('nothing was sent')
  const { headers, body, status } = answer
  const encoding = headers['content-encoding']
  if (body.length === 0) return String(status)
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const never = async (): Promise<Answer> => {
  throw new Error('was made again')
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a page that was made once is sent to everybody in every encoding', async () => {
  expect(await stored()).toBeUndefined()
  expect(await made(async () => page('one'))).toBe('one')
  expect(await stored()).toBe('one')
  expect(await stored(never, { 'accept-encoding': 'gzip' })).toBe('one')
  expect(await stored(never, {})).toBe('one')
})

test('who has the page already is sent no body', async () => {
  await made(async () => page('one'))
  const { req, res } = visit()
  const sent = await capture(res, () => cache.answer(KEY, req, res, never))
  const etag = String(sent?.headers.etag)
  expect(await stored(never, { 'accept-encoding': 'br', 'if-none-match': etag })).toBe('304')
})

test('a page past its time is sent once more while one render makes the next', async () => {
  await made(async () => page('one'))
  later(61_000)
  const remake = vi.fn(async () => page('two'))
  expect(await Promise.all([stored(remake), stored(remake), stored(remake)])).toEqual([
    'one',
    'one',
    'one'
  ])
  await expect.poll(() => stored()).toBe('two')
  expect(remake).toHaveBeenCalledTimes(1)
})

test('no page is older than five minutes', async () => {
  await made(async () => page('one'))
  later(5 * 60_000 + 1)
  expect(await stored()).toBeUndefined()
})

test('a page is dropped by its tag, in this process and when others may have announced', async () => {
  await made(async () => page('one', 'listing:7,rate'))
  bus.announce(['listing:8'])
  expect(await stored()).toBe('one')
  bus.announce(['listing:7'])
  expect(await stored()).toBeUndefined()
  await made(async () => page('two'))
  bus.announceHere('everything')
  expect(await stored()).toBeUndefined()
})

test('a page that was being made while its tag was announced is not kept', async () => {
  const read = Promise.withResolvers<void>()
  const making = made(async () => {
    await read.promise
    return page('before the change')
  })
  bus.announce(['listings'])
  read.resolve()
  await making
  expect(await stored()).toBeUndefined()
})

test('who comes after the subject of a page has changed is not given what was begun before', async () => {
  const before = Promise.withResolvers<Answer>()
  const first = made(() => before.promise)
  bus.announce(['listing:7'])
  const second = made(async () => page('without', 'listing:7'))
  before.resolve(page('with', 'listing:7'))
  expect(await first).toBe('with')
  expect(await second).toBe('without')
  // Begun after the change, it is as good as any.
  expect(await made(async () => page('', '', 503))).toBe('without')
})

test('the last good page is sent while no other can be made', async () => {
  await made(async () => page('good'))
  bus.announce(['listings'])
  later(60 * 60_000)
  expect(await made(async () => page('the database is down', '', 503))).toBe('good')
  expect(await made(async () => page('again'))).toBe('again')
})

test('of those who wait for a page whose subject changes meanwhile, one makes it', async () => {
  const before = Promise.withResolvers<Answer>()
  const first = made(() => before.promise)
  const make = vi.fn(async () => page('without', 'listing:7'))
  const waiting = [made(make), made(make), made(make)]
  bus.announce(['listing:7'])
  before.resolve(page('with', 'listing:7'))
  expect(await first).toBe('with')
  expect(await Promise.all(waiting)).toEqual(['without', 'without', 'without'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('a list that is being made while nothing is known of changes is kept for an outage', async () => {
  const read = Promise.withResolvers<Answer>()
  const making = made(() => read.promise)
  bus.announceHere('everything')
  read.resolve(page('a list'))
  await making
  expect(await made(async () => page('the database is down', '', 503))).toBe('a list')
})

test('a page that is gone, or whose subject has changed, does not come back in an outage', async () => {
  const down = async () => page('the database is down', '', 503)
  await made(async () => page('sold', 'listing:7,rate'))
  bus.announce(['listing:7'])
  expect(await made(down)).toBe('the database is down')
  await made(async () => page('removed', 'listing:7,rate'))
  bus.announceHere('everything')
  expect(await made(down)).toBe('the database is down')
  await made(async () => page('a list'))
  bus.announce(['listings'])
  expect(await made(async () => page('not found', '', 404))).toBe('not found')
  expect(await made(down)).toBe('the database is down')
  await made(async () => page('a list'))
  bus.announce(['listings'])
  expect(await made(async () => page('a defect', '', 500))).toBe('a defect')
})

test('who waits for a page whose visitor leaves has it made', async () => {
  const left = Promise.withResolvers<undefined>()
  const first = visit()
  const making = cache.make(KEY, first.req, first.res, () => left.promise)
  const second = made(async () => page('one'))
  left.resolve(undefined)
  await making
  expect(await second).toBe('one')
})

test('of those who wait for a page whose visitor leaves, one makes it', async () => {
  const left = Promise.withResolvers<undefined>()
  const first = visit()
  const making = cache.make(KEY, first.req, first.res, () => left.promise)
  const make = vi.fn(async () => page('one'))
  const waiting = [made(make), made(make)]
  left.resolve(undefined)
  await making
  expect(await Promise.all(waiting)).toEqual(['one', 'one'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('visitors who come at the same time share one render', async () => {
  const make = vi.fn(async () => page('one'))
  expect(await Promise.all([made(make), made(make), made(make)])).toEqual(['one', 'one', 'one'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is not for everybody is made for each, and never kept', async () => {
  const mine = (text: string) => async (): Promise<Answer> => ({
    ...page(text),
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
  })
  expect(await Promise.all([made(mine('a')), made(mine('b'))])).toEqual(['a', 'b'])
  expect(await stored()).toBeUndefined()
})

test('a page that sets a cookie is never kept', async () => {
  const withCookie = { ...page('c').headers, 'set-cookie': 'draft=1' }
  await made(async () => ({ ...page('c'), headers: withCookie }))
  expect(await stored()).toBeUndefined()
})

test('an address that was not found is kept once there is a page', async () => {
  expect(await made(async () => page('not found', '', 404))).toBe('not found')
  expect(await made(async () => page('posted'))).toBe('posted')
  expect(await stored()).toBe('posted')
})

test('memory is bounded by bytes', async () => {
  cache.close()
  cache = openPageCache(bus, 20_000)
  await made(async () => page('first'))
  for (let n = 0; n < 20; n++) {
    const { req, res } = visit()
    await capture(res, () => cache.make(`sq /${n}`, req, res, async () => page(`page ${n}`)))
  }
  expect(await stored()).toBeUndefined()
})
