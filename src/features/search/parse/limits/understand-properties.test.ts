import { expect, test } from 'vitest'
import { demoListings } from '#src/demo/listings.ts'
import { type Random, random } from '#src/demo/random.ts'
import { demoSellers } from '#src/demo/sellers.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { Attribute, Category } from '#src/shared/catalog/category.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { listingAddress } from '#src/shared/schemas/listing-address.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { isSlow } from '#tests/support/slow.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
/** `npm test -- full` runs as many as promised. */
const FULL = process.env.PROPERTIES === 'full'
const [FILTERS, TITLES] = FULL ? [2000, 10_000] : [200, 1000]
const DEMONSTRATION = {
  count: TITLES,
  seed: 5,
  now: new Date(Date.UTC(2026, 0, 10)),
  sellers: demoSellers(60, 5)
}

type Sentence = { words: string[]; pairs: [string, string][] }
type Speech = {
  most: string
  least: string
  after: string
  until: string
  within: string
  in: string
}
const SPEECH: Record<'sq' | 'en', Speech> = {
  sq: { most: 'deri', least: 'mbi', after: 'pas vitit', until: 'para', within: 'nën', in: 'në' },
  en: { most: 'up to', least: 'over', after: 'after', until: 'before', within: 'under', in: 'in' }
}
const THINGS: Record<number, string> = {
  1: 'makinë',
  2: 'telefon',
  3: 'divan',
  4: 'këpucë',
  5: 'apartament',
  6: 'biçikletë',
  7: 'punë'
}

const at = ({ pairs }: Sentence, name: string, value: string | number) =>
  pairs.push([name, String(value)])

function sayPrice(r: Random, sentence: Sentence, speech: Speech, { price }: Category) {
  const inEuro = r.chance(0.5)
  const amount = inEuro ? r.between(2, 400) * 50 : r.between(2, 400) * 1000
  const isMost = r.chance(0.6)
  const unit = inEuro ? r.pick(['euro', '€']) : 'lekë'
  const written = r.chance(0.3) && amount % 1000 === 0 ? `${amount / 1000} mijë` : String(amount)
  sentence.words.push(`${isMost ? speech.most : speech.least} ${written} ${unit}`)
  const pay = price.filter.kind === 'salary' && !inEuro
  const names = pay
    ? ['salaryFrom', 'salaryTo']
    : inEuro
      ? ['minPriceEur', 'maxPriceEur']
      : ['minPrice', 'maxPrice']
  at(sentence, names[isMost ? 1 : 0] ?? '', amount)
}

function sayAttribute(
  r: Random,
  sentence: Sentence,
  speech: Speech,
  attribute: Attribute,
  language: 0 | 1
) {
  if (attribute.type === 'number' && attribute.filter?.kind === 'years') {
    const year = r.between(2000, 2022)
    const isFrom = r.chance(0.5)
    sentence.words.push(`${isFrom ? speech.after : speech.until} ${year}`)
    at(sentence, `${attribute.key}${isFrom ? 'From' : 'To'}`, year)
  } else if (attribute.type === 'number' && attribute.unit) {
    const n = attribute.key === 'area' ? r.between(20, 300) : r.between(3, 199) * 1000 + 500
    sentence.words.push(`${speech.within} ${attribute.unit[language].replace('{n}', String(n))}`)
    at(sentence, `${attribute.key}To`, n)
  }
  if (attribute.type !== 'choice' || !['fuelType', 'color', 'deal'].includes(attribute.key)) return
  const option = r.pick(attribute.options.filter(({ value }) => value !== 'tjeter'))
  sentence.words.push(option.label[language].replace(/ ?\(.*\)/, ''))
  at(sentence, attribute.key, option.value)
}

function randomWish(r: Random, language: 'sq' | 'en') {
  const speech = SPEECH[language]
  const category = r.pick(CATEGORIES)
  const sentence: Sentence = { words: [], pairs: [] }
  if (r.chance(0.7)) sayPrice(r, sentence, speech, category)
  for (const attribute of category.attributes.filter(({ notFiltered }) => !notFiltered)) {
    if (r.chance(0.4)) sayAttribute(r, sentence, speech, attribute, language === 'sq' ? 0 : 1)
  }
  if (r.chance(0.5) || sentence.words.length === 0) {
    const { name } = r.pick(CITIES)
    sentence.words.push(`${speech.in} ${name}`)
    at(sentence, 'location', name)
  }
  const thing = THINGS[category.id] ?? ''
  const text = [thing, ...sentence.words].join(' ')
  const needsCategory = sentence.pairs.some(
    ([name]) =>
      name.startsWith('salary') || category.attributes.some(({ key }) => name.startsWith(key))
  )
  const address = new URLSearchParams([['q', thing], ...sentence.pairs])
  if (needsCategory) address.set('category', String(category.id))
  return { text, address }
}

test.each(['sq', 'en'] as const)('a sentence of random filters is read back, %s', language => {
  const r = random(language === 'sq' ? 11 : 12)
  const wrong: string[] = []
  for (let n = 0; n < FILTERS; n++) {
    const { text, address } = randomWish(r, language)
    const expected = listingAddress(readListingQuery(address))
    for (const typed of [text, fold(text)]) {
      const { params } = understand(new URLSearchParams({ q: typed }))
      const read = listingAddress(readListingQuery(params))
      read.set('q', fold(read.get('q') ?? ''))
      expected.set('q', fold(expected.get('q') ?? ''))
      if (String(read) !== String(expected)) wrong.push(`${typed}: ${read} instead of ${expected}`)
    }
  }
  expect(wrong).toEqual([])
})

test('titles of listings are hardly ever read as a price', () => {
  let [titles, priced] = [0, 0]
  const misread = new Set<string>()
  for (const { title } of demoListings(DEMONSTRATION)) {
    titles++
    const { readings } = understand(new URLSearchParams({ q: title }))
    if (readings.every(({ kind }) => kind !== 'price')) continue
    priced++
    misread.add(title)
  }
  expect(titles).toBe(TITLES)
  expect([...misread].slice(0, 10), `${priced} of ${titles}`).toSatisfy(
    () => priced <= titles / 200
  )
})

test.each([
  ['a thousand numbers', Array.from({ length: 1000 }, (_, n) => n).join(' ')],
  ['numbers without an end', `makine deri ${'9'.repeat(190)} euro`],
  ['1e400', 'makine nga 1e400 deri 1e400 euro'],
  ['less than nothing', 'makine deri -5 euro nga -2015 km'],
  ['nothing at all', 'makine\u0000 deri \u00003000 euro'],
  ['marks from right to left', '\u202emakine deri\u202c 3000 \u200feuro'],
  ['signs alone', '€€ <<>> -- ++ "" ~ 2015- -2015 5-- 200--300 €'],
  ['comparisons alone', 'deri mbi nga pas para rreth nen max min '.repeat(6)]
])('%s is answered at once', (_, text) => {
  const { params } = understand(new URLSearchParams({ q: text }))
  const query = readListingQuery(params)
  for (const end of [query.price?.from, query.price?.to]) {
    if (end !== undefined) expect(Number.isSafeInteger(end) && end >= 0).toBe(true)
  }
  const answer = () => readListingQuery(understand(new URLSearchParams({ q: text })).params)
  expect(isSlow(500, answer)).toBe(false)
})
