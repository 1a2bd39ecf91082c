import { expect, test } from 'vitest'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import { obstacleText } from './obstacle-text.ts'

const nearest = (categoryId: number, side: 'highest' | 'lowest') => {
  const price = { price: 35_000, currency: 'ALL', free: false, kind: 'offer' }
  const listing = { categoryId, attributes: {}, ...price } as unknown as FoundListing
  const total = { count: 1, exact: true }
  return LANGUAGES.map(language =>
    obstacleText({ name: 'price', total, nearest: { side, listing } }, '30,000 L', language)
  )
}

test('a phone is the cheapest, a job has the lowest salary', () => {
  expect(nearest(2, 'highest')).toEqual([
    'Asnjë me filtrin "30,000 L". Më e lira: 35,000 L',
    'Nothing 30,000 L. The lowest: 35,000 L'
  ])
  expect(nearest(7, 'highest')).toEqual([
    'Asnjë me filtrin "30,000 L". Paga më e ulët: 35,000 L në muaj',
    'Nothing 30,000 L. The lowest salary: 35,000 L a month'
  ])
  expect(nearest(7, 'lowest')[0]).toBe(
    'Asnjë me filtrin "30,000 L". Paga më e lartë: 35,000 L në muaj'
  )
})
