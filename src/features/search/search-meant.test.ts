import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from './search.ts'

const ask = (db: Db, q: string) =>
  searchListings(db, readListingQuery({ q, location: 'Kukës' }), contextIn(db, { rate: 100 }))
async function titles(db: Db, q: string) {
  const { listings, related } = await ask(db, q)
  return [...listings, ...related].map(({ title }) => title)
}

/** Without what is only similar. */
async function answers(db: Db, q: string) {
  const { listings } = await ask(db, q)
  return listings.map(({ title }) => title)
}

/** The newest last. */
async function published(db: Db, texts: readonly string[]) {
  const seller = await anAccount(db)
  for (const [n, text] of texts.entries()) {
    const [title = '', description = '-'] = text.split(' / ')
    const here = { location: 'Kukës', city: 'Kukës', bumpedAt: day(n + 1) }
    await aListing(db, seller, { ...here, title, description })
  }
}

describe('whatever way it is said', () => {
  test.for([
    ['a ka ndonjë bojler?', 'Bojler Ariston'],
    ['sa kushton një bojler', 'Ngrohës uji 80 litra'],
    ['karrike makine per femi', 'Ulëse auto për bebe'],
    ['makine larse rrobash', 'Lavatriçe Bosch'],
    ['makinë për të qepur', 'Makinë qepëse Singer'],
    ['goma 205 55 16', 'Goma dimri 205/55 R16'],
    ['klimë 12000btu', 'Kondicioner 12.000 BTU'],
    ['ajfon 128 giga', 'iPhone 12 128GB'],
    ['dyshek 160 x 200', 'Dyshek 160x200'],
    ['televizor 43 inch', 'TV LG 43"'],
    ['kamarjere', 'Kërkohet kamariere'],
    ['rent', 'Dhomë, kira e lirë'],
    ['tavolina me karrika', 'Tryezë ngrënie dhe 4 karrige'],
    ['golf 4', 'Golf IV 1.9 TDI'],
    ['golf 5', 'Golf V 1.9 TDI'],
    ['rroba per goce', 'Rroba për fëmijë'],
    ['furgon 8+1', 'Furgon 9 vende'],
    ['tavolinë e madhe', 'Tavolinë ngrënie dru'],
    ['divan i vogël', 'Divan dyvendësh'],
    ['kërkoj tavolina të mëdha', 'Tavolinë ngrënie dru'],
    ['tavolinë e madhe mbledhjesh', 'Tavolinë ngrënie dru'],
    ['fish finder', 'Sonar Garmin'],
    ['skela ndërtimi', 'Skela metalike']
  ] as const)('"%s" finds "%s"', async ([typed, title], { db }) => {
    await published(db, [title, 'Biletë koncerti'])
    expect(await titles(db, typed)).toEqual([title])
  })
})

test('seats, engine and floor are found where only the form says them, and are no model', async ({
  db
}) => {
  const seller = await anAccount(db)
  const here = { location: 'Kukës', city: 'Kukës' }
  const car = { brand: 'Volkswagen', seats: 7, engineSize: 1598 }
  await aListing(db, seller, { ...here, title: 'VW Golf', categoryId: 1, attributes: car })
  for (const [title, floor] of [
    ['Banesë e lartë', 4],
    ['Banesë e ulët', 1],
    ['Garazh banese', -1]
  ] as const)
    await aListing(db, seller, { ...here, title, categoryId: 5, attributes: { floor } })
  for (const typed of ['golf 7 vende', 'golf 7 ulëse', 'golf 1600 cc', 'golf 1.6'])
    expect(await answers(db, typed), typed).toEqual(['VW Golf'])
  expect(await answers(db, 'golf 7')).toEqual([])
  expect(await answers(db, 'banesë kati i katërt')).toEqual(['Banesë e lartë'])
  expect(await answers(db, 'banesë kati 1')).toEqual(['Banesë e ulët'])
})

test("where a category of the operator's own has a text by that name, it is words", async ({
  db
}) => {
  const attributes = { floor: 'Kati i katërt', seats: 'Lëkurë', engineSize: 1e15 }
  await aListing(db, await anAccount(db), {
    city: 'Kukës',
    location: 'Kukës',
    title: 'Zorblax',
    attributes
  })
  expect(await answers(db, 'zorblax lëkurë kati i katërt')).toEqual(['Zorblax'])
})

test('how large a car is, its listing need not say', async ({ db }) => {
  const seller = await anAccount(db)
  const here = { location: 'Kukës', city: 'Kukës' }
  const car = { ...here, categoryId: 1, attributes: { fuelType: 'benzin' } }
  await aListing(db, seller, { ...car, title: 'Fiat Punto' })
  for (const typed of ['makinë e vogël', 'kërkoj makinë të vogël', 'small car'])
    expect(await answers(db, typed), typed).toEqual(['Fiat Punto'])
  const { correctedTo } = await ask(db, 'makinë e vogël')
  expect(correctedTo).toBe('makinë')
  expect((await ask(db, 'makinë larg')).correctedTo).toBeUndefined()
})

test('girls are not boys, and an engine is no motorcycle', async ({ db }) => {
  await published(db, ['Dhomë për djem', 'Dhomë për vajza', 'Motor Yamaha 125', 'Motor makine 1.9'])
  expect(await answers(db, 'dhomë për vajza')).toEqual(['Dhomë për vajza'])
  expect(await answers(db, 'motor makine')).toEqual(['Motor makine 1.9'])
})

