import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { openCorpus } from './corpus.ts'
import { countWords } from './count-words.ts'
import { cursorAt } from './order.ts'
import { searchListings } from './search.ts'
import { shorterTexts } from './shorter-texts.ts'

const RATE = { rate: 100 }
const ask = (db: Db, q: string, more: Record<string, string> = {}) =>
  searchListings(db, readListingQuery({ q, location: 'Kukës', ...more }), RATE)
const titles = async (db: Db, q: string, more: Record<string, string> = {}) =>
  (await ask(db, q, more)).listings.map(({ title }) => title)

type Given = NonNullable<Parameters<typeof aListing>[2]>

/** Published one a day in this order, in a city of their own: `title` or `title / description`. */
async function published(db: Db, texts: readonly string[], given: Given = {}) {
  const seller = await anAccount(db)
  for (const [n, text] of texts.entries()) {
    const [title = '', description = '-'] = text.split(' / ')
    const here = { location: 'Kukës', city: 'Kukës', bumpedAt: day(n + 1) }
    await aListing(db, seller, { ...here, title, description, ...given })
  }
}

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

  test('not what is narrower by what is wider, nor noise', async ({ db }) => {
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
    const asked = ['passat', 'pasat', 'passatin', 'vw passat', 'orë dore', 'gjysmë çmimi', 'ë']
    for (const q of [...asked, 'zara', 'zarën', 'kona', 'konën'])
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

  test('what is akin follows where few fit, and is not counted', async ({ db }) => {
    await published(db, ['Fiat Punto', 'Audi A4'], { categoryId: 1 })
    const found = await ask(db, 'audi a4')
    expect(found.listings.map(({ title }) => title)).toEqual(['Audi A4', 'Fiat Punto'])
    expect(found).toMatchObject({ akin: 1, total: { count: 1, exact: true }, next: undefined })
    expect(await titles(db, 'audi a4', { exact: '1' })).toEqual(['Audi A4'])
    expect(await titles(db, 'audi a4', { sortBy: 'newest' })).toEqual(['Audi A4'])
  })
})

describe('a slip', () => {
  test('is corrected where it is plain, unless the text is wanted exactly', async ({ db }) => {
    await published(db, ['Frigorifer i vogël', 'Audi 2.0 TDI'])
    expect(await ask(db, 'frigorfier i vogel')).toMatchObject({
      listings: [{ title: 'Frigorifer i vogël' }],
      correctedTo: 'frigorifer i vogel'
    })
    expect(await titles(db, 'audi tdii')).toEqual(['Audi 2.0 TDI'])
    const exactly = await ask(db, 'frigorfier i vogel', { exact: '1' })
    expect(exactly).toMatchObject({ listings: [], correctedTo: undefined, didYouMean: undefined })
  })

  test('that could be anything is only asked about', async ({ db }) => {
    await published(db, ['Xhop i bardhë'])
    expect(await ask(db, 'xtop')).toMatchObject({
      listings: [],
      correctedTo: undefined,
      didYouMean: 'xhop'
    })
  })

  test('mends words written as one, and words begun', async ({ db }) => {
    await published(db, ['Zhurmues kukurizues'])
    expect(await titles(db, 'zhurmueskukurizues')).toEqual(['Zhurmues kukurizues'])
    expect(await titles(db, 'kukuriz')).toEqual(['Zhurmues kukurizues'])
  })

  test('is not seen in numbers, names of models, or words spelled right', async ({ db }) => {
    await published(db, ['Audi A6 5490', 'Kase'])
    for (const q of ['a4', '5491', 'kalë', 'a61']) {
      expect(await ask(db, q)).toMatchObject({ listings: [], didYouMean: undefined })
    }
  })

  test('is seen though somebody else made it, too, and his stays among the answers', async ({
    db
  }) => {
    await published(db, ['Frigorifer 1', 'Frigorifer 2', 'Frigorifer 3', 'Frigorfier'])
    await countWords(db)
    const found = await ask(db, 'frigorfier')
    expect(found.listings.map(({ title }) => title)).toEqual([
      'Frigorfier',
      'Frigorifer 3',
      'Frigorifer 2',
      'Frigorifer 1'
    ])
    expect(found.correctedTo).toBe('frigorifer')
    const kept = await ask(db, 'frigorfier', { exact: '1' })
    expect(kept.listings.map(({ title }) => title)).toEqual(['Frigorfier'])
  })

  test('is seen though one that is not shown any more has it', async ({ db }) => {
    await published(db, ['Frigorifer 1', 'Frigorifer 2'])
    await published(db, ['Frigorfier'], { status: 'removed' })
    expect(await ask(db, 'frigorfier')).toMatchObject({ correctedTo: 'frigorifer' })
  })

  test('is none where a word is merely rare', async ({ db }) => {
    await published(db, ['Zorblax', 'Gorblax', 'Gorblax i ri'])
    await countWords(db)
    expect(await ask(db, 'zorblax')).toMatchObject({ total: { count: 1 }, correctedTo: undefined })
  })

  test('stays corrected from page to page, whatever is published meanwhile', async ({ db }) => {
    await published(db, ['Frigorifer 1', 'Frigorifer 2', 'Frigorifer 3'])
    const first = await ask(db, 'frigorfier', { limit: '2' })
    await published(db, ['Frigorfier'], { bumpedAt: day(20) })
    const second = await ask(db, 'frigorfier', { limit: '2', cursor: first.next ?? '' })
    expect(second.listings.map(({ title }) => title)).toEqual(['Frigorifer 1'])
    expect(second).toMatchObject({ correctedTo: 'frigorifer', next: undefined })
  })
})

