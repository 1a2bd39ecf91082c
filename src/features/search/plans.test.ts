import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { cursorAt } from '#db/keyset.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SORTS, Sort } from '#src/shared/sorts.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { filledBy } from '#tests/support/pristine-database.ts'
import { contextIn, searchIn } from '#tests/support/search.ts'
import { plansOf } from '#tests/support/statements.ts'
import { searchListings } from './search.ts'

/** Only for its type: an order declared without its index does not compile. */
type SortWithoutWords = {
  [S in Sort]: (typeof SORTS)[S] extends { needsText: true } ? never : S
}[Sort]

const RATE = 97.8
const ROWS = 6000
const MODELS = ['Golf', 'Passat', 'Polo', 'A3', 'A4', 'Panda', 'Punto', 'Focus', 'Fiesta', 'Astra']

/** Enough for a sequential scan to be the wrong choice, spread as listings are. */
async function fill(db: Db) {
  const seller = await anAccount(db)
  await db.execute(sql`
    insert into listings (seller_id, category_id, title, description, location, city, latitude,
      longitude, price, price_all, attributes, bumped_at, expires_at)
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
      now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`analyze search_documents`)
  await db.execute(sql`analyze listings`)
}

/** The plans of a search, of the statements that it sends. */
const searchPlans = (db: Db, address: string) =>
  plansOf(db, 'search_documents', () =>
    searchListings(
      db,
      readListingQuery(new URLSearchParams(address)),
      contextIn(db, { rate: RATE })
    )
  )

const middle = new Date(Date.now() - (ROWS / 2) * 60_000)
  .toISOString()
  .replace('T', ' ')
  .replace('Z', '+00')
/** In the middle of them: where nothing is left, every index is as good. */
const cursor = cursorAt([middle, '5'])
const dear = cursorAt(['5000', '5'])
/** The index that each order without words walks: of everything, and of a category. */
const ORDERS: Record<SortWithoutWords, [all: string, category: string]> = {
  newest: ['newest', 'category'],
  'price-low': ['price', 'category_price'],
  'price-high': ['price', 'category_price'],
  location: ['cell', 'cell']
}
/** Each other shape of search, and the index that was made for it. */
const SHAPES: [shape: string, address: string, index: string][] = [
  ...Object.entries(ORDERS).flatMap<[string, string, string]>(([sort, [all, category]]) => {
    const address = `sortBy=${sort}&latitude=41.33&longitude=19.82`
    return [
      [sort, address, all],
      [`${sort} of a category`, `${address}&category=2`, category]
    ]
  }),
  ['newest, a deep page', `cursor=${cursor}`, 'newest'],
  ['category newest, a deep page', `category=2&cursor=${cursor}`, 'category'],
  ['city newest', 'location=Durrës', 'city'],
  ['category and city', 'category=2&location=Durrës', 'category_city(_price)?'],
  ['what is wanted', 'kind=wanted', 'wanted'],
  ['what is wanted in a category', 'kind=wanted&category=2', 'wanted'],
  ['what is free', 'free=1', 'price'],
  ['cheapest, a deep page', `sortBy=price-low&cursor=${dear}`, 'price'],
  [
    'category and city cheapest',
    'category=1&location=Tiranë&sortBy=price-low',
    'category_city_price'
  ],
  [
    'category, city and a rare price',
    'category=2&location=Vlorë&minPrice=500&maxPrice=520',
    'category_city(_price)?'
  ],
  ['within 5 km', 'radius=5&latitude=41.33&longitude=19.82', 'cell'],
  [
    'six filters of a car',
    'category=makinat&brand=Audi&fuelType=diesel&transmission=manual&bodyType=sedan&yearFrom=2010&maxPriceEur=5000',
    'words'
  ]
]

const test = filledBy(fill)

test('every shape of search walks an index', async ({ db }) => {
  for (const [shape, address, index] of SHAPES) {
    const plans = await searchPlans(db, address)
    const page = plans.find(plan => plan.includes('pkey')) ?? plans.join('\n')
    expect(page, shape).toMatch(new RegExp(`\\b(using|on) search_documents_${index}\\b`))
    for (const plan of plans)
      expect(plan, shape).not.toMatch(/Seq Scan on (search_documents|listings).*\n +Filter/)
    // Square after square, and no further than the page reaches.
    if (/^location/.test(shape)) expect(page, shape).toMatch(/Incremental Sort/)
  }
})

test('counting facets reads no further than the sample', async ({ db }) => {
  const facets = (address: string) =>
    plansOf(db, 'search_documents', () => searchIn(db, RATE).facets(new URLSearchParams(address)))
  const counted = (await facets('category=1')).filter(plan => plan.includes('Aggregate'))
  expect(counted.length).toBeGreaterThan(0)
  for (const plan of counted) expect(plan).toMatch(/Limit/)
  const found = (await facets('q=biçikletë')).filter(plan => plan.includes('Aggregate'))
  expect(found.length).toBeGreaterThan(0)
  for (const plan of found) {
    expect(plan).toMatch(/Bitmap Index Scan on search_documents_words/)
    expect(plan).not.toMatch(/Seq Scan on search_documents/)
  }
})

test('by price, what has a word is looked for by the word', async ({ db }) => {
  for (const sortBy of ['price-low', 'price-high']) {
    const [, , page = ''] = await searchPlans(db, `q=golf&sortBy=${sortBy}`)
    expect(page).toMatch(/Bitmap Index Scan on search_documents_words/)
    expect(page).not.toMatch(/Seq Scan on search_documents|search_documents_(category_)?price/)
  }
})

test('what is similar is met along indexes, so many of each', async ({ db }) => {
  // To find six hundred of six thousand, reading all is quick; of more the planner would not
  // consider it.
  for (const join of ['hash', 'merge']) {
    await db.execute(sql`select set_config(${`enable_${join}join`}, 'off', false)`)
  }
  const listing = listingOf(await aListing(db, await anAccount(db), { categoryId: 1 }))
  const [plan = ''] = await plansOf(db, 'search_documents', () =>
    searchIn(db, RATE).similar(listing, 5)
  )
  const walks = /Limit .*\n.*Index (Only )?Scan (Backward )?using search_documents_\w+/g
  expect(plan.match(walks)).toHaveLength(3)
  expect(plan).toMatch(/Index Scan using (search_documents|listings)_pkey/)
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
})

test('what prices are compared with is looked for among the newest, then by the index of words', async ({
  db
}) => {
  const attributes = { brand: 'Audi', model: 'A3', year: 2005 }
  const car = { title: 'Audi A3', city: null, condition: 'used', attributes } as const
  const category = categoryOf('makinat')!
  const [recent = '', all = ''] = await plansOf(db, 'search_documents', () =>
    priceInsight(db, { ...car, category, sellerId: undefined })
  )
  expect(recent).toMatch(/Limit .*\n.*Index Scan using search_documents_(newest|category)/)
  expect(all).toMatch(/Bitmap Index Scan on search_documents_words/)
  expect(recent + all).not.toMatch(/Seq Scan/)
})
