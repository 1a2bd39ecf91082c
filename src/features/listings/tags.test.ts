import { expect, test } from 'vitest'
import { listTags, tagsOf } from './tags.ts'

const listing = { id: 7, categoryId: 2, sellerId: 3 }

test('a new listing changes the lists it stands in, of all sellers only its own', () => {
  expect(listTags(listing)).toEqual(['listings', 'category:2', 'offers:3'])
})

test('one that changes is also taken out of what it was compared in', () => {
  expect(tagsOf(listing)).toEqual(['listing:7', ...listTags(listing), 'prices:2'])
})
