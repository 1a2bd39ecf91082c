import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { ask, published, titles } from '#tests/support/search-texts.ts'
import { searchListings } from './search.ts'

describe('a text finds', () => {
  test.for([
    ['makinat', 'Makinë e vogël'],
    ['vetura', 'Makinë e vogël'],
    ['biciklete', 'BIÇIKLETAT e mia'],
    ['mesues anglisht', 'Kërkohet mësuese anglishteje'],
    ['shtëpi me qera', 'Shtëpia jepet me qira'],
    ['karrike', 'Karriget e kuzhinës'],
    ['i phone', 'iPhone 12'],
    ['iphone', 'I Phone i ri'],
    ['mac book', 'MacBook Pro'],
    ['macbook', 'Mac Book Pro'],
    ['128 gb', 'Kartë 128GB'],
    ['128gb', 'Kartë 128 GB'],
    ['golf5', 'VW Golf 5'],
    ['samsumg', 'Televizor Samsung'],
    ['wolksvagen', 'Volkswagen Polo'],
    ['mercedez benc', 'Mercedes-Benz C 220'],
    ['fridge', 'Frigorifer Beko'],
    ['banesa', 'Apartament 2+1'],
    ['2+1', 'Apartament 2+1'],
    ['celular', 'Telefon Nokia'],
    ['telefon', 'iPhone 12'],
    ['shkodra', 'Vila në Shkodër'],
    ['passat', 'VW Passati i babait'],
    ['passatin', 'VW Passat B6'],
    ['golf', 'Shes golfin'],
    ['golfin', 'Golf 5'],
    ['corsa', 'Shes Corsën'],
    ['toyota', 'Shes Toyotë'],
    ['skoda', 'Skodë Fabia'],
    ['vectra', 'Opel Vectër'],
    ['oplin', 'Opel Astra'],
    ['BMW-ja', 'BMW 320d'],
    ['bmwja', 'BMW 320d'],
    ['poloja', 'Polo 1.4'],
    ['xhupin', 'Xhup dimri'],
    ['topin', 'Top basketbolli'],
    ['golf2019', 'Golf 7, viti 2019'],
    ['golf2019', 'Golf2019'],
    ['iphone13', 'iPhone13 Pro'],
    ['galaxys21', 'Samsung Galaxy S21'],
    ['smartfon', 'Celular i ri'],
    ['celulari', 'iPhone 12'],
    ['pegjo', 'Peugeot 207'],
    ['fustan nuse', 'Fustan nusërie'],
    ['orë dore', 'Orë dore Casio'],
    ['orë dore', 'Orë Omega'],
    ['orë omega', 'Omega, orë zvicerane'],
    ['orë dore', 'Festina e re']
  ] as const)('%s: %s', async ([q, title], { db }) => {
    await published(db, [title, 'Ullinj nga Berati'])
    expect(await titles(db, q)).toEqual([title])
  })

  test('not what is hyponyms by what is hypernyms, nor noise', async ({ db }) => {
    await published(db, ['Telefon Nokia', 'Apartament 1+2', 'Audi A6', 'Kati i tretë'])
    expect(await titles(db, 'iphone')).toEqual([])
    expect(await titles(db, '2+1')).toEqual([])
    expect(await titles(db, 'audi a4')).toEqual([])
    expect(await titles(db, 'kalë')).toEqual([])
    expect(await titles(db, 'helikopter')).toEqual([])
  })

  test('not an everyday word by the stem of a name, nor hours by a watch', async ({ db }) => {
    await published(db, [
      'Tavolinë / pas përdorimit, në borë',
      'Laptop / bateria zgjat 8 orë',
      'Kamerier / punë gjysmë kohe',
      'Opel Omega 2.0',
      'Tastierë Casio',
      'Zare druri',
      'Kone e vogël'
    ])
    const queries = ['passat', 'pasat', 'passatin', 'vw passat', 'orë dore', 'gjysmë çmimi', 'ë']
    for (const q of [...queries, 'zara', 'zarën', 'kona', 'konën'])
      expect(await titles(db, q)).toEqual([])
  })

  test('everything in the category that it names, and of a brand what was chosen', async ({
    db
  }) => {
    await published(db, ['Golf 5'], { categoryId: 1, attributes: { brand: 'Volkswagen' } })
    await published(db, ['Fustan'], { categoryId: 4 })
    for (const q of ['makina', 'car', 'volkswagen', 'vw'])
      expect(await titles(db, q)).toEqual(['Golf 5'])
    expect(await titles(db, 'veshje')).toEqual(['Fustan'])
  })

  test('only what has all words and none of the excluded', async ({ db }) => {
    await published(db, ['Divan gri', 'Divan kafe lëkurë', 'Kolltuk gri'])
    expect(await titles(db, 'divan gri', { exact: '1' })).toEqual(['Divan gri', 'Kolltuk gri'])
    expect(await titles(db, 'divan -lekura', { exact: '1' })).toEqual(['Divan gri', 'Kolltuk gri'])
    expect(await titles(db, '-divan -kafe')).toEqual(['Kolltuk gri'])
    for (const q of ['divan -"kafe lëkurë"', 'divan -"kafe lëkurë".', 'divan -‘kafe lëkurë’, gri'])
      expect(await titles(db, q, { exact: '1' })).toEqual(['Divan gri', 'Kolltuk gri'])
  })

  test('nothing that is excluded as cards and filters call it', async ({ db }) => {
    const car = (title: string, fuelType: string) =>
      published(db, [title], { categoryId: 1, attributes: { fuelType } })
    await car('Golf 5', 'diesel')
    await car('Golf 6', 'benzin')
    await car('Audi A4', 'diesel')
    await published(db, ['Makinë larëse'], { categoryId: 2 })
    const found = async (q: string) => (await titles(db, q, { exact: '1' })).toSorted()
    expect(await found('golf -naftë')).toEqual(['Golf 6'])
    expect(await found('golf -dizel')).toEqual(['Golf 6'])
    expect(await found('golf -petrol')).toEqual(['Golf 5'])
    for (const q of ['makina -golf', 'makina -golfin', 'makina —golf', 'makina -“golf”'])
      expect(await found(q)).toEqual(['Audi A4', 'Makinë larëse'])
    expect(await found('golf -"me naftë"')).toEqual(['Golf 5', 'Golf 6'])
    expect(await found('makina -makina')).toEqual([])
    expect(await found('makina -audi')).toEqual(['Golf 5', 'Golf 6', 'Makinë larëse'])
  })
})