test('who buys is shown nothing that is let, but what is for sale, too', async ({ db }) => {
  await published(db, [
    'Apartament 2+1',
    'Apartament 1+1 / Jepet me qera',
    'Banesë 3+1 / Shitet ose jepet me qira',
    'Vilë me qira'
  ])
  expect(await titles(db, 'apartament në shitje')).toEqual(['Apartament 2+1', 'Banesë 3+1'])
  expect(await titles(db, 'dua të blej apartament')).toEqual(['Apartament 2+1', 'Banesë 3+1'])
  expect(await titles(db, 'apartament me qira')).toHaveLength(2)
})

test('what washes clothes is no dishwasher, however it is called', async ({ db }) => {
  await published(db, ['Makinë larëse Beko', 'Makinë larëse enësh Candy', 'Pjatalarëse'])
  for (const typed of ['lavatriçe', 'makinë larëse', 'makina larse', 'washing machine'])
    expect(await titles(db, typed)).toEqual(['Makinë larëse Beko'])
  expect((await titles(db, 'pjatalarëse')).toSorted()).toEqual([
    'Makinë larëse enësh Candy',
    'Pjatalarëse'
  ])
})

describe('what the thing is for', () => {
  test('counts where something answers it', async ({ db }) => {
    await published(db, ['Shtrat për dy veta', 'Shtrat tek'])
    const found = await ask(db, 'shtrat për dy veta')
    expect(found.listings.map(({ title }) => title)).toEqual(['Shtrat për dy veta'])
    expect(found.correctedTo).toBeUndefined()
  })

  test('is left out where nothing does, which is said, and kept on the next page', async ({
    db
  }) => {
    await published(db, ['Shtrat tek', 'Shtrat dopio', 'Krevat druri'])
    const query = { q: 'shtrat per mysafire', location: 'Kukës', limit: '2' }
    const first = await searchListings(db, readListingQuery(query), contextIn(db, { rate: 100 }))
    expect(first).toMatchObject({ correctedTo: 'shtrat', total: { count: 3 } })
    const again = readListingQuery({ ...query, cursor: first.next ?? '' })
    const second = await searchListings(db, again, contextIn(db, { rate: 100 }))
    expect([...first.listings, ...second.listings]).toHaveLength(3)
  })

  test('is never left out of a brand, a machine, or where just this was asked for', async ({
    db
  }) => {
    await published(db, ['Këllëf për iPhone', 'Makinë e vogël', 'Shtrat tek'])
    expect(await titles(db, 'këllëf për nokia')).toEqual([])
    expect(await titles(db, 'makinë për tharjen e duarve')).toEqual([])
    const exactly = readListingQuery({ q: 'shtrat per mysafire', location: 'Kukës', exact: '1' })
    expect((await searchListings(db, exactly, contextIn(db, { rate: 100 }))).listings).toEqual([])
  })
})

describe('words that nobody has explained', () => {
  test('are left out where nothing has them, which is said', async ({ db }) => {
    await published(db, ['Banakier në Bllok', 'Kamarier', 'Divan pa mbulesë'])
    const found = await ask(db, 'banakier fundjavash')
    expect(found).toMatchObject({ correctedTo: 'banakier', total: { count: 1 } })
    expect(await titles(db, 'divan zorblak pa grisje')).toEqual(['Divan pa mbulesë'])
    expect((await ask(db, 'banakier në bllok')).correctedTo).toBeUndefined()
  })

  test('stay where they may be the thing itself, a place, or all there is', async ({ db }) => {
    await published(db, ['Divan', 'Makinë', 'Libër për kopshte'])
    const unlimited = (q: string) =>
      searchListings(db, readListingQuery({ q }), contextIn(db, { rate: 100 }))
    expect((await unlimited('libër zorblaku')).listings).toEqual([])
    for (const typed of ['divan te zorblaku', 'makinë zorblakuese', 'zorblak', 'divan x9']) {
      expect(await titles(db, typed)).toEqual([])
    }
  })
})

test('what is denied is not found, unless a listing denies it, too', async ({ db }) => {
  await published(db, [
    'Divan i zi',
    'Divan gri',
    'TV Sony / jo smart',
    'TV LG smart',
    'Golf / jo e aksidentuar',
    'Golf i aksidentuar'
  ])
  expect(await titles(db, 'divan jo i zi')).toEqual(['Divan gri'])
  expect(await titles(db, 'tv jo smart')).toEqual(['TV Sony'])
  expect(await titles(db, 'golf jo i aksidentuar')).toEqual(['Golf'])
})

test('a size from or up to which a thing is wanted finds those of every such size', async ({
  db
}) => {
  await published(db, [
    'Televizor 43 inch',
    'Televizor LG 55 4K',
    'TV 65"',
    'iPhone 12 / Bateria 91%'
  ])
  expect((await titles(db, 'televizor 50 inç e sipër')).toSorted()).toEqual([
    'TV 65"',
    'Televizor LG 55 4K'
  ])
  expect(await titles(db, 'televizor 40-45 inç')).toEqual(['Televizor 43 inch'])
  expect(await titles(db, 'iphone me bateri mbi 85%')).toEqual(['iPhone 12'])
  expect(await titles(db, 'iphone me bateri mbi 95%')).toEqual([])
})
