import { describe, expect, test } from 'vitest'
import { insightTexts } from './insight.ts'

const prices = [100_000, 200_000, 300_000, 418_327]
const insight = {
  count: 8,
  quartiles: { low: 175_000, median: 250_000, high: 329_582 },
  listings: prices.map((priceAll, id) => ({
    id,
    title: '',
    price: priceAll,
    currency: 'ALL' as const,
    priceAll
  }))
}
const texts = (price: number, currency: 'ALL' | 'EUR' = 'ALL') =>
  insightTexts(insight, { price, currency }, 100, 'en')
/** As it is read: a currency stays on the line of its amount. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=L|EUR)/g, '\u00a0')

describe('insightTexts', () => {
  test('says usual prices to three digits', () => {
    expect(texts(250_000)?.sentence).toBe(
      unbroken('Similar listings: 175,000 L – 330,000 L, usually 250,000 L')
    )
  })

  test('speaks the currency of the price it is about', () => {
    expect(texts(2500, 'EUR')?.sentence).toContain(unbroken('1,750 EUR – 3,300 EUR'))
  })

  test('draws a line from the cheapest to the dearest', () => {
    expect(texts(100_000)).toMatchObject({ ends: ['100,000 L', '418,000 L'], mark: 0 })
  })

  test('makes the line longer for a price beyond it', () => {
    const beyond = texts(1_000_000)
    expect(beyond).toMatchObject({ ends: ['100,000 L', '1,000,000 L'], mark: 100 })
    expect(beyond?.band.x).toBeCloseTo(8.3)
  })

  test('has a place for each price where all are the same', () => {
    const listings = insight.listings.map(each => ({ ...each, priceAll: 5 }))
    const same = { ...insight, quartiles: { low: 5, median: 5, high: 5 }, listings }
    expect(insightTexts(same, { price: 5, currency: 'ALL' }, 100, 'sq')).toMatchObject({
      band: { x: 50, width: 1 },
      mark: 50
    })
  })

  test('says nothing without figures', () => {
    const few = { count: 3, quartiles: null, listings: [] }
    expect(insightTexts(few, { price: 1, currency: 'ALL' }, 100, 'sq')).toBeUndefined()
  })
})
