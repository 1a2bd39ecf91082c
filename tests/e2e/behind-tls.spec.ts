import { eq } from 'drizzle-orm'
import { type APIRequestContext, expect, type Page, request, test } from 'playwright/test'
import { policy, users } from '#db/schema/accounts.ts'
import { deviceWords } from '#src/shared/i18n/verification.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { outgoing } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { PASSWORD, register } from '#tests/support/registration.ts'
import { aDivan } from '#tests/support/seller.ts'
import { openSite } from '#tests/support/site.ts'
import { type BehindTls, behindTls } from '#tests/support/tls-proxy.ts'

test.use({ ignoreHTTPSErrors: true })
test.describe.configure({ mode: 'serial' })
let behind: BehindTls
let site: Awaited<ReturnType<typeof openSite>>
let listing: { id: number; sellerId: number; username: string }
test.beforeAll(async () => {
  behind = await behindTls({ RATE_LIMITS: 'off' })
  site = await openSite({ origin: behind.origin, folder: behind.server.folder })
  await site.db.update(policy).set({ postingId: false, messagingId: false, messagingDevice: false })
  const { account } = await site.member()
  const { id } = await aListing(site.db, account, { bumpedAt: new Date() })
  listing = { id, sellerId: account.id, username: account.username }
})
test.afterAll(async () => {
  await site?.close()
  await behind?.close()
})

type Sent = { data?: unknown; form?: Record<string, string> }
type Flow = [method: string, path: string, status: number, sent?: Sent]

/** What its browser keeps for a session, a device and a known device: nobody else may read or send it. */
const BOUND = /^__Host-(session|device|known)$/
/** Scripts read these of the server's: a notice for a cached page, and what they store themselves. */
const READABLE = ['__Host-device_fingerprint', '__Host-toast']

let walked = 0

/** All that the answers set, as it came. */
async function walk(visitor: APIRequestContext, flows: Flow[]) {
  const set: string[] = []
  for (const [method, path, status, sent = {}] of flows) {
    walked++
    const answer = await visitor.fetch(path, { method, maxRedirects: 0, ...sent })
    expect.soft(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(status)
    const headers = answer.headersArray().filter(({ name }) => /^set-cookie$/i.test(name))
    set.push(...headers.map(({ value }) => value))
  }
  return set
}

function expectBound(set: string) {
  const [pair = '', ...flags] = set.split('; ')
  const name = pair.split('=')[0] ?? ''
  const plain = flags.filter(flag => !flag.startsWith('Max-Age=')).toSorted()
  const hidden = READABLE.includes(name) ? [] : ['HttpOnly']
  expect.soft(plain, set).toEqual([...hidden, 'Path=/', 'SameSite=Lax', 'Secure'])
  expect.soft(name).toMatch(/^__Host-/)
  return name
}

const visitorOf = () => {
  const extraHTTPHeaders = { origin: behind.origin, 'accept-language': 'sq' }
  return request.newContext({ baseURL: behind.origin, ignoreHTTPSErrors: true, extraHTTPHeaders })
}

const asStranger = (): Flow[] => [
  ['GET', '/', 200],
  ['GET', '/en', 200],
  ['GET', '/search?q=dollap', 200],
  ['GET', '/category/all', 200],
  ['GET', `/listing/${listing.id}`, 200],
  ['GET', `/user/${listing.username}`, 200],
  ['GET', '/api/listings', 200],
  ['GET', '/nothing', 404],
  ['GET', '/profile', 303],
  ['POST', `/listing/${listing.id}/contact`, 303, { form: { content: 'A është ende?' } }]
]

const asMember = (email: string): Flow[] => [
  ['POST', '/api/auth/login', 401, { data: { email, password: 'gabim-gabim' } }],
  ['POST', '/api/auth/login', 200, { data: { email, password: PASSWORD } }],
  ['GET', `/listing/${listing.id}/contact`, 200],
  ['GET', '/', 200],
  ['GET', '/profile', 200],
  ['GET', '/messages', 200],
  [
    'POST',
    '/profile',
    303,
    { form: { intent: 'profile', fullName: 'Drita Leka', sellerKind: 'private' } }
  ],
  ['PATCH', '/api/users/me', 200, { data: { location: 'Fier' } }],
  [
    'POST',
    '/api/auth/verify-device',
    200,
    { data: { deviceFingerprint: 'a'.repeat(64), password: PASSWORD } }
  ],
  [
    'POST',
    '/api/auth/verify-albanian-id',
    200,
    { data: { fullName: 'Drita Leka', albanianIdNumber: anIdNumber() } }
  ],
  ['POST', '/api/listings', 201, { data: aDivan() }],
  ['POST', '/api/messages', 201, { data: outgoing(listing.id, listing.sellerId, 'Sa është?') }],
  ['POST', `/listing/${listing.id}/contact`, 303, { form: { content: 'E mora vesh' } }],
  ['PUT', `/api/listings/${listing.id}/saved`, 200],
  ['POST', `/listing/${listing.id}/saved`, 303, { form: {} }],
  ['POST', '/api/saved-searches', 201, { data: { query: 'q=golf' } }],
  ['DELETE', '/api/auth/sessions', 200, { data: { password: PASSWORD } }],
  ['POST', '/api/auth/email', 200, { data: { email: `e.re.${email}`, currentPassword: PASSWORD } }],
  [
    'PUT',
    '/api/auth/password',
    200,
    { data: { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD } }
  ],
  ['POST', '/auth/logout', 303, { form: {} }],
  ['POST', '/auth', 303, { form: { intent: 'login', email, password: PASSWORD } }],
  ['POST', '/api/auth/logout', 200],
  ['POST', '/api/auth/reset', 200, { data: { email } }]
]

/** Staff change their session's token with each proof. */
async function asStaff(visitor: APIRequestContext, email: string) {
  await site.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  const password = PASSWORD
  const set = await walk(visitor, [['POST', '/api/auth/login', 200, { data: { email, password } }]])
  const begun = await (await visitor.post('/api/auth/second-factor', { data: {} })).json()
  const code = (seconds = 0) => codeFor(begun.key, seconds)
  return [
    ...set,
    ...(await walk(visitor, [
      [
        'PUT',
        '/api/auth/second-factor',
        200,
        { data: { begun: begun.begun, code: code(), password } }
      ],
      ['POST', '/api/auth/second-factor/proof', 200, { data: { code: code(30) } }],
      ['DELETE', '/api/users/me', 200, { data: { password } }]
    ]))
  ]
}

test('row 14: every cookie of 30 flows and more behind TLS is Secure and bound to the host', async () => {
  const visitor = await visitorOf()
  const email = 'drita@shembull.al'
  const typed = { fullName: 'Drita Marku', email, password: PASSWORD, confirmPassword: PASSWORD }
  const set = await walk(visitor, asStranger())
  set.push(...(await walk(visitor, [['POST', '/api/auth/register', 201, { data: typed }]])))
  set.push(...(await walk(visitor, asMember(email))))
  set.push(...(await asStaff(visitor, email)))
  const names = new Set(set.map(expectBound))
  const drafts = ['__Host-draft0', '__Host-draft1', '__Host-draft2']
  const bound = ['__Host-device', '__Host-known', '__Host-session']
  expect([...names].toSorted()).toEqual([...bound, ...drafts, ...READABLE].toSorted())
  const loose = set.filter(each => !/^__Host-[^;]+;(?!.*\bDomain=).*; Secure\b/i.test(each))
  const of = `${set.length} set in ${walked} flows`
  hold(14, 'cookies not Secure and bound to the host', loose.length, { is: 0 }, { of })
  await visitor.dispose()
})

const texts = { read: 0, withToken: 0 }

/** Where a token of the browser's may not be: addresses, pages, and what scripts read and keep. */
async function expectTokensKept(page: Page, asked: string[]) {
  const cookies = await page.context().cookies()
  expect.soft(cookies.filter(({ secure }) => !secure)).toEqual([])
  const tokens = cookies.filter(({ name }) => BOUND.test(name)).map(({ value }) => value)
  expect(tokens.length).toBeGreaterThan(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])
  )
  for (const text of [await page.content(), stored, ...asked]) {
    const found = tokens.filter(token => text.includes(token))
    texts.read++
    texts.withToken += Number(found.length > 0)
    expect.soft(found).toEqual([])
  }
  return cookies.map(({ name }) => name)
}

