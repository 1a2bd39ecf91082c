import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { aConversation, stored, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { movableClock, moveClock } from '#tests/support/planted.ts'
import { aDivan } from '#tests/support/seller.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { expect, openSite, type Site, test } from '#tests/support/site.ts'

const DAY = 24
/** What pages say of a time that is still to come, or of one before by less than nothing. */
const WRONG_AGE = /\bin \d+ (second|minute|hour)|[-−]\d+ (second|minute|hour|day|min|h)\b/

// One worker, so that they share the server.
test.describe.configure({ mode: 'default' })
let server: TestServer
let site: Site & { close(): Promise<void> }
test.beforeAll(async () => {
  server = await startServer({ env: { ...movableClock, RATE_LIMITS: 'off' } })
  site = await openSite(server)
})
test.afterAll(async () => {
  await site.close()
  await server.stop()
})

const statusOf = async (cookie: string) =>
  (await fetch(`${site.origin}/api/auth/me`, { headers: { cookie } })).status

test('row 49: while the clock jumps, messages keep their order and nothing is said to be to come', async () => {
  const conversation = await aConversation(site)
  const sent: string[] = []
  let misplaced = 0
  for (const hours of [0, 1, -1, 20 * DAY, -20 * DAY, 0]) {
    await moveClock(server, hours)
    for (const from of ['buyer', 'seller'] as const) {
      const text = `${from}, ${sent.length}`
      await write(site, conversation, from, text)
      sent.push(text)
    }
    const read = await stored(site, conversation)
    expect(read).toEqual(sent)
    misplaced += sent.filter((text, n) => read[n] !== text).length
  }
  hold(49, 'messages out of order', misplaced, { is: 0 }, { of: `${sent.length} messages` })
  await moveClock(server, -1)
  const { id } = await aListing(site.db, conversation.seller.account)
  const { cookie } = conversation.buyer
  const paths = ['/', '/search', `/listing/${id}`, '/messages', '/notifications']
  let wrong = 0
  for (const path of paths) {
    const page = await fetch(`${site.origin}/en${path}`, {
      headers: { cookie: `${cookie}; lang=en` }
    })
    expect([path, page.status]).toEqual([path, 200])
    const said = (await page.text()).match(WRONG_AGE)
    expect(said, path).toBeNull()
    if (said) wrong++
  }
  hold(49, 'pages that show a future time', wrong, { is: 0 }, { of: `${paths.length} pages` })
})

test('row 49: no jump of the clock signs anybody out too early, or in again', async () => {
  const { cookie, account } = await site.member()
  let [asked, right] = [0, 0]
  const expectStatus = async (hours: number, cookie: string, status: number) => {
    await moveClock(server, hours)
    asked++
    const found = await statusOf(cookie)
    expect([hours, found]).toEqual([hours, status])
    if (found === status) right++
  }
  for (const hours of [1, -1, 0]) await expectStatus(hours, cookie, 200)
  const ended = await site.member()
  await site.call('POST', '/api/auth/logout', { as: ended })
  for (const hours of [-1, 1]) await expectStatus(hours, ended.cookie, 401)
  const expiry = { expiresAt: new Date(Date.now() + 2 * 3_600_000) }
  await site.db.update(sessions).set(expiry).where(eq(sessions.userId, account.id))
  await expectStatus(1, cookie, 200)
  hold(49, 'sessions wrongly valid or ended', asked - right, { is: 0 }, { of: `${asked} jumps` })
})

const FIVE_MINUTES = 5 / 60

/** The status for somebody whose session ends in so many minutes of PostgreSQL's. */
async function statusBefore(minutes: number) {
  const { account, cookie } = await site.member()
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await site.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, account.id))
  return statusOf(cookie)
}

test('row 49: with PostgreSQL five minutes ahead or behind, what is new comes first, and sessions end in time', async () => {
  const seller = await site.member()
  const word = `dollap${randomUUID().slice(0, 8)}`
  const newest: string[] = []
  const wrong: unknown[] = []
  let asked = 0
  const expectSame = (found: unknown, right: unknown) => {
    asked++
    if (!isDeepStrictEqual(found, right)) wrong.push([found, right])
  }
  for (const hours of [FIVE_MINUTES, -FIVE_MINUTES, FIVE_MINUTES, 0]) {
    await moveClock(server, hours)
    const body = { ...aDivan(), title: `${word} ${newest.length}` }
    expect((await site.call('POST', '/api/listings', { as: seller, body })).status).toBe(201)
    newest.unshift(body.title)
    const found = await site.call('GET', `/api/listings?q=${word}&days=1&sortBy=newest`)
    expectSame(
      ((await found.json()) as (typeof body)[]).map(({ title }) => title),
      newest
    )
    const page = await fetch(`${site.origin}/en/search?q=${word}`)
    expectSame((await page.text()).match(WRONG_AGE), null)
    expectSame([await statusBefore(6), await statusBefore(-6)], [200, 401])
  }
  expect(wrong).toEqual([])
  const of = `${asked} answers`
  hold(49, 'wrong answers with clocks five minutes apart', wrong.length, { is: 0 }, { of })
})
