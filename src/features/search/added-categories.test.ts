import { afterEach, expect } from 'vitest'
import { declarationOf } from '#src/shared/catalog/added/added-category.ts'
import { putAddedCategories } from '#src/shared/catalog/added/all-categories.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'

const ID = 1234
const motorcycles = declarationOf({
  ...{ id: ID, slug: 'motore', emoji: '🏍️', nameSq: 'Motorë', nameEn: 'Motorcycles' },
  asksCondition: true,
  attributes: [
    {
      ...{ key: 'xCilindrata', kind: 'number', label: ['Cilindrata', 'Engine size'] },
      ...{ min: 50, max: 2500, unit: 'cm³' }
    },
    { key: 'xViti', kind: 'year', label: ['Viti', 'Year'] },
    {
      ...{ key: 'xLloji', kind: 'choice', label: ['Lloji', 'Kind'] },
      options: [
        { value: 'kros', label: ['Kros', 'Motocross'] },
        { value: 'skuter', label: ['Skuter', 'Scooter'] }
      ]
    }
  ]
})

afterEach(() => putAddedCategories([]))

test('what is in an added category is found by word, filter and limit, from memory too', async ({
  db
}) => {
  const search = searchIn(db)
  await search.refresh()
  putAddedCategories([motorcycles])
  const seller = await anAccount(db)
  const post = async (title: string, attributes: Record<string, string | number>) =>
    (await aListing(db, seller, { title, description: 'Si e re.', categoryId: ID, attributes })).id
  const small = await post('Yamaha YBR', { xCilindrata: 125, xViti: 2008, xLloji: 'skuter' })
  const big = await post('Honda CB', { xCilindrata: 600, xViti: 2018, xLloji: 'kros' })
  await search.refresh()
  const found = async (address: string) => {
    const { found } = await search.find(new URLSearchParams(address))
    return found.listings.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  for (const words of ['motorë', 'motore', 'motorcycles', 'motorcycle', 'motorat']) {
    expect(await found(`q=${words}`), words).toEqual([small, big])
  }
  expect(await found('category=motore')).toEqual([small, big])
  expect(await found('category=motore&xLloji=kros')).toEqual([big])
  expect(await found('category=motore&xCilindrataTo=200')).toEqual([small])
  expect(await found('q=motorë pas vitit 2015')).toEqual([big])
  expect(await found('q=motorë nën 200 cm3')).toEqual([small])
  expect(await found('q=motorë kros')).toEqual([big])
  const facets = await search.facets(new URLSearchParams({ category: 'motore' }))
  const kinds = facets.find(({ name }) => name === 'xLloji')
  expect(kinds?.counts).toEqual({ kros: 1, skuter: 1 })
  const shown = { language: 'sq', visibleCategories: [ID] } as const
  expect(search.suggest('moto', shown)[0]).toMatchObject({ path: '/category/motore' })
  search.close()
})

test('nobody is led to a category that is not there', async ({ db }) => {
  const search = searchIn(db)
  await search.refresh()
  const { params } = await search.find(new URLSearchParams('q=motorë pas vitit 2015'))
  expect(params.get('category')).not.toBe(String(ID))
  expect(search.suggest('motor', { language: 'sq', visibleCategories: [ID] })).toEqual([])
  search.close()
})

test.for(['libra', 'shkollë', 'libra dhe', 'libra dhe shkollë', 'libra nën 500 lekë'])(
  '"%s" finds what is in a category whose name has two parts',
  async (q, { db }) => {
    putAddedCategories([
      { ...motorcycles, slug: 'libra', name: ['Libra Dhe Shkollë', 'Books & school'] }
    ])
    const seller = await anAccount(db)
    await aListing(db, seller, { title: 'Histori e artit', categoryId: ID, price: 300 })
    const { found } = await searchIn(db).find(new URLSearchParams({ q }))
    expect(found.listings.map(({ title }) => title)).toEqual(['Histori e artit'])
  }
)
