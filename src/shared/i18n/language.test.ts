import { expect, test } from 'vitest'
import { dotted, fill } from './language.ts'

test('a dot between short texts stays on the line of the one before it', () => {
  expect(dotted(['2015', undefined, 'Naftë'])).toBe('2015\u00a0· Naftë')
})

test('a value from right to left does not turn around the sentence that it stands in', () => {
  const text = 'Njoftimi {title}: {price}'
  expect(fill(text, { title: 'מחשב', price: 5 })).toBe('Njoftimi \u2068מחשב\u2069: 5')
  expect(fill(text, { title: 'حاسوب HP', price: 5 })).toBe('Njoftimi \u2068حاسوب HP\u2069: 5')
  expect(fill(text, { title: 'Kompjuter ë', price: 5 })).toBe('Njoftimi Kompjuter ë: 5')
})
