import { expect, test } from 'vitest'
import { summary } from './summary.ts'

test('puts a short text on one line', () => {
  expect(summary(' Golf 5\n\n  pa gërvishtje ')).toBe('Golf 5 pa gërvishtje')
})

test('cuts a long text between words', () => {
  const text = summary('fjalë '.repeat(60))
  expect(text).toMatch(/fjalë\.\.\.$/)
  expect(text.length).toBeLessThanOrEqual(158)
})
