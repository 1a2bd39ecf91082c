import { expect, test } from 'vitest'
import { domains, wholeNumber } from './setting-types.ts'

test('domains are names with commas between, in small letters', () => {
  expect(domains.parse(' Hooks.Example.com, example.org ')).toEqual([
    'hooks.example.com',
    'example.org'
  ])
})

test.each([',', '10.0.0.5', 'localhost', 'https://example.org', 'dyqanë.al'])(
  '"%s" is refused instead of opening what it is to close',
  text => expect(domains.safeParse(text).success).toBe(false)
)

test.each(['abc', '', '1.5', '-1', '61', ' ', '0x10', '1e1'])(
  '"%s" is no whole number of those allowed',
  text => {
    const [issue] = wholeNumber(1, 60).safeParse(text).error?.issues ?? []
    expect(issue?.message).toBe('must be a whole number from 1 to 60')
  }
)
