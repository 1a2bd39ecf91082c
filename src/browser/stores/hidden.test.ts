import { describe, expect, test } from 'vitest'
import { type Hidden, hiddenBy, wordKey } from './hidden.ts'

const card = { listing: '12', seller: '7', title: 'Divanë të rinj, 3-vendësh (lëkurë)' }
const hides = (...entries: [Hidden['kind'], string][]) =>
  hiddenBy(entries.map(([kind, key]) => ({ kind, key, name: '' })))(card)

describe('hiddenBy', () => {
  test('hides nothing without a reason', () => {
    expect(hides()).toBe(false)
    expect(hides(['listing', '1'], ['seller', '12'], ['word', 'karrige'])).toBe(false)
  })

  test('hides a listing and all of a seller, by their own ids', () => {
    expect([hides(['listing', '12']), hides(['seller', '7'])]).toEqual([true, true])
  })

  test('hides by the beginning of a word, not by its inside', () => {
    expect([hides(['word', 'divan']), hides(['word', 'van'])]).toEqual([true, false])
  })

  test('hears words without case, marks and signs', () => {
    expect(
      [' LËKURË! ', 'Te rinj', '3 vendesh'].map(word => hides(['word', wordKey(word)]))
    ).toEqual([true, true, true])
  })
})

test('nothing but signs is no word', () => {
  expect(['', '  ', '-,!'].map(wordKey)).toEqual(['', '', ''])
})
