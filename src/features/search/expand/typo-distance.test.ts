import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typoDistance } from './typo-distance.ts'

describe('typoDistance', () => {
  test.for([
    ['tdii', 'tdi'],
    ['samsumg', 'samsung'],
    ['mercedez', 'mercedes'],
    ['benc', 'benz'],
    ['gokf', 'golf'],
    ['divna', 'divan'],
    ['bosc', 'bosch'],
    ['frigorfier', 'frigorifer'],
    ['wolksvagen', 'volksvagen']
  ] as const)('takes %s for %s without a doubt', ([typed, word]) =>
    expect(typoDistance(typed, word)).toMatchObject({ likely: true })
  )

  test.for([
    ['kale', 'kase'],
    ['lope', 'lote']
  ] as const)('doubts that %s is %s', ([typed, word]) =>
    expect(typoDistance(typed, word)).toEqual({ count: 1, likely: false })
  )

  test.for([
    ['a4', 'a6'],
    ['5490', '5491'],
    ['s21a', 's22a'],
    ['tv', 'tvv'],
    ['dyr', 'dyer'],
    ['makina', 'takima'],
    ['banane', 'makine'],
    ['telefon', 'elefant'],
    ['divan', 'divan']
  ] as const)('does not take %s for %s', ([typed, word]) =>
    expect(typoDistance(typed, word)).toBeUndefined()
  )

  const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 8, maxLength: 14 })
  test('allows one slip up to seven letters, two above', () => {
    fc.assert(
      fc.property(word, text => {
        expect(typoDistance(text, `${text}xy`)?.count).toBe(2)
        expect(typoDistance(text, `${text}xyz`)).toBeUndefined()
        expect(typoDistance(text.slice(0, 7), `${text.slice(0, 7)}x`)?.count).toBe(1)
        expect(typoDistance(text.slice(0, 7), `${text.slice(0, 7)}xy`)).toBeUndefined()
      })
    )
  })
})
