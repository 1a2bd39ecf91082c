import { expect, test } from 'vitest'
import { initials } from './person.ts'

test.each([
  ['Arben Kola', 'AK'],
  ['Arben Petrit Kola', 'AK'],
  ['çelik', 'Ç'],
  ['  Ëngjëll   Shehu ', 'ËS'],
  ['"Arben" (Kola)', 'AK'],
  ['', ''],
  ['🙂 Kola', '🙂K']
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
