import { describe, expect, test } from 'vitest'
import { mentionsOldLek, oldLekHint } from './old-lek.ts'

describe('mentionsOldLek', () => {
  test.each([
    '200 mijë lekë të vjetra',
    'cmimi 2 milion leke te vjetra i diskutueshem',
    "500 mijë lekë t'vjetra",
    'LEKË TË VJETËR',
    '300 mije te vjetra',
    '3 milionë të vjetra'
  ])('hears it in "%s"', text => {
    expect(mentionsOldLek(text)).toBe(true)
  })

  test.each([
    'Makinë e vjetër, 200 mijë lekë',
    'Lekë të reja',
    'Pjesë të vjetra',
    'Pula të vjetra, 500 lekë copa',
    'Koleksion monedhash'
  ])('does not hear it in "%s"', text => {
    expect(mentionsOldLek(text)).toBe(false)
  })
})

describe('oldLekHint', () => {
  const input = {
    title: 'Divan',
    description: 'I ri',
    price: 120_000,
    currency: 'ALL' as const,
    free: false,
    median: 12_000
  }
  test('asks when the price is about ten times the usual one', () => {
    expect(oldLekHint(input)).toBe('price')
    expect(oldLekHint({ ...input, price: 72_000 })).toBe('price')
    expect(oldLekHint({ ...input, price: 71_000 })).toBeUndefined()
    expect(oldLekHint({ ...input, price: 193_000 })).toBeUndefined()
  })

  test('asks when the text says so, whatever others ask', () => {
    const text = { ...input, description: '120 mijë lekë të vjetra', median: undefined }
    expect(oldLekHint(text)).toBe('text')
  })

  test('asks nothing of euros, gifts and prices that nobody knows the usual one of', () => {
    expect(oldLekHint({ ...input, currency: 'EUR' })).toBeUndefined()
    expect(oldLekHint({ ...input, free: true })).toBeUndefined()
    expect(oldLekHint({ ...input, median: undefined })).toBeUndefined()
  })
})
