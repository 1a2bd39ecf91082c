import { expect, test } from 'vitest'
import { demandQuery } from './demand.ts'

test('a price with decimals, and what no text of a listing may hold, are no failure', () => {
  const typed = { categoryId: '1', title: 'golf\0 5', description: '\0', price: '9500.5' }
  expect(demandQuery.parse(typed)).toMatchObject({ title: 'golf 5', description: '', price: 9501 })
})
