import type { Sql } from 'postgres'
import sharp from 'sharp'
import * as z from 'zod'
import { FOREVER } from '#src/edge/send-photo.ts'
import { filesOf } from '#tests/support/hidden-metadata.ts'

type Posted = { id: number; key: string; title: string; images: string[] }
type Sent = { senderId: number; clientId: string; content: string }

/**
 * What the site has acknowledged. Prices of a listing only rise, and what was saved is given up at
 * most once, so that all of it can be compared while writing goes on.
 */
export function openLedger() {
  const posted: Posted[] = []
  const sent: Sent[] = []
  /** The last price of a listing that was acknowledged. */
  const prices = new Map<number, number>()
  const saved = new Map<string, 'saved' | 'leaving' | 'left'>()
  return { posted, sent, prices, saved }
}
export type Ledger = ReturnType<typeof openLedger>

export const pairOf = (userId: number, listingId: number) => `${userId} ${listingId}`

/** Counts what was acknowledged before this call and is not in the tables. */
export async function findLost(sql: Sql, ledger: Ledger) {
  const posted = ledger.posted.map(({ title }) => title)
  const sent = ledger.sent.map(({ clientId }) => clientId)
  const prices = [...ledger.prices]
  const saved = [...ledger.saved].filter(([, state]) => state === 'saved').map(([pair]) => pair)
  const [titles, messages, listings, pairs] = await Promise.all([
    sql<{ title: string }[]>`select title from listings where title = any(${posted})`,
    sql<
      { id: string }[]
    >`select client_id as id from messages where client_id = any(${sent}::uuid[])`,
    sql<{ id: string; price: string }[]>`
      select id, price from listings where id = any(${prices.map(([id]) => id)}::bigint[])`,
    sql<{ pair: string }[]>`select user_id || ' ' || listing_id as pair from saved_listings`
  ])
  const there = new Set(pairs.map(({ pair }) => pair))
  const now = new Map(listings.map(({ id, price }) => [Number(id), Number(price)]))
  const gone = saved.filter(pair => !there.has(pair) && ledger.saved.get(pair) === 'saved')
  return {
    // More than once is as wrong as not at all.
    listings: Math.abs(posted.length - titles.length),
    messages: Math.abs(sent.length - messages.length),
    prices: prices.filter(([id, price]) => (now.get(id) ?? 0) < price).length,
    saved: gone.length
  }
}

export const sumOf = (lost: Record<string, number>) =>
  Object.values(lost).reduce((sum, each) => sum + each, 0)

const answer = z.object({ title: z.string(), price: z.number(), images: z.array(z.string()) })

/** The same by the API, with every photo of every listing; nobody writes any more. */
export async function findLostByApi(origin: string, { posted, prices, saved }: Ledger, sql: Sql) {
  let lost = 0
  for (const { id, title, images } of posted) {
    const response = await fetch(`${origin}/api/listings/${id}`)
    const found = response.ok ? answer.safeParse(await response.json()).data : undefined
    const isWhole =
      found?.title === title &&
      found.price === (prices.get(id) ?? found.price) &&
      found.images.join() === images.join()
    if (!isWhole) lost++
    for (const file of images.flatMap(filesOf)) if (!(await isReadable(origin + file))) lost++
  }
  const left = [...saved].filter(([, state]) => state === 'left').map(([pair]) => pair)
  const still = await sql`
    select 1 from saved_listings where user_id || ' ' || listing_id = any(${left})`
  return lost + still.length
}

async function isReadable(address: string) {
  const file = await fetch(address)
  // A larger size answers for one that is lost, but not for ever.
  const isItself = file.headers.get('cache-control') === FOREVER
  if (!file.ok || (address.endsWith('.webp') && !isItself)) return false
  const picture = sharp(Buffer.from(await file.arrayBuffer()), { failOn: 'warning' })
  return picture
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false
    )
}
