import { describe, expect, test } from 'vitest'
import { accessoriesAfter, amongAccessories, decodeCursor, encodeCursor } from './cursor.ts'

const place = 'WyIxIiwiMiJd'

describe('a cursor', () => {
  test.each([
    { place },
    { place, correctedTo: 'frigorifer i ri' },
    { place, looseness: 'soft' as const },
    { place: amongAccessories(place), looseness: 'said' as const, correctedTo: 'çantë' }
  ])('says all that it was made of: %o', parts => {
    expect(decodeCursor(encodeCursor(parts))).toEqual({
      looseness: undefined,
      correctedTo: undefined,
      ...parts
    })
  })

  test('of pages that are open now is read as it was written', () => {
    expect(decodeCursor(`soft~${place}.ZGl2YW4`)).toEqual({
      looseness: 'soft',
      correctedTo: 'divan',
      place
    })
  })

  test('that nobody wrote is a place, for its strategy to refuse', () => {
    for (const wrong of ['', 'soft~', 'loose~x', '~']) {
      expect(decodeCursor(wrong)).toMatchObject({ looseness: undefined, place: wrong })
    }
  })
})

test('a place among accessories is told from one among things', () => {
  expect(accessoriesAfter(place)).toBeUndefined()
  expect(accessoriesAfter(undefined)).toBeUndefined()
  expect(accessoriesAfter(amongAccessories(''))).toBe('')
  expect(accessoriesAfter(amongAccessories(place))).toBe(place)
})