test('a text that nothing fits is offered without one of its words', async ({ db }) => {
  await published(db, ['Divan i kuq'])
  const many = openCorpus(db, { many: 0, veryMany: 0 })
  await vi.waitFor(() => expect(many.missingWords().size).toBeGreaterThan(0))
  const shorter = async (q: string) => {
    const query = readListingQuery({ q, location: 'Kukës' })
    const offered = await shorterTexts(db, query, RATE)
    expect(await shorterTexts(db, query, { ...RATE, corpus: many })).toEqual(offered)
    return offered
  }
  expect(await shorter('divan helikopter')).toEqual([{ without: 'helikopter', text: 'divan' }])
  expect(await shorter('helikopter')).toEqual([])
  expect(await shorter('anije helikopter')).toEqual([])
  // Without two neighbours, where one is not enough.
  expect(await shorter('divan i kuq pro max')).toEqual([
    { without: 'pro max', text: 'divan i kuq' }
  ])
  expect(await shorter('divan helikopter i kuq anije')).toEqual([])
})

describe('pages', () => {
  test.for(['few', 'many'])(
    'of %s go on below the five hundred that are ranked, each listing once',
    async (size, { db }) => {
      const corpus = size === 'many' ? openCorpus(db, { many: 0, veryMany: 0 }) : undefined
      const seller = await anAccount(db)
      await db.execute(sql`
      insert into listings (seller_id, category_id, title, description, price, price_all, location, city, bumped_at)
      select ${seller.id}, 3, case n % 3 when 0 then 'Divan' else 'Raft' end || n, 'si divan', 1, 1, 'Kukës', 'Kukës',
        timestamptz '2026-01-01' + (n / 2) * interval '1 minute'
      from generate_series(1, 620) as n`)
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const query = readListingQuery({ q: 'divan', limit: '90', ...(cursor ? { cursor } : {}) })
        const page = await searchListings(db, query, { ...RATE, corpus })
        seen.push(...page.listings.map(({ id }) => id))
        cursor = page.next
        if (seen.length === 90) await published(db, ['Divan i ri', 'Divan krejt i ri'])
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([620, 620])
    }
  )
})

describe('no text is too strange', () => {
  const signs = [
    "'; drop table listings; --",
    '%',
    '_%',
    '\\',
    '(((',
    '[a-z]+*?',
    ':*',
    "a' | 'b",
    '$1',
    '{}',
    '<->',
    '!!',
    '"',
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '- - -',
    '-',
    '-- -x',
    '\u202e',
    '🚗🚗',
    'ΣΣ ЖЖ',
    '٣٤'
  ]
  test.for([
    ...signs,
    signs.join(' '),
    Array.from({ length: 200 }, (_, n) => `fjala${n}`).join(' '),
    Array.from({ length: 200 }, () => 'makine').join(' '),
    Array.from({ length: 200 }, () => '-x').join(' '),
    'makine '.repeat(1500),
    'z'.repeat(10_000),
    'a b '.repeat(2500)
  ])('%j', async (q, { db }) => {
    await published(db, ['Divan'])
    const found = await ask(db, q, { explain: '1' })
    expect(found.listings.length).toBeLessThanOrEqual(1)
    expect(await shorterTexts(db, readListingQuery({ q }), RATE)).toBeInstanceOf(Array)
  })

  test('half a character at the end of a text is none', async ({ db }) => {
    await published(db, ['Divan'])
    const { text } = readListingQuery({ q: `${'x'.repeat(199)}😀` })
    expect(text).toBe('x'.repeat(199))
    const next = cursorAt(['2026-01-01 00:00:00+00', '1'])
    const meant = Buffer.from('tv 😀').toString('base64url')
    const found = await ask(db, 'tv', { cursor: `${next}.${meant}` })
    expect(found.correctedTo).toBe('tv ')
  })

  test.for(['W10.', 'bm9wZQ.%%%', 'WyJhIiwiYiIsImMiLCJkIiwiZSJd', '.eA', 'W10.W10.W10'])(
    'nor a cursor: %s',
    async (cursor, { db }) => {
      await expect(ask(db, 'divan', { cursor })).rejects.toMatchObject({ code: 'bad_request' })
    }
  )
})
