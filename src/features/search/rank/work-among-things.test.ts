import { afterEach, describe, expect, test as plainTest } from 'vitest'
import type { Db } from '#db/client.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { putAddedCategories } from '#src/shared/catalog/added/all-categories.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from '../search.ts'
import { workAmongThings } from './work-among-things.ts'

const CARS = 1
const WORK = 7
const isLeftOut = (q: string) => workAmongThings(parseQuery(q)) !== undefined

async function answers(db: Db, params: Record<string, string>) {
  const query = readListingQuery({ location: 'Kukës', ...params })
  const { listings } = await searchListings(db, query, contextIn(db, { rate: 100 }))
  return listings.map(({ title }) => title)
}

test.for([
  [{ q: 'motorr' }, ['Motorr Kymco 125']],
  [{ q: 'korrier' }, ['Korrier me motorr']],
  [{ q: 'pune me motorr' }, ['Korrier me motorr']],
  [{ q: 'motorr', category: String(WORK) }, ['Korrier me motorr']],
  // Work follows at the end, however little it pays.
  [{ q: 'motorr', sortBy: 'price-low' }, ['Motorr Kymco 125', 'Korrier me motorr']]
] as const)('%j is answered by %j', async ([params, expected], { db }) => {
  const seller = await anAccount(db)
  const here = { location: 'Kukës', city: 'Kukës' }
  const [motorcycle, job] = [
    { title: 'Motorr Kymco 125', categoryId: CARS, price: 90_000, priceAll: 90_000 },
    { title: 'Korrier me motorr', categoryId: WORK, price: 50_000, priceAll: 50_000 }
  ]
  await aListing(db, seller, { ...here, ...motorcycle })
  await aListing(db, seller, { ...here, ...job })
  expect(await answers(db, params)).toEqual(expected)
})

describe('work is an answer', () => {
  afterEach(() => putAddedCategories([]))

  plainTest.for([
    ...[
      'mekanik makinash',
      'shofer kamioni',
      'pastrim shtëpie',
      'montues mobiljesh',
      'gjermanisht'
    ],
    ...['instruktor palestre', 'riparim telefonash', 'make up artist', 'orar i plotë', 'zorblax'],
    ...['ofroj', 'shes', 'house cleaning', 'punë me motorr']
  ])('to "%s"', q => {
    expect(isLeftOut(q)).toBe(false)
  })

  plainTest('to a trade that a category of the operator is called by', () => {
    const cars = categoryBySlug('makinat')
    if (!cars) throw new Error('no cars')
    const name = ['Elektricist & hidraulik', 'Electricians'] as const
    putAddedCategories([{ ...cars, id: 1234, slug: 'elektricist', name: [...name] }])
    expect(isLeftOut('elektricist')).toBe(false)
  })

  plainTest.for(['motorr', 'makinë larëse', 'bmw', 'kamion frigorifer'])('not to "%s"', q => {
    expect(isLeftOut(q)).toBe(true)
  })
})
