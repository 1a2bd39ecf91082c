import { expect, test } from 'vitest'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { droppedFrom } from './price-drop.ts'

const sofa = { kind: 'offer', categoryId: 4 } as const
const all = (price: number) => ({ price, currency: 'ALL' as const, ...sofa })
const eur = (price: number) => ({ price, currency: 'EUR' as const, ...sofa })

test('any fall in one currency is a drop, whatever the rate does', () => {
  expect(droppedFrom(all(10_000), all(9_999), 100)).toEqual(all(10_000))
  expect(droppedFrom(eur(500), eur(499), 100)).toEqual(eur(500))
  expect(droppedFrom(all(10_000), all(0), 100)).toEqual(all(10_000))
})

test('the same price and a higher one are none', () => {
  expect(droppedFrom(all(10_000), all(10_000), 100)).toBeUndefined()
  expect(droppedFrom(eur(500), eur(510), 100)).toBeUndefined()
})

test('between currencies the prices are compared in lek', () => {
  expect(droppedFrom(eur(100), all(9000), 100)).toEqual(eur(100))
  expect(droppedFrom(all(10_000), eur(90), 100)).toEqual(all(10_000))
  // The number is smaller, the price is not.
  expect(droppedFrom(all(10_000), eur(120), 100)).toBeUndefined()
})

test('what only the rate has moved is none', () => {
  expect(droppedFrom(eur(100), all(9950), 100)).toBeUndefined()
})

test('a lower salary is none, nor that somebody wants to pay less', () => {
  const job = categoryBySlug('pune')?.id ?? 0
  expect(droppedFrom(all(60_000), { ...all(50_000), categoryId: job }, 100)).toBeUndefined()
  expect(droppedFrom(all(10_000), { ...all(9000), kind: 'wanted' }, 100)).toBeUndefined()
})
