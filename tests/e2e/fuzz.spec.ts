import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import '#tests/support/random-seed.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { aConversation, write } from '#tests/support/conversation.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { nasty, near } from '#tests/support/nasty-values.ts'
import { type DescribedRoute, describedRoutes } from '#tests/support/openapi.ts'
import { knownNames, PAGE_NAMES, pageRoutes } from '#tests/support/page-routes.ts'
import { faultsOf } from '#tests/support/refusal-faults.ts'
import { untilNotBusy } from '#tests/support/seller.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

/** Tries for each route. */
const TRIES = 120
/** What was sent to the API, and what of it was answered wrongly. */
const sent = { routes: 0, requests: 0, wrong: 0 }

const bodyOf = ({ operation }: DescribedRoute) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema
    ? fc.oneof({ weight: 5, arbitrary: near(schema) }, { weight: 1, arbitrary: nasty })
    : fc.constant(undefined)
}

function queryOf({ operation }: DescribedRoute) {
  const names = operation.parameters.filter(each => each.in === 'query').map(each => each.name)
  if (names.length === 0) return fc.constant('')
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    nasty.map(value =>
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
    )
  )
  const pair = fc.tuple(fc.constantFrom(...names), text)
  return fc
    .array(pair, { maxLength: 6 })
    .map(pairs => `?${new URLSearchParams(pairs).toString().slice(0, 4000)}`)
}

/** What this member has; other journeys write at the same time. */
async function belongings(site: Site, { account }: Member) {
  const own = eq(listings.sellerId, account.id)
  const [user] = await site.db.select().from(users).where(eq(users.id, account.id))
  return { user, listings: await site.db.select({ id: listings.id }).from(listings).where(own) }
}

/** Sends what is near to what the route takes; what is refused changes nothing. */
async function fuzz(site: Site, route: DescribedRoute) {
  const member: Member = await site.member()
  const before = await belongings(site, member)
  let accepted = 0
  const id = fc.oneof(fc.nat().map(String), fc.string({ minLength: 1, maxLength: 20 }))
  const tries = fc.asyncProperty(
    bodyOf(route),
    queryOf(route),
    id,
    fc.boolean(),
    async (body, query, value, signedIn) => {
      const path = route.path.replace(/\{\w+\}/, encodeURIComponent(value.toWellFormed()))
      const as = signedIn ? member : undefined
      const send = () => site.call(route.method, path + query, { as, body })
      const response = await untilNotBusy(send)
      sent.requests++
      if (response.ok) accepted++
      const faults = response.ok ? [] : await faultsOf(response)
      if (response.status < 500 && faults.length === 0) return
      sent.wrong++
      const asked = `${route.name} ${query} ${JSON.stringify(body)}`
      throw new Error(`${asked}: ${response.status} ${faults}`)
    }
  )
  await fc.assert(tries, { numRuns: TRIES })
  if (accepted === 0) expect(await belongings(site, member), route.name).toEqual(before)
}

/** The routes are dealt out to so many tests, of one worker, which counts for all of them. */
const PARTS = 6
test.describe.configure({ mode: 'default' })
test.afterAll(() => {
  if (sent.routes === 0) return
  const of = `${sent.requests} to ${sent.routes} routes`
  hold(24, 'requests answered wrongly', sent.wrong, { is: 0 }, { of })
})
for (let part = 0; part < PARTS; part++) {
  test(`no request makes the API fail, and refusals have the one body, ${part + 1} of ${PARTS}`, async ({
    site
  }) => {
    test.setTimeout(900_000)
    const routes = (await describedRoutes(site)).filter((_, n) => n % PARTS === part)
    expect(routes.length).toBeGreaterThan(5)
    for (const route of routes) await fuzz(site, route)
    sent.routes += routes.length
  })
}

const number = fc.oneof(
  fc.constantFrom('1.5', '1e300', '-1', '0', 'NaN', 'Infinity', '9'.repeat(16), '9'.repeat(30)),
  fc.nat().map(String)
)