test("row 14: scripts' own cookies are Secure and bound to the host, and no token leaves the cookie that holds it", async ({
  page
}) => {
  const asked: string[] = []
  const before = { name: 'my-city', value: 'korce', url: behind.origin, secure: true }
  await page.context().addCookies([before])
  page.on('request', each => asked.push(each.url()))
  await page.goto(`${behind.origin}/auth?tab=create`)
  await register(page)
  await page.waitForURL(`${behind.origin}/`)
  await expect(page.getByRole('heading', { name: 'Në Korçë' })).toBeVisible()
  await page.context().clearCookies({ name: '__Host-my-city' })
  await page.reload()
  const question = page.getByRole('combobox', { name: 'Qyteti juaj?' })
  // What is chosen loads the page anew.
  await Promise.all([page.waitForEvent('load'), question.selectOption('Fier')])
  await expect(question).toHaveCount(0)
  await page.goto(`${behind.origin}/verify-device`)
  const t = deviceWords('sq')
  await page.getByRole('button', { name: t.consentAllow, exact: true }).click()
  await page.getByLabel(t.password).fill(PASSWORD)
  await page.getByRole('button', { name: t.submit }).click()
  await page.waitForURL(/\/profile$/)
  const names = new Set<string>()
  for (const path of [
    '/',
    '/profile',
    '/messages',
    '/saved',
    '/post',
    '/search?q=dollap',
    `/listing/${listing.id}`
  ]) {
    await page.goto(behind.origin + path)
    for (const name of await expectTokensKept(page, asked)) names.add(name)
  }
  const saver = page.locator('[data-saver]')
  await Promise.all([
    page.waitForEvent('load'),
    saver.evaluate((control: HTMLInputElement) => control.click())
  ])
  await page
    .locator('[data-language]')
    .first()
    .evaluate((control: HTMLElement) => control.click())
  await page.waitForURL(/\/en\//)
  for (const name of await expectTokensKept(page, asked)) names.add(name)
  const own = ['data-saver', 'device_fingerprint', 'lang', 'my-city']
  expect([...names]).toEqual(expect.arrayContaining(own.map(name => `__Host-${name}`)))
  expect([...names].filter(name => !name.startsWith('__Host-'))).toEqual([])
  expect(asked.length).toBeGreaterThan(50)
  const of = `${texts.read} pages, stores and addresses`
  hold(14, 'tokens outside their cookie', texts.withToken, { is: 0 }, { of })
})
