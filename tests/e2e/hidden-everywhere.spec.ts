import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { connected, openSocket, outgoing, say } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { type Device, openPushService, type PushService } from '#tests/support/push-service.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

/** How soon a hidden listing is gone everywhere, milliseconds. */
const WITHIN = 5000

let two: TwoServers
let service: PushService
test.beforeAll(async () => {
  service = await openPushService()
  two = await twoServers({ PUSH_HOSTS: service.origin, PAGE_CACHE_MB: '32' })
})
test.afterAll(async () => {
  await two.close()
  await service.close()
})

/** Everywhere a listing can be met, by its path; `as` reads it where a visitor cannot. */
function places(listing: { id: number; word: string }, seller: Person, saver: Person) {
  const { id, word } = listing
  const named = (path: string, as?: Person) => ({
    path,
    as,
    found: (text: string) => text.includes(word)
  })
  return [
    named(`/listing/${id}`),
    named(`/en/listing/${id}`),
    named(`/api/listings/${id}`),
    named(`/listing/${id}/contact`),
    named(`/api/listings?q=${word}`),
    named('/api/listings'),
    named('/api/listings?category=mobiljet'),
    named('/'),
    // The word itself stands in the field; what is found is a link to the listing.
    {
      path: `/search?q=${word}`,
      as: undefined,
      found: (text: string) => text.includes(`/listing/${id}`)
    },
    named('/search'),
    named('/category/mobiljet'),
    named('/rss.xml'),
    named('/rss.xml?category=mobiljet'),
    {
      path: `/sitemap/listings-${Math.floor(id / 10_000)}.xml`,
      as: undefined,
      found: (text: string) => text.includes(`/listing/${id}<`)
    },
    named(`/user/${seller.account.username}`),
    {
      path: '/api/listings/saved',
      as: saver,
      found: (text: string) => JSON.parse(text).includes(id)
    },
    named('/saved', saver),
    named('/notifications', saver),
    {
      path: `/api/listings/facets?q=${word}`,
      as: undefined,
      found: (text: string) =>
        JSON.parse(text).some(
          (facet: { name: string; counts: Record<string, number> }) =>
            facet.name === 'category' && Object.keys(facet.counts).length > 0
        )
    }
  ]
}

/** The places of both processes where the listing still shows. */
async function shownAt(all: ReturnType<typeof places>) {
  const seen: string[] = []
  for (const [n, { origin }] of two.servers.entries()) {
    for (const { path, as, found } of all) {
      const response = await fetch(origin + path, {
        headers: { cookie: `${as?.cookie ?? ''}; lang=${path.startsWith('/en') ? 'en' : 'sq'}` }
      })
      const text = await response.text()
      expect(response.status, path).toBeLessThan(500)
      if (response.ok && found(text)) seen.push(`${n} ${path}`)
    }
  }
  return seen
}

/** A saver on whose device the news of a lower price waits to be tried again. */
async function waitingSaver(listingId: number) {
  const saver = await two.person()
  const device = service.device()
  const { origin } = two.servers[0]
  const call = (method: string, path: string, body: unknown) =>
    two.call(origin, saver, method, path, body)
  expect((await call('POST', '/api/push/subscriptions', device)).status).toBe(201)
  expect((await call('PUT', `/api/listings/${listingId}/saved`, {})).ok).toBe(true)
  service.behave(device, 503)
  return { saver, device }
}
/** What waits for its time has it now. */
const runNow = (name: 'price-drop' | 'push') =>
  two.db.execute(sql`
    update pgboss.job set start_after = now() where name = ${name} and state < 'active'`)
const nameOf = ({ endpoint }: Device) => endpoint.split('/').at(-1) ?? ''
const sentTo = (device: Device) => service.delivered.filter(each => each.device === nameOf(device))

test('a hidden listing is gone everywhere at both processes, and its news is not sent', async () => {
  const [here, there] = two.servers.map(({ origin }) => origin) as [string, string]
  const [seller, buyer, late] = [await two.person(), await two.person(), await two.person()]
  const moderator = await two.person({ role: 'moderator' })
  await two.db
    .update(sessions)
    .set({ secondFactorAt: new Date() })
    .where(eq(sessions.userId, moderator.account.id))
  const word = `xqv${randomUUID().slice(0, 8)}`
  const { id } = await aListing(two.db, seller.account, { title: `Karrige ${word}` })
  const control = await aListing(two.db, seller.account, { title: 'Tavolinë' })
  const [hit, other] = [await waitingSaver(id), await waitingSaver(control.id)]
  for (const each of [id, control.id]) {
    const lower = await two.call(here, seller, 'PATCH', `/api/listings/${each}`, { price: 9_000 })
    expect(lower.status).toBe(200)
  }
  for (const { device } of [hit, other]) {
    const tries = async () => {
      await runNow('price-drop')
      return service.tries.get(nameOf(device)) ?? 0
    }
    await expect.poll(tries).toBeGreaterThan(0)
  }
  const first = outgoing(id, seller.account.id, 'A është ende?')
  const { conversationId } = await (
    await two.call(there, buyer, 'POST', '/api/messages', first)
  ).json()

  const all = places({ id, word }, seller, hit.saver)
  await expect
    .poll(() => shownAt(all), { timeout: 60_000 })
    .toEqual([0, 1].flatMap(n => all.map(({ path }) => `${n} ${path}`)))

  const [rule, began] = [{ rule: 'scam' }, performance.now()]
  const hidden = await two.call(here, moderator, 'PUT', `/api/admin/listings/${id}/removal`, rule)
  expect(hidden.status).toBe(200)
  await expect.poll(() => shownAt(all), { timeout: 60_000 }).toEqual([])
  const seconds = (performance.now() - began) / 1000
  measure(35, 'until it is gone everywhere', seconds, { below: WITHIN / 1000 }, { unit: 's' })
  const still = (await shownAt(all)).length
  hold(35, 'places that show it still', still, { is: 0 }, { of: `${all.length} at each process` })

  for (const origin of [here, there]) {
    const socket = await connected(openSocket(origin, late.cookie))
    const fresh = outgoing(id, seller.account.id, 'A e keni?')
    expect(await say(socket, 'send_message', fresh)).toMatchObject({ error: { code: 'not_found' } })
    socket.close()
    const contact = { ...first, clientId: randomUUID() }
    expect((await two.call(origin, late, 'POST', '/api/messages', contact)).status).toBe(404)
    const call = await two.call(origin, late, 'POST', `/api/listings/${id}/contact`, {
      way: 'call'
    })
    expect(call.status).toBe(404)
    const saved = await two.call(origin, late, 'PUT', `/api/listings/${id}/saved`, {})
    expect(saved.status).toBe(404)
    // What the two have written stays theirs to read.
    const read = await two.call(origin, buyer, 'GET', `/api/listings/${id}/messages`)
    expect(await read.json()).toMatchObject([{ content: 'A është ende?' }])
    expect((await two.call(origin, seller, 'GET', `/messages/${conversationId}`)).status).toBe(200)
  }

  // Both pushes are tried again at once; that of the other listing shows that they were.
  for (const { device } of [hit, other]) service.behave(device, 201)
  const sent = async () => {
    await runNow('push')
    return sentTo(other.device).length
  }
  await expect.poll(sent).toBe(1)
  const left = sql`select count(*)::int as n from pgboss.job where name = 'push' and state <= 'active'`
  await expect.poll(async () => (await two.db.execute(left))[0]?.n).toBe(0)
  expect(sentTo(hit.device)).toEqual([])
  const news = eq(notifications.userId, hit.saver.account.id)
  expect(await two.db.$count(notifications, news)).toBe(0)
})
