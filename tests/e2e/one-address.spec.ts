import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { outgoing } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

const PEOPLE = 200
/** 10 as a soak test: all are there at the same time, and pause as people do. Otherwise 20 at a time without a pause. */
const MINUTES = Number(process.env.PEOPLE_MINUTES ?? 0)
const AT_ONCE = MINUTES > 0 ? PEOPLE : 20
const ACTS = 12
const THINKS_MS = (MINUTES * 60_000) / ACTS
const DAYS_AGO = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)

/** What one of them does in ten minutes: pages, searches, a listing, a message and a save. */
async function visit({ servers, call }: TwoServers, person: Person, listing: Listing) {
  const { origin } = servers[person.account.id % 2]!
  const get = async (path: string, headers: Record<string, string> = { cookie: person.cookie }) => {
    await think()
    const answer = await fetch(origin + path, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const send = async (method: string, path: string, body?: unknown) => {
    await think()
    const answer = await call(origin, person, method, path, body)
    await answer.arrayBuffer()
    return answer.status
  }
  return [
    await get('/', {}),
    await get(`/listing/${listing.id}`, {}),
    await get('/'),
    await get('/search?q=divan'),
    await get(`/search?q=dollap&minPrice=${person.account.id}`),
    await get(`/listing/${listing.id}`),
    await get('/api/listings?limit=20'),
    await get('/messages'),
    await send('PUT', `/api/listings/${listing.id}/saved`),
    await send('POST', '/api/listings', aDivan()),
    await send('POST', '/api/messages', outgoing(listing.id, listing.sellerId, 'A është ende?')),
    await get('/api/conversations')
  ]
}
type Listing = { id: number; sellerId: number }

/** Half of the usual time to one and a half of it. */
const think = () => THINKS_MS > 0 && pause(THINKS_MS * (0.5 + randomInt(1000) / 1000))

test('row 21: 200 honest people behind one address are never told to wait', LOAD, async () => {
  test.setTimeout(900_000 + 2 * MINUTES * 60_000)
  const two = await twoServers({ RATE_LIMITS: 'on', PAGE_CACHE_MB: '32' })
  try {
    const statuses = new Map<number, number>()
    const waiting = Array.from({ length: PEOPLE }, (_, n) => n)
    const work = async () => {
      while (waiting.pop() !== undefined) {
        const [person, seller] = [
          await two.person({ createdAt: DAYS_AGO }),
          await two.person({ createdAt: DAYS_AGO })
        ]
        const { id } = await aListing(two.db, seller.account)
        for (const status of await visit(two, person, { id, sellerId: seller.account.id })) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(Object.fromEntries(statuses)).toEqual({ 200: PEOPLE * 10, 201: PEOPLE * 2 })
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const of = `${all} requests of ${PEOPLE} people${MINUTES > 0 ? ` in ${MINUTES} minutes` : ''}`
    hold(21, 'told to wait', statuses.get(429) ?? 0, { is: 0 }, { of })
    const right = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
    hold(21, 'requests that failed', all - right, { is: 0 }, { of })
  } finally {
    await two.close()
  }
})
