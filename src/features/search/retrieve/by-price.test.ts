import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { random } from '#src/demo/random.ts'
import { classOfPrice } from '#src/features/search/plan/price-classes.ts'
import { searchListings } from '#src/features/search/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { contextIn } from '#tests/support/search.ts'
import { priceBuckets } from './price-buckets.ts'

/** Of words; `countedOf`. */
const MOST = 300

/** So many have the word that only windows find the page; every fiftieth has the `rare` one. */
async function fill(db: Db, count: number) {
  const seller = await anAccount(db)
  await db.execute(sql`
    insert into listings (seller_id, category_id, title, description, location, price, price_all, bumped_at, expires_at)
    select ${seller.id}, 3, case when n % 50 = 0 then 'Zorblax kripton' else 'Zorblax' end, '', '',
      1, (1 + n * 7919 % 83) * power(10, n % 8)::bigint, now() - n * interval '1 minute',
      now() + interval '1 day'
    from generate_series(1, ${count}::int) as n`)
}

async function allPages(db: Db, address: Record<string, string>) {
  const found: number[] = []
  const totals: unknown[] = []
  let cursor: string | undefined
  do {
    const query = readListingQuery({ ...address, ...(cursor ? { cursor } : {}) })
    const page = await searchListings(db, query, contextIn(db))
    found.push(...page.listings.map(({ id }) => id))
    totals.push(page.total)
    cursor = page.next
  } while (cursor)
  return { found, totals }
}

const CASES: [q: string, fits: (title: string) => boolean][] = [
  ['zorblax', title => title.includes('Zorblax')],
  ['zorblax kripton', title => title === 'Zorblax kripton'],
  ['zorblax -kripton', title => title === 'Zorblax'],
  ['zorblax helikopter', () => false]
]

test('by price all are found, each once, from the cheapest and the dearest on', async ({ db }) => {
  await fill(db, 1100)
  const rows = await db.select().from(listings)
  for (const [q, fits] of CASES) {
    for (const [sortBy, sign] of [
      ['price-low', 1],
      ['price-high', -1]
    ] as const) {
      const plain = rows
        .filter(({ title }) => fits(title))
        .toSorted((a, b) => sign * (a.priceAll - b.priceAll || a.id - b.id))
      const { found, totals } = await allPages(db, { q, sortBy, limit: '90', exact: '1' })
      expect([q, sortBy, found]).toEqual([q, sortBy, plain.map(({ id }) => id)])
      const total = { count: Math.min(MOST, plain.length), exact: plain.length <= MOST }
      expect(new Set(totals.map(each => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify(total)])
      )
    }
  }
})

test('what is dearer and cheaper than the newest is found as well', async ({ db }) => {
  await fill(db, 1100)
  const oldest = await db.execute<{ id: number }>(
    sql`select id::int as id from listings where title like 'Zorblax%' order by bumped_at limit 2`
  )
  for (const [n, price] of [90_000_000_000, 0].entries()) {
    await db
      .update(listings)
      .set({ priceAll: price })
      .where(eq(listings.id, oldest[n]?.id ?? 0))
  }
  for (const [first, sortBy] of ['price-high', 'price-low'].entries()) {
    const query = readListingQuery({ q: 'zorblax', sortBy, limit: '1' })
    const found = await searchListings(db, query, contextIn(db))
    expect([sortBy, found.listings.map(({ id }) => id)]).toEqual([sortBy, [oldest[first]?.id]])
  }
})

test('the database and the buckets agree on the class of every price, and classes rise', async ({
  db
}) => {
  const r = random(5)
  const powers = Array.from({ length: 37 }, (_, n) => 2 ** n)
  const prices = [
    ...Array.from({ length: 40 }, (_, n) => n),
    ...powers.flatMap(power => [power - 9, power - 8, power - 7, power, power + 1]),
    ...Array.from({ length: 500 }, () => Math.floor(10 ** (11 * r.next())))
  ]
    .filter(price => price >= 0)
    .sort((a, b) => a - b)
  const rows = await db.execute<{ words: string[] }>(
    sql`select search_price(value::bigint) as words from jsonb_array_elements_text(${JSON.stringify(prices)}::jsonb) as value`
  )
  const classes = prices.map(classOfPrice)
  expect(rows.map(({ words }) => words)).toEqual(
    classes.map(each => [`%${Math.floor(each / 8)}`, `%%${each}`])
  )
  expect(classes).toEqual(classes.toSorted((a, b) => a - b))
  for (const direction of ['asc', 'desc'] as const) {
    const words = priceBuckets({ direction, low: 900, high: 40_000, from: undefined }).flat()
    for (const { words: own } of rows)
      expect(words.filter(word => own.includes(word))).toHaveLength(1)
  }
})
