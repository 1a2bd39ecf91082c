import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { refusalText } from './problems.ts'

test.each([
  [60, 'Too many requests. Try again in 60 seconds.'],
  [91, 'Too many attempts. Try again in 2 minutes.'],
  [90 * 60, 'Too many attempts. Try again in 90 minutes.'],
  [90 * 60 + 1, 'Too many requests. Try again in 2 hours.'],
  [24 * 60 * 60, 'Too many requests. Try again in 24 hours.']
])('a wait of %i seconds is said in a unit that people reckon in', (retryAfter, text) => {
  expect(refusalText(new Refusal('too_many_requests', { retryAfter }), 'en')).toBe(text)
})
