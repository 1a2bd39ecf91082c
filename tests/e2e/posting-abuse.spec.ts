import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { hold } from '#tests/support/figures.ts'
import { growth } from '#tests/support/memory.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { test as base, expect, openSite, type Site } from '#tests/support/site.ts'

/** A server whose limits are on; that of the run has none. */
const test = base.extend<object, { strict: { server: TestServer; site: Site } }>({
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      const site = await openSite(server)
      await use({ server, site })
      await site.close()
      await server.stop()
    },
    { scope: 'worker' }
  ]
})

// One worker, so that they share the server.
test.describe.configure({ mode: 'default' })

const POSTS = 1000
const AT_ONCE = 10

test('row 50: of 1,000 listings of one member ten are stored, and nothing of the others', async ({
  strict: { site }
}) => {
  const day = 24 * 60 * 60 * 1000
  const member = await site.member({ createdAt: new Date(Date.now() - 2 * day) })
  const statuses: number[] = []
  const post = async (n: number) => {
    const body = {
      ...{ title: `Karrige numër ${n}`, description: `E ${n}-ta.`, price: 500 + n },
      ...{ categoryId: 4, location: 'Fier' }
    }
    const answer = await site.call('POST', '/api/listings', { as: member, body })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (let n = 0; n < POSTS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => post(n + at)))
  }
  const [stored, refused] = [201, 429].map(code => statuses.filter(each => each === code).length)
  expect([stored, refused]).toEqual([10, POSTS - 10])
  const rows = await site.db.$count(listings, eq(listings.sellerId, member.account.id))
  hold(50, 'listings stored of one member', rows, { is: 10 }, { of: `${statuses.length} posts` })
})

test('row 50: what is malformed or there already is refused, and counts for nothing', async ({
  strict: { site }
}) => {
  const day = 24 * 60 * 60 * 1000
  const member = await site.member({ createdAt: new Date(Date.now() - 2 * day) })
  const good = { title: 'Raft librash', description: 'Prej druri.', price: 4000, location: 'Fier' }
  const post = async (change: object) => {
    const body = { ...good, categoryId: 4, ...change }
    return (await site.call('POST', '/api/listings', { as: member, body })).status
  }
  expect(await post({})).toBe(201)
  const images = Array.from({ length: PHOTOS_MAX + 1 }, (_, n) => `/photos/${n}-1280.webp`)
  const malformed = [
    ...[0, -1, 2 ** 31, 1e21, 0.5, '4000', Number.NaN].map(price => ({ price })),
    ...[{ categoryId: 99 }, { categoryId: undefined }, { location: '' }, { images }]
  ]
  const again = ['Raft librash', 'RAFT   librash!', 'Ráft librash']
  for (const change of malformed) expect(await post(change), JSON.stringify(change)).toBe(422)
  for (const title of again) expect(await post({ title }), title).toBe(409)
  const rows = await site.db.$count(listings, eq(listings.sellerId, member.account.id))
  const of = `${malformed.length + again.length} posts`
  hold(50, 'malformed or repeated posts that are stored', rows - 1, { is: 0 }, { of })
  for (let n = 1; n < 10; n++)
    expect(await post({ title: `Raft ${n}`, description: `${n}` })).toBe(201)
  expect(await post({ title: 'Raft i fundit', description: 'x' })).toBe(429)
})

const MB = 1024 * 1024
/** A photo of 8 MB, and what lies in the buffers of both ends. */
const SENT_MB = 128

/** Sends a body without a length until the server hangs up. @returns the megabytes that went out */
function endless(origin: string, path: string, type: string) {
  const { hostname, port } = new URL(origin)
  const piece = Buffer.alloc(256 * 1024, 'a')
  return new Promise<number>(done => {
    let sent = 0
    const socket = connect(Number(port), hostname)
    const more = () => {
      while (sent < 1024 && !socket.destroyed) {
        sent += 0.25
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        if (!socket.write('\r\n')) return
      }
      socket.end()
    }
    socket
      .on('error', () => {})
      .on('drain', more)
      .on('close', () => done(sent))
      .resume()
    const head = [
      'Transfer-Encoding: chunked',
      `Content-Type: ${type}`,
      `Host: ${hostname}:${port}`
    ]
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nOrigin: ${origin}\r\n\r\n`, more)
  })
}

test('row 44: a gigabyte without a length is cut off, and takes less than 50 MB', async ({
  strict: { server }
}) => {
  const send = () =>
    Promise.all([
      endless(server.origin, '/api/auth/login', 'application/json'),
      endless(server.origin, '/api/listings', 'application/json'),
      endless(server.origin, '/api/photos', 'multipart/form-data; boundary=x'),
      endless(server.origin, '/auth', 'application/x-www-form-urlencoded')
    ])
  const sent: number[] = []
  const round = async () => sent.push(...(await send()))
  // The heap of a server that was just started grows with whatever it does first.
  for (let n = 0; n < 5; n++) await round()
  const growths: number[] = []
  for (let n = 0; n < 5; n++) growths.push(await growth(server.child.pid!, round))
  const grown = Math.max(...growths) / MB
  expect(sent.filter(megabytes => megabytes >= SENT_MB)).toEqual([])
  const of = `${sent.length} bodies of a gigabyte`
  hold(44, 'memory growth', grown, { below: 50 }, { unit: 'MB', of })
  hold(
    44,
    'most that is sent before it is cut off',
    Math.max(...sent),
    { below: SENT_MB },
    { unit: 'MB', of }
  )
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
})
