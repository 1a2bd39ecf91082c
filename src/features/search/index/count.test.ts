import { expect, test } from 'vitest'
import { MANY, totalOfFirst } from './count.ts'

test('a first page that nothing follows is all there is, though statistics say more', () => {
  expect(totalOfFirst({ rows: [1, 2, 3], next: undefined }, MANY)).toEqual({
    count: 3,
    exact: true
  })
  expect(totalOfFirst({ rows: [], next: undefined }, MANY)).toEqual({ count: 0, exact: true })
  expect(totalOfFirst({ rows: [1, 2, 3], next: 'on' }, MANY)).toEqual(MANY)
})
