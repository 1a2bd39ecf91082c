import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { closingLetters } from '#tests/support/id-numbers.ts'
import { isIdNumber, normalIdNumber } from './id-number.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TODAY = 20261121

/**
 * Written from the rules alone, in another way: tables and comparisons, without the language's
 * calendar.
 */
function oracle(text: string) {
  if (text.length !== 10) return false
  const letters = 'ABCDEFGHIJKLMNOPQRSTUV'
  const digits = [...text.slice(1, 9)]
  if (!letters.includes(text[0]!) || digits.some(each => !'0123456789'.includes(each))) return false
  const year = 1900 + letters.indexOf(text[0]!) * 10 + Number(text[1])
  const marked = Number(text.slice(2, 4))
  const offset = [80, 50, 30, 0].find(each => marked > each) ?? 0
  const month = marked - offset
  if (marked === 0 || month > 12) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
  const day = Number(text.slice(4, 6))
  if (day === 0 || day > days || text.slice(6, 9) === '000') return false
  if ((year + 16) * 10000 + month * 100 + day > TODAY) return false
  return closingLetters(text.slice(0, 9)).includes(text[9]!)
}

const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ')
const two = (max: number) => fc.integer({ min: 0, max }).map(n => String(n).padStart(2, '0'))
const nine = fc
  .record({
    decade: fc.constantFrom(...'ABCDEFGHIJKLMV'),
    year: fc.constantFrom(...'0123456789'),
    start: fc.constantFrom(0, 30, 50, 80),
    month: fc.integer({ min: 0, max: 13 }),
    day: two(32),
    sequence: fc.oneof(
      fc.constant('000'),
      two(99).map(each => `${each}7`),
      two(99).map(each => `0${each}`)
    )
  })
  .map(
    ({ decade, year, start, month, day, sequence }) =>
      decade + year + String(start + month).padStart(2, '0') + day + sequence
  )
const number = fc.oneof(
  {
    weight: 6,
    arbitrary: nine.chain(each => fc.constantFrom(...closingLetters(each)).map(end => each + end))
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(nine, fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
      .map(([each, end]) => each + end)
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nine, sign, fc.nat(9))
      .map(([each, other, at]) => `${each}W`.slice(0, at) + other + `${each}W`.slice(at + 1))
  },
  { weight: 1, arbitrary: fc.array(sign, { maxLength: 12 }).map(signs => signs.join('')) }
)

test('100,000 numbers are judged as by an oracle', () => {
  const found = { accepted: 0, refused: 0, otherwise: 0 }
  fc.assert(
    fc.property(number, text => {
      const expected = oracle(text)
      found[expected ? 'accepted' : 'refused']++
      const judged = isIdNumber(text, NOW)
      if (judged !== expected) found.otherwise++
      expect(judged, text).toBe(expected)
    }),
    { numRuns: 100_000, seed: 6 }
  )
  expect(found.accepted).toBeGreaterThan(20_000)
  expect(found.refused).toBeGreaterThan(20_000)
  const of = `${found.accepted + found.refused} numbers`
  hold(11, 'judged otherwise than by the oracle', found.otherwise, { is: 0 }, { of })
})

describe('a number', () => {
  test.for(['J00101999W', 'J00101999A', 'J05115999K', ' j00101999w '])(
    '%s is well-formed',
    text => {
      expect(isIdNumber(normalIdNumber(text), NOW)).toBe(true)
    }
  )

  test.for([
    ['another check letter', 'J00101999B'],
    ['no check letter', 'J00101999'],
    ['one digit more', 'J001019990W'],
    ['two numbers', 'J00101999W\nJ00101999W'],
    ['Arabic digits', 'J٠٠101999W']
  ])('with %s is not', ([, text]) => expect(isIdNumber(text!, NOW)).toBe(false))

  test('counts from the sixteenth birthday on', () => {
    // Born on 10 December 2010.
    const nine = 'L01210007'
    const text = nine + closingLetters(nine)[0]
    expect(isIdNumber(text, new Date('2026-12-09T23:59:59Z'))).toBe(false)
    expect(isIdNumber(text, new Date('2026-12-10T00:00:00Z'))).toBe(true)
  })
})
