import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'playwright/test'
import { policy } from '#db/schema/accounts.ts'
import { outgoing } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import {
  EVIL,
  HOSTILE_LINES,
  hostileHosts,
  hostileTargets,
  NAMING_HEADERS,
  twoHosts
} from '#tests/support/hostile-hosts.ts'
import { allMails, linkIn } from '#tests/support/mailbox.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { PASSWORD } from '#tests/support/registration.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import { openSite, QUEUED } from '#tests/support/site.ts'

const ORIGIN = 'https://tregu.example'
const HOST = new URL(ORIGIN).host

test.describe.configure({ mode: 'serial' })
let service: PushService
let server: TestServer
let site: Awaited<ReturnType<typeof openSite>>
let listing: { id: number; sellerId: number }
let seller: Awaited<ReturnType<typeof site.member>>
test.beforeAll(async () => {
  service = await openPushService()
  const operator = { OPERATOR_NAME: 'Rehearsal', OPERATOR_EMAIL: `op@${HOST}` }
  const proxied = { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '1', PAGE_CACHE_MB: '16' }
  const env = { ...operator, ...proxied, RATE_LIMITS: 'off', PUSH_HOSTS: service.origin }
  server = await startServer({ env, port: await freePort() })
  site = await openSite({ origin: ORIGIN, folder: server.folder })
  await site.db.update(policy).set({ postingId: false, messagingId: false, messagingDevice: false })
  seller = await site.member()
  const { id } = await aListing(site.db, seller.account, { bumpedAt: new Date() })
  listing = { id, sellerId: seller.account.id }
})
test.afterAll(async () => {
  await site?.close()
  await server?.stop()
  await service?.close()
})

