import { expect, test } from 'vitest'
import { asProblemKey } from './problem-words.ts'
import { problemText } from './problems.ts'

test('a limit above a thousand is written as every other number', () => {
  expect(problemText('messageLong', '', 'sq')).toBe('Mesazhi mund të ketë deri në 2,000 karaktere')
  expect(problemText('messageLong', '', 'en')).toBe('Message can be at most 2,000 characters')
  expect(problemText('titleTooLong', '', 'sq')).toBe('Titulli mund të ketë deri në 80 karaktere')
})

test('a key that is none, even the name of a property of every object, is an invalid input', () => {
  for (const key of ['nothing', 'constructor', 'toString', '__proto__']) {
    expect(asProblemKey(key)).toBe('invalidInput')
  }
})
