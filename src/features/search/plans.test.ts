import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { after, cursorAt, orderBy, orderOf, place } from '#src/features/listings/order.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import { spanOfMany } from './index/corpus.ts'
import { sampleQuery } from './index/sample-counts.ts'
import { matches } from './plan/filter.ts'
import { isWithin, squaresFor, withoutCityInRadius } from './plan/squares.ts'
import { similarQuery } from './relax/similar.ts'
import { nearestQuery } from './retrieve/nearest.ts'
import { byWindows } from './retrieve/priced.ts'

const RATE = 97.8
const ROWS = 6000
const MODELS = ['Golf', 'Passat', 'Polo', 'A3', 'A4', 'Panda', 'Punto', 'Focus', 'Fiesta', 'Astra']

/** Enough for a sequential scan to be the wrong choice, spread as listings are. */
async function fill(db: Db) {
  const seller = await anAccount(db)
  await db.execute(sql`
    insert into listings (seller_id, category_id, title, description, location, city, latitude,
      longitude, price, price_all, attributes, bumped_at)
    select ${seller.id}::bigint, case when n % 2 = 0 then 1 else 1 + n % 7 end,
      case when n % 25 = 0 then 'Biçikletë ' else 'Golf ' end || n, '', '',
      case when n % 4 = 0 then 'Tiranë' else
        (${`{${CITIES.map(({ name }) => name).join(',')}}`}::text[])[2 + n / 7 % 20] end,
      round((39.9 + (n * 31 % 250) / 100.0)::numeric, 2), round((19.4 + (n * 17 % 150) / 100.0)::numeric, 2),
      1 + n * 37 % 90000, 1 + n * 37 % 90000,
      jsonb_build_object('model', (${`{${MODELS.join(',')}}`}::text[])[1 + n % 10], 'brand', (array['Audi', 'BMW', 'Fiat', 'Ford', 'Opel', 'Volkswagen'])[1 + n % 6],
        'fuelType', (array['diesel', 'benzin', 'lpg'])[1 + n / 6 % 3], 'transmission', (array['manual', 'cvt'])[1 + n / 18 % 2],
        'bodyType', (array['sedan', 'suv', 'van'])[1 + n / 36 % 3],
        'color', 'c' || n % 11, 'year', 1990 + n % 35),
      now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`analyze listings`)
  await db.execute(sql`analyze listing_count_changes`)
}

async function planOf(db: Db, { query }: { query: SQLWrapper }) {
  const lines = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
  return lines.map(line => line['QUERY PLAN']).join('\n')
}

/** The question of one page, as the search asks it; wrapped, because it is asked when awaited. */
async function pageQuery(db: Db, address: string) {
  const query = readListingQuery(new URLSearchParams(address))
  const squares = await squaresFor(db, query)
  const fits = and(matches(withoutCityInRadius(query), RATE), isWithin(query, squares))
  if (squares && query.sort === 'location') {
    return { query: nearestQuery(db, { query, fits, squares, few: false }) }
  }
  const order = orderOf(query)
  const page = db
    .select({ id: listings.id, place: place(order) })
    .from(listings)
    .where(and(fits, after(order, query.cursor)))
    .orderBy(orderBy(order))
    .limit(query.limit + 1)
  return { query: page }
}

const middle = new Date(Date.now() - (ROWS / 2) * 60_000)
  .toISOString()
  .replace('T', ' ')
  .replace('Z', '+00')
/** In the middle of them: where nothing is left, every index is as good. */
const cursor = cursorAt([middle, '5'])
const dear = cursorAt(['5000', '5'])
/** Each shape of search, and the index that was made for it. */
const SHAPES: [shape: string, address: string, index: string][] = [
  ['newest', '', 'listings_newest'],
  ['newest, a deep page', `cursor=${cursor}`, 'listings_newest'],
  ['category newest', 'category=2', 'listings_category'],
  ['category newest, a deep page', `category=2&cursor=${cursor}`, 'listings_category'],
  ['city newest', 'location=Durrës', 'listings_city'],
  ['category and city', 'category=2&location=Durrës', 'listings_category_city(_price)?'],
  ['cheapest', 'sortBy=price-low', 'listings_price'],
  ['dearest', 'sortBy=price-high', 'listings_price'],
  ['cheapest, a deep page', `sortBy=price-low&cursor=${dear}`, 'listings_price'],
  ['category cheapest', 'category=2&sortBy=price-low', 'listings_category_price'],
  [
    'category and city cheapest',
    'category=1&location=Tiranë&sortBy=price-low',
    'listings_category_city_price'
  ],
  [
    'category, city and a rare price',
    'category=2&location=Vlorë&minPrice=500&maxPrice=520',
    'listings_category_city(_price)?'
  ],
  ['nearest', 'sortBy=location&latitude=41.33&longitude=19.82', 'listings_cell'],
  [
    'nearest of a category',
    'sortBy=location&latitude=41.33&longitude=19.82&category=2',
    'listings_cell'
  ],
  ['within 5 km', 'radius=5&latitude=41.33&longitude=19.82', 'listings_cell'],
  [
    'six filters of a car',
    'category=makinat&brand=Audi&fuelType=diesel&transmission=manual&bodyType=sedan&yearFrom=2010&maxPriceEur=5000',
    'listings_words'
  ]
]

test('every shape of search walks an index', async ({ db }) => {
  await fill(db)
  for (const [shape, address, index] of SHAPES) {
    const plan = await planOf(db, await pageQuery(db, address))
    expect(plan, shape).toMatch(new RegExp(`\\b(using|on) ${index}\\b`))
    expect(plan, shape).not.toMatch(/Seq Scan/)
    // Square after square, and no further than the page reaches.
    if (/^nearest/.test(shape)) expect(plan, shape).toMatch(/Incremental Sort/)
  }
  const question = readListingQuery({ category: '1', condition: 'used' })
  const plan = await planOf(db, {
    query: sampleQuery(db, question, RATE, { squares: undefined, span: undefined })
  })
  expect(plan, 'facets').toMatch(/Limit .*\n.*Index Scan using listings_(category|newest) on/)
  expect(plan, 'facets').not.toMatch(/Seq Scan/)
})

test('counting what a word finds never reads all listings', async ({ db }) => {
  await fill(db)
  const question = readListingQuery({ q: 'biçikletë' })
  const span = await spanOfMany(db, 1)
  expect(span).toBeDefined()
  const plan = await planOf(db, {
    query: sampleQuery(db, question, RATE, { squares: undefined, span })
  })
  expect(plan).toMatch(/Bitmap Index Scan on listings_words/)
  expect(plan).not.toMatch(/Seq Scan on listings/)
})

test('by price, what has a word is looked for by the word', async ({ db }) => {
  await fill(db)
  for (const sortBy of ['price-low', 'price-high']) {
    const query = readListingQuery({ q: 'biçikletë', sortBy })
    const windows = [['%%96'], ['%%97']]
    const plan = await planOf(db, {
      query: byWindows({ query, fits: matches(query, RATE) }, windows)
    })
    expect(plan).toMatch(/Bitmap Index Scan on listings_words/)
    expect(plan).not.toMatch(/Seq Scan on listings|listings_price|listings_category/)
  }
})

test('what is similar is met along indexes, so many of each', async ({ db }) => {
  await fill(db)
  // To find six hundred of six thousand all are soon read; of more the planner would not think of it.
  for (const join of ['hash', 'merge']) {
    await db.execute(sql`select set_config(${`enable_${join}join`}, 'off', false)`)
  }
  const listing = listingOf(await aListing(db, await anAccount(db), { categoryId: 1 }))
  const plan = await planOf(db, { query: similarQuery(db, listing, 40_000).limit(5) })
  expect(plan.match(/Limit .*\n.*Index (Only )?Scan (Backward )?using listings_\w+/g)).toHaveLength(
    3
  )
  expect(plan).toMatch(/Index Scan using listings_pkey/)
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
})
