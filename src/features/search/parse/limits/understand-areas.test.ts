import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
const read = (q: string) =>
  decodeURIComponent(String(understand(new URLSearchParams({ q })).params)).replaceAll('+', ' ')

test.for([
  ['apartament siperfaqe mbi 80', 'q=apartament&category=5&areaFrom=80'],
  ['apartament me siperfaqe mbi 80', 'q=apartament&category=5&areaFrom=80'],
  ['golf 5 me kilometra nen 200000', 'q=golf 5&category=1&mileageTo=200000'],
  ['golf 5 me 200 mije km', 'q=golf 5&category=1&mileageTo=200000']
])('a number after its label, with or without "me": %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)

test.for([
  ['apartament 1200 euro per m2 tirane', 'q=apartament 1200 euro per m2&location=Tiranë'],
  ['apartament nen 1200 euro per meter katror', 'q=apartament nen 1200 euro per meter katror'],
  ['toke 30 euro m2', 'q=toke 30 euro m2'],
  ['toke 30€/m2', 'q=toke 30€/m2'],
  ['toke nen 10 euro metri katror', 'q=toke nen 10 euro metri katror'],
  ['bojaxhi max 3 euro m2', 'q=bojaxhi m2&maxPriceEur=3'],
  ['lyerje shtepi max 200 lek m2', 'q=lyerje shtepi m2&maxPrice=200'],
  ['shtepi 50000 euro 120 m2', 'q=shtepi&category=5&maxPriceEur=50000&areaFrom=108&areaTo=132']
])('the price of a square metre is not that of the home: %s', ([text, params]) =>
  expect(read(text ?? '')).toBe(params)
)
