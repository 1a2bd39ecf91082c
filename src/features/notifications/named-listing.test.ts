import { expect, test } from 'vitest'
import { digestText, mailText, notificationText } from './text.ts'

const price = (amount: number) => ({ price: amount, currency: 'ALL' as const, free: false })
const listings = [
  { id: 7, title: 'Golf 5', price: price(350_000), place: 'Fier' },
  { id: 6, title: 'Divan', price: { ...price(0), free: true } },
  // As it was stored before.
  { id: 5, title: 'Dollap' }
]
const notice = {
  id: 1,
  userId: 1,
  kind: 'saved_search' as const,
  subject: 'search:1',
  parts: { search: 'Gjëra', listings },
  path: '/saved-searches/1',
  count: 3,
  pace: 'daily' as const,
  happenedAt: new Date(),
  readAt: null
}
const addressed = { language: 'sq' as const, recipient: 'Drita', origin: 'https://tregu.example' }
const LINES = `Golf 5
350,000 L · Fier
https://tregu.example/listing/7

Divan
Falas
https://tregu.example/listing/6

Dollap
https://tregu.example/listing/5`

test('what a search has found is told with price and place', () => {
  expect(notificationText(notice, 'sq').body).toBe(
    'Golf 5 · 350,000 L · Fier, Divan · Falas, Dollap'
  )
  expect(mailText(notice, addressed).values?.listings).toBe(LINES)
  expect(digestText([notice, notice], addressed).values?.searches).toContain(LINES)
})
