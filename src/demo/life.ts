import { randomBytes, randomUUID } from 'node:crypto'
import { asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { countReplyTimes } from '#src/features/deals/reply-time.ts'
import type { Search } from '#src/features/search/index.ts'
import { saveListing } from '#src/features/watching/save.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { categoryById, categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/shared/retention.ts'
import { DEMO_ADDRESS } from './accounts.ts'
import { type Random, random } from './random.ts'
import { COMPLAINTS, EXCHANGES, PRAISE, QUESTIONS, TALKS } from './words/talk.ts'

const SEED = 23
const BUYER = { fullName: 'Ana Kola', username: 'ana', email: `ana${DEMO_ADDRESS}` }
const SEARCHES = [
  'category=1&search=golf&maxPriceEur=6000',
  'category=5&location=Tiranë&deal=rent&maxPriceEur=400'
]
const SAVED = 6
const BICYCLE = /bi[cç]iklet/i

/** Whom to sign in as, to see the site as a member who has used it for a while. */
export type DemoBuyer = { email: string; password: string }

export const newBuyer = (): DemoBuyer => ({
  email: BUYER.email,
  password: randomBytes(9).toString('base64url')
})

type Life = { now: Date; passwordHash: string; search: Search }

/** Sales with ratings, conversations, and a buyer with all that is hers. */
export async function addLife(tx: Db, { now, passwordHash, search }: Life): Promise<void> {
  const r = random(SEED)
  const goods = await demoGoods(tx)
  const buyerId = await addBuyer(tx, passwordHash, now)
  const people = [...new Set(goods.map(({ sellerId }) => sellerId))]
  const meeting = ({ sellerId }: Good, own = other(r, people, sellerId)) => ({
    r,
    now,
    buyerId: own
  })
  const sales = goods
    .filter(({ status }) => status === 'sold')
    .map((good, n) => saleOf(good, n < 2 ? meeting(good, buyerId) : meeting(good)))
  await addSales(tx, sales, { r, now })
  const active = goods.filter(({ status }) => status === 'active')
  const bicycle = active.findLast(({ title }) => BICYCLE.test(title))
  const answered = active.filter(good => good !== bicycle && r.chance(0.5))
  await addTalks(tx, [
    ...answered.map(good => answerTo(good, meeting(good))),
    ...ownTalks(active, { r, now, buyerId }),
    ...(bicycle ? await becomeHers(tx, bicycle, { r, now, buyerId, people }) : [])
  ])
  await countReplyTimes(tx, now)
  await followSome(tx, active, { r, now, buyerId }, search)
}

type Good = Awaited<ReturnType<typeof demoGoods>>[number]

const demoGoods = (tx: Db) =>
  tx
    .select({
      id: listings.id,
      title: listings.title,
      sellerId: listings.sellerId,
      categoryId: listings.categoryId,
      status: listings.status,
      createdAt: listings.createdAt
    })
    .from(listings)
    .where(ne(listings.categoryId, categoryBySlug('pune')?.id ?? 0))
    .orderBy(asc(listings.id))

const other = (r: Random, people: readonly number[], own: number) =>
  r.pick(people.filter(id => id !== own))

async function addBuyer(tx: Db, passwordHash: string, now: Date) {
  const { email, username } = BUYER
  const row = {
    ...BUYER,
    passwordHash,
    usernameFolded: username,
    emailFolded: email,
    location: 'Tiranë',
    createdAt: new Date(now.getTime() - 130 * DAY_MS)
  }
  const [{ id } = { id: 0 }] = await tx.insert(users).values(row).returning({ id: users.id })
  return id
}

type Meeting = { r: Random; now: Date; buyerId: number }

type Sale = typeof deals.$inferInsert & { sellerId: number; buyerId: number }

/** Sold a few days after it was published. */
function saleOf({ id, title, sellerId, createdAt }: Good, { r, now, buyerId }: Meeting): Sale {
  const past = now.getTime() - createdAt.getTime()
  const at = new Date(createdAt.getTime() + past * (0.2 + 0.6 * r.next()))
  return { listingId: id, title, sellerId, buyerId, at }
}

/** Both sides usually say how it was. */
async function addSales(tx: Db, sales: Sale[], { r, now }: Pick<Meeting, 'r' | 'now'>) {
  if (sales.length === 0) return
  const added = await tx.insert(deals).values(sales).returning({ id: deals.id })
  const said = sales.flatMap(({ sellerId, buyerId, at }, n) => {
    const dealId = added[n]?.id ?? 0
    const sides = [
      { side: 'buyer' as const, raterId: buyerId, ratedId: sellerId },
      { side: 'seller' as const, raterId: sellerId, ratedId: buyerId }
    ]
    return sides
      .filter(() => r.chance(0.8))
      .map(side => {
        const good = r.chance(0.9)
        const createdAt = new Date(at.getTime() + (now.getTime() - at.getTime()) * r.next())
        return { ...side, dealId, good, text: r.pick(good ? PRAISE : COMPLAINTS), createdAt }
      })
  })
  await tx.insert(ratings).values(said)
}

type Talk = {
  good: Pick<Good, 'id' | 'title' | 'sellerId'>
  buyerId: number
  /** They alternate, the buyer begins; as many times, in ms. */
  lines: readonly string[]
  times: readonly number[]
  buyerRead: number
  sellerRead: number
}

/** A question and its answer, minutes or hours later. */
function answerTo(good: Good, { r, now, buyerId }: Meeting): Talk {
  const began = good.createdAt.getTime() + r.next() * (now.getTime() - good.createdAt.getTime())
  const pause = r.pick([4, 11, 25, 90, 400]) * MINUTE_MS
  const times = [began, Math.min(began + pause, now.getTime() - MINUTE_MS)]
  return { good, buyerId, lines: r.pick(EXCHANGES), times, sellerRead: 2, buyerRead: 2 }
}

async function addTalks(tx: Db, talks: readonly Talk[]) {
  const rows = talks.map(({ good, buyerId, lines, times, buyerRead, sellerRead }) => ({
    listingId: good.id,
    title: good.title,
    sellerId: good.sellerId,
    buyerId,
    buyerRead,
    sellerRead,
    buyerDelivered: lines.length,
    sellerDelivered: lines.length,
    ...{
      lastSeq: lines.length,
      createdAt: new Date(times[0] ?? 0),
      lastAt: new Date(times.at(-1) ?? 0)
    }
  }))
  const added = await tx.insert(conversations).values(rows).returning({ id: conversations.id })
  const lines = talks.flatMap(({ good, buyerId, lines, times }, n) =>
    lines.map((content, line) => ({
      conversationId: added[n]?.id ?? 0,
      seq: line + 1,
      senderId: line % 2 === 0 ? buyerId : good.sellerId,
      clientId: randomUUID(),
      content,
      createdAt: new Date(times[line] ?? 0)
    }))
  )
  await tx.insert(messages).values(lines)
}

/** Three conversations about the newest that fit, one of them with an answer that waits. */
function ownTalks(active: readonly Good[], { r, now, buyerId }: Meeting): Talk[] {
  return Object.entries(TALKS).flatMap(([slug, lines = []]) => {
    const good = active.findLast(
      ({ categoryId, title }) =>
        categoryById(categoryId)?.slug === slug &&
        (slug !== 'shtepite' || title.includes('me qira'))
    )
    if (!good) return []
    const isNew = slug === 'makinat'
    const ended = now.getTime() - (isNew ? 20 * MINUTE_MS : r.between(5, 60) * HOUR_MS)
    const times = lines.map((_, n) => ended - (lines.length - 1 - n) * 40 * MINUTE_MS)
    const buyerRead = lines.length - (isNew ? 1 : 0)
    return [{ good, buyerId, lines, times, buyerRead, sellerRead: lines.length }]
  })
}

/** The buyer's own listing, with questions that nobody has read. */
async function becomeHers(
  tx: Db,
  bicycle: Good,
  { r, now, buyerId, people }: Meeting & { people: readonly number[] }
): Promise<Talk[]> {
  await tx.update(listings).set({ sellerId: buyerId }).where(eq(listings.id, bicycle.id))
  const good = { ...bicycle, sellerId: buyerId }
  const others = people.filter(id => id !== bicycle.sellerId)
  return r.some(others, QUESTIONS.length).map((asker, n) => ({
    good,
    buyerId: asker,
    lines: [QUESTIONS[n] ?? QUESTIONS[0]],
    times: [now.getTime() - (n + 1) * 3 * HOUR_MS],
    buyerRead: 1,
    sellerRead: 0
  }))
}

async function followSome(
  tx: Db,
  active: readonly Good[],
  { r, now, buyerId }: Meeting,
  search: Search
) {
  const buyer = { id: buyerId }
  for (const { id } of r.some(active.slice(-80, -10), SAVED)) await saveListing(tx, buyer, id, now)
  for (const query of SEARCHES) {
    const wanted = { query, name: '', frequency: 'daily' as const }
    await saveSearch(tx, buyer, wanted, { search, language: 'sq', now })
  }
}
