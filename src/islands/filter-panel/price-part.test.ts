import { expect, test } from 'vitest'
import { panelOf } from './panel.ts'
import { inCurrency, type PricePart } from './price-part.ts'
import { type Place, readValues } from './values.ts'

const search: Place = { language: 'sq' }

function priceOf(query: string, place = search): PricePart {
  const panel = panelOf(place, readValues(new URLSearchParams(query), place))
  const part = panel.parts.find(each => 'legend' in each)
  if (!part || !('legend' in part)) throw new Error('asks no price')
  return part
}
const names = ({ fields }: PricePart) => fields.map(({ name }) => name)

test('where most prices are in euro, they are asked for in euro, and can be in lek', () => {
  const homes = priceOf('category=shtepite&location=Korçë')
  expect(names(homes)).toEqual(['minPriceEur', 'maxPriceEur'])
  expect(homes.other).toEqual({
    currency: 'ALL',
    text: 'Shkruaje në lekë',
    href: '?category=5&location=Kor%C3%A7%C3%AB&minPrice=&maxPrice=#filters'
  })
  const beside = priceOf('', { language: 'sq', slug: 'makinat' })
  expect(names(beside)).toEqual(['minPriceEur', 'maxPriceEur'])
})

test('what an address says is asked for in its currency', () => {
  expect(names(priceOf('category=shtepite&maxPrice=50000'))).toEqual(['minPrice', 'maxPrice'])
  const phones = priceOf('category=elektronika&maxPriceEur=200')
  expect(names(phones)).toEqual(['minPriceEur', 'maxPriceEur'])
  expect(phones.other?.currency).toBe('ALL')
  expect(priceOf('category=elektronika').other).toBeUndefined()
})

test('the figures stay when their currency changes', () => {
  const values = { category: ['5'], maxPrice: ['50000'] }
  expect(inCurrency(values, 'EUR')).toEqual({
    ...{ category: ['5'], minPriceEur: [], maxPriceEur: ['50000'] }
  })
  expect(inCurrency(values, 'ALL')).toEqual({ ...values, minPrice: [] })
})
