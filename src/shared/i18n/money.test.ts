import { expect, test } from 'vitest'
import { otherPriceText, priceText } from './money.ts'

const RATE = 97.8
const lek = (price: number) => ({ price, currency: 'ALL', free: false }) as const
const euro = (price: number) => ({ price, currency: 'EUR', free: false }) as const
const gift = { price: 0, currency: 'ALL', free: true } as const

test('says a price in lek with its thousands apart, and in euro beside it', () => {
  expect(priceText(lek(12_500), 'sq')).toBe('12,500 L')
  expect(otherPriceText(lek(12_500), RATE, 'sq')).toBe('≈ €127.81')
})

test('keeps two decimals of a euro, however large or round the sum', () => {
  expect(otherPriceText(lek(978), RATE, 'en')).toBe('≈ €10.00')
  expect(otherPriceText(lek(1_000_000_000), RATE, 'en')).toBe('≈ €10,224,948.88')
})

test('says a price in euro by its code, and in whole lek beside it', () => {
  expect(priceText(euro(420), 'sq')).toBe('420 EUR')
  expect(otherPriceText(euro(420), RATE, 'sq')).toBe('≈ 41,076 L')
})

test('says "free" in place of a price, and nothing beside it', () => {
  expect(priceText(gift, 'sq')).toBe('Falas')
  expect(priceText(gift, 'en')).toBe('Free')
  expect(otherPriceText(gift, RATE, 'sq')).toBeUndefined()
})
