import { expect, test } from 'vitest'
import { mailedToken } from './mailed-token.ts'

test.for([
  ['abc-1_2.3', 'abc-1_2.3'],
  [' https://t.example/auth/new-password#abc-1 ', 'abc-1'],
  ['<https://t.example/confirm#abc>', 'abc'],
  ['https://t.example/auth/reset?token=abc&utm_source=x', 'abc'],
  ['https://t.example/auth/reset?next=1&token=abc#top', 'abc'],
  ['', '']
])('the token of %j is %j', ([pasted, token]) => expect(mailedToken(pasted)).toBe(token))

test('what is no text has none', () => expect(mailedToken(['abc'])).toBe(''))
