import { expect, test } from 'vitest'
import { domains } from './setting-types.ts'

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