describe('the best stands first', () => {
  test.for([
    [
      'the title before the description',
      'divan',
      ['Raft / si divan', 'Divan / -'],
      ['Divan', 'Raft']
    ],
    ['the word before its forms', 'divani', ['Divane', 'Divani'], ['Divani', 'Divane']],
    ['a form before a synonym', 'divane', ['Kanape', 'Divan'], ['Divan', 'Kanape']],
    ['the newest among equals', 'divan', ['Divan 1', 'Divan 2'], ['Divan 2', 'Divan 1']],
    [
      'the thing before what is for it',
      'iphone',
      ['iPhone', 'Këllëf për iPhone'],
      ['iPhone', 'Këllëf për iPhone']
    ],
    ['the thing before its parts', 'golf', ['Golf', 'Goma Golf'], ['Golf', 'Goma Golf']]
  ] as const)('%s', async ([, q, texts, expected], { db }) => {
    await published(db, texts)
    expect(await titles(db, q)).toEqual(expected)
  })

  test('what is in the category before what only says its name', async ({ db }) => {
    await published(db, ['Fiat Punto'], { categoryId: 1 })
    await published(db, ['Makinë larëse'], { categoryId: 2, bumpedAt: day(9) })
    expect(await titles(db, 'makine')).toEqual(['Fiat Punto', 'Makinë larëse'])
    expect(await titles(db, 'makine larese')).toEqual(['Makinë larëse'])
  })

  test('what is related follows where few fit, and is not counted', async ({ db }) => {
    await published(db, ['Fiat Punto', 'Audi A4'], { categoryId: 1 })
    const found = await ask(db, 'audi a4')
    expect(found).toMatchObject({
      listings: [{ title: 'Audi A4' }],
      related: [{ title: 'Fiat Punto' }]
    })
    expect(found).toMatchObject({ total: { count: 1, exact: true }, next: undefined })
    expect(await titles(db, 'audi a4', { exact: '1' })).toEqual(['Audi A4'])
    expect(await titles(db, 'audi a4', { sortBy: 'newest' })).toEqual(['Audi A4'])
  })
})

describe('pages', () => {
  test('go on below the five hundred that are ranked, each listing once', async ({ db }) => {
    const context = contextIn(db)
    const seller = await anAccount(db)
    await db.execute(sql`
      insert into listings (seller_id, category_id, title, description, price, price_all, location, city, bumped_at, expires_at)
      select ${seller.id}, 3, case n % 3 when 0 then 'Divan' else 'Raft' end || n, 'si divan', 1, 1, 'Kukës', 'Kukës',
        timestamptz '2026-01-01' + (n / 2) * interval '1 minute', now() + interval '1 day'
      from generate_series(1, 620) as n`)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const query = readListingQuery({ q: 'divan', limit: '90', ...(cursor ? { cursor } : {}) })
      const page = await searchListings(db, query, context)
      seen.push(...page.listings.map(({ id }) => id))
      cursor = page.next
      if (seen.length === 90) await published(db, ['Divan i ri', 'Divan krejt i ri'])
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([620, 620])
  })
})
