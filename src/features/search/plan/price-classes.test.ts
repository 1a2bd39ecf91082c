import { expect, test } from 'vitest'
import { random } from '#src/demo/random.ts'
import { classOfPrice, wordsOfPrices } from './price-classes.ts'

const wordsOf = (price: number) => {
  const each = classOfPrice(price)
  return [`%${Math.floor(each / 8)}`, `%%${each}`]
}
const MAX = 100_000_000_000

test('no price between two is left out, and hardly one that is not', () => {
  const r = random(7)
  for (let n = 0; n < 3000; n++) {
    const [from = 0, to = 0] = [r.next(), r.next()]
      .map(x => Math.floor(MAX ** x))
      .toSorted((a, b) => a - b)
    const words = new Set(wordsOfPrices(from, to))
    const isFound = (price: number) => wordsOf(price).some(word => words.has(word))
    const between = from + Math.floor(r.next() * (to - from))
    expect([from, between, to].map(isFound), `${from} ${between} ${to}`).toEqual([true, true, true])
    expect(
      [Math.floor(from * 0.8) - 9, Math.ceil(to * 1.2) + 9].filter(x => x >= 0).map(isFound)
    ).not.toContain(true)
  }
})

test('all prices are a few words', () => {
  expect(wordsOfPrices(0, MAX).length).toBeLessThan(45)
  expect(wordsOfPrices(100_000, 300_000).length).toBeLessThan(16)
})