/** Byte for byte as it is given, and all that came back; the site is asked without its proxy. */
async function send(target: string, lines: string, body?: object, method = body ? 'POST' : 'GET') {
  const socket = connect({ port: Number(new URL(server.origin).port), host: 'localhost' })
  let said = ''
  socket.setEncoding('utf8').on('data', chunk => (said += chunk))
  socket.on('error', () => {})
  const text = body ? JSON.stringify(body) : ''
  const length = body
    ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
    : ''
  const head = `${method} ${target} HTTP/1.1\r\n${lines}\r\nAccept-Language: sq\r\n${length}`
  socket.write(`${head}Connection: close\r\n\r\n${text}`)
  await new Promise(done => socket.once('close', done))
  return said
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

/** Kept by the site, so that what one request leaves there is what the next visitor gets. */
const pages = () => [
  '/',
  '/category/all',
  `/listing/${listing.id}`,
  '/en/about',
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt'
]

/** Where an answer leads or points, that is none of the site's. */
function foreign(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const led = [...head.matchAll(/^(?:location|link|refresh|content-location): (.*)$/gim)]
  const named = [...body.join('').matchAll(/\b(?:href|src|action|content)=["']?([^"'\s>]*)/g)]
  const told = named.filter(
    ([text, to = '']) => !text.startsWith('content') || /^\w*:?[/\\]{2}/.test(to)
  )
  const addresses = [...led, ...told].map(([, address = '']) => address)
  return addresses.filter(each => URL.parse(each, ORIGIN)?.host.includes('evil'))
}

test('row 15: 300 requests that name another host are led to none, nor is who comes later', async () => {
  const right = `Host: ${HOST}`
  const lines = [...HOSTILE_LINES.map(line => `${right}\r\n${line}`), ...twoHosts(HOST)]
  const seen: string[] = []
  let reflected = 0
  for (const [n, line] of [...lines, ...hostileHosts(HOST)].entries()) {
    // In turn one that is kept and one that is made for this request.
    const fresh = `/search?q=fjala${n}`
    const answer = await send(n % 2 ? fresh : pages()[n % pages().length]!, line)
    expect.soft(answer, line).not.toContain(EVIL)
    if (answer.includes(EVIL)) reflected++
    expect.soft(statusOf(answer), line).toBeLessThan(500)
    if (!line.startsWith(`${right}\r\n`)) expect.soft([400, 421], line).toContain(statusOf(answer))
    seen.push(line)
  }
  for (const target of hostileTargets(ORIGIN)) {
    const answer = await send(target, right)
    expect.soft(foreign(answer), target).toEqual([])
    reflected += Math.min(1, foreign(answer).length)
    expect.soft(answer.split('\r\n\r\n')[0], target).not.toMatch(/^set-cookie: x=/im)
    expect.soft(statusOf(answer), target).toBeLessThan(500)
    seen.push(target)
  }
  expect(seen.length).toBeGreaterThanOrEqual(300)
  const of = `${seen.length} requests`
  hold(15, 'answers that name another host', reflected, { is: 0 }, { of })
  for (const path of pages()) {
    for (const visit of ['made', 'kept']) {
      const answer = await send(path, right)
      expect(answer, `${path}, ${visit}`).not.toContain('evil')
      expect(statusOf(answer), path).toBe(200)
    }
    const [, canonical = ORIGIN] =
      /rel="canonical" href="([^"]*)"/.exec(await send(path, right)) ?? []
    expect(canonical.startsWith(ORIGIN)).toBe(true)
  }
})

test('row 15: no mail and no push that such a request causes names another host', async () => {
  const device = service.device()
  const signed = `Host: ${HOST}\r\nOrigin: ${ORIGIN}\r\nCookie: `
  const subscribed = await send('/api/push/subscriptions', signed + seller.cookie, device)
  expect(statusOf(subscribed)).toBe(201)
  let awaited = 0
  for (const [n, name] of NAMING_HEADERS.entries()) {
    // Whose Origin is another's is refused as cross-site.
    const own = name === 'Origin' ? '' : `\r\nOrigin: ${ORIGIN}`
    const line = `Host: ${HOST}${own}\r\n${name}: ${name.endsWith('Proto') ? 'http' : EVIL}`
    const buyer = await site.member()
    const asked = [await send('/api/auth/reset', line, { email: buyer.account.email })]
    if (n % 4 === 0) {
      const email = `n${n}@shembull.al`
      const typed = { fullName: 'Drita Leka', email, password: PASSWORD, confirmPassword: PASSWORD }
      asked.push(await send('/api/auth/register', line, typed))
    }
    const message = outgoing(listing.id, listing.sellerId, `A është ende? ${n}`)
    const written = await send('/api/messages', `${line}\r\nCookie: ${buyer.cookie}`, message)
    for (const answer of [...asked, written]) {
      expect.soft(statusOf(answer) === 403, line).toBe(name === 'Origin')
      expect.soft(answer, line).not.toContain(EVIL)
    }
    awaited += asked.filter(answer => statusOf(answer) < 300).length
  }
  expect(awaited).toBeGreaterThan(40)
  await expect.poll(async () => (await allMails(server.folder)).length, QUEUED).toBe(awaited)
  const mails = await allMails(server.folder)
  for (const mail of mails) {
    expect.soft(mail).not.toContain('evil')
    expect.soft(linkIn(mail.slice(mail.indexOf('\r\n\r\n')))).toMatch(/^https:\/\/tregu\.example\//)
  }
  const left = sql`select count(*)::int as n from pgboss.job where name = 'push' and state <= 'active'`
  await expect.poll(async () => (await site.db.execute(left))[0]?.n, QUEUED).toBe(0)
  expect(service.delivered.length).toBeGreaterThan(30)
  for (const { payload } of service.delivered) {
    expect.soft(JSON.stringify(payload)).not.toContain('evil')
    expect.soft(URL.parse(payload.open, ORIGIN)?.origin).toBe(ORIGIN)
  }
  const sent = [...mails, ...service.delivered.map(({ payload }) => JSON.stringify(payload))]
  const named = sent.filter(text => text.includes('evil')).length
  const of = `${mails.length} mails and ${service.delivered.length} pushes`
  hold(15, 'mails and pushes that name another host', named, { is: 0 }, { of })
})