test('no address makes a page fail', async ({ site }) => {
  test.setTimeout(900_000)
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const known = knownNames(conversation, conversationId)
  const described = await describedRoutes(site)
  const requested = described.find(({ name }) => name === 'GET /api/listings')?.operation.parameters
  const listed = (requested ?? []).map(each => each.name)
  const name = fc.oneof(fc.constantFrom(...PAGE_NAMES), fc.constantFrom(...listed))
  const routes = await pageRoutes()
  expect(routes).toContain('messages/[...id]')
  let [asked, failed] = [0, 0]
  for (const route of routes) {
    const start = Object.keys(known).find(each => route.startsWith(each)) ?? ''
    const text = fc.oneof(
      number,
      fc.string({ maxLength: 20 }),
      nasty.map(value => JSON.stringify(value) ?? '')
    )
    const query = fc.array(fc.tuple(name, text), { maxLength: 6 })
    const place = fc.option(text, { nil: known[start] ?? '1', freq: 3 })
    const as = fc.constantFrom(conversation.seller, conversation.buyer, undefined)
    const tries = fc.asyncProperty(query, place, as, async (pairs, query, member) => {
      const wellFormed = pairs.map(([name, each]) => [name, each.toWellFormed()])
      const own = route.replace('[...city]', 'tirane')
      const path = own.replace(/\[.*?\]/, encodeURIComponent(query.toWellFormed()))
      const address = `/${path}?${new URLSearchParams(wellFormed).toString().slice(0, 4000)}`
      const headers: Record<string, string> = member ? { cookie: member.cookie } : {}
      const send = () => fetch(site.origin + address, { redirect: 'manual', headers })
      const { status } = await untilNotBusy(send)
      asked++
      if (status < 500) return
      failed++
      throw new Error(`${address}: ${status}`)
    })
    await fc.assert(tries, { numRuns: TRIES / 2 })
  }
  const of = `${asked} addresses of ${routes.length} pages`
  hold(24, 'addresses that make a page fail', failed, { is: 0 }, { of })
})

test('wrong content types, methods and sizes are refused', core('http'), async ({ site }) => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { origin: site.origin, ...headers },
      body
    })
  const code = async (response: Response) => (await response.json()).error.code
  expect(await code(await post({ 'content-type': 'text/plain' }, '{}'))).toBe(
    'unsupported_media_type'
  )
  expect(await code(await post({ 'content-type': 'application/json' }, '{'))).toBe('bad_request')
  expect(
    await code(await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'x'))
  ).toBe('unsupported_media_type')
  expect(await code(await post({ 'content-type': 'application/json' }, ' '.repeat(70_000)))).toBe(
    'too_large'
  )
  const unknownMethod = await site.call('PUT', '/api/listings', { body: {} })
  expect(await code(unknownMethod)).toBe('method_not_allowed')
  expect(unknownMethod.headers.get('allow')).toBe('GET, POST, HEAD')
  for (const path of ['/api/listings/999999999', '/api/nothing']) {
    expect((await fetch(site.origin + path, { method: 'HEAD' })).status, path).toBe(404)
  }
  expect(await code(await site.call('GET', '/api/nothing'))).toBe('not_found')
  expect(await code(await site.call('GET', `/api/listings?q=${'a'.repeat(9000)}`))).toBe(
    'too_large'
  )
})

test('other sites cannot make a browser write', core('http'), async ({ site }) => {
  const member = await site.member()
  const patch = (headers: Record<string, string>) =>
    fetch(`${site.origin}/api/users/me`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: member.cookie, ...headers },
      body: '{"fullName":"Somebody Else"}'
    })
  const foreign = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: site.origin, 'sec-fetch-site': 'cross-site' },
    { origin: site.origin, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }
  ]
  for (const headers of foreign) {
    const response = await patch(headers)
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'cross_site'])
  }
  expect((await patch({ origin: site.origin })).status).toBe(200)
})
