import { expect, test } from 'vitest'
import { replyText } from './reply-text.ts'

test.for([
  [0, 'Zakonisht përgjigjet brenda një ore'],
  [60, 'Zakonisht përgjigjet brenda një ore'],
  [61, 'Zakonisht përgjigjet brenda 2 orësh'],
  [12 * 60, 'Zakonisht përgjigjet brenda 12 orësh'],
  [12 * 60 + 1, 'Zakonisht përgjigjet brenda një dite'],
  [24 * 60, 'Zakonisht përgjigjet brenda një dite'],
  [24 * 60 + 1, 'Zakonisht përgjigjet brenda 2 ditësh'],
  [7 * 24 * 60, 'Zakonisht përgjigjet brenda 7 ditësh'],
  [7 * 24 * 60 + 1, undefined]
] as const)('%s minutes: %s', ([minutes, text]) => {
  expect(replyText(minutes, 'sq')).toBe(text)
})

test('in English', () => {
  expect(replyText(100, 'en')).toBe('Usually replies within 2 hours')
})
