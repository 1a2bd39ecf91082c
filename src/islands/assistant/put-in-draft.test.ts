import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, emptyDraft } from '#src/browser/post-draft/draft.ts'
import { posting } from '#src/browser/post-draft/purpose.ts'
import { putInDraft } from './put-in-draft.ts'

const PHONE = { title: 'iPhone 13', category: 'elektronike', condition: 'used' }
const BICYCLE: Partial<Draft> = { title: 'Biçikletë', price: '120', currency: 'EUR' }
const TEXT = { description: 'Si i ri.' }
const PRICE = { price: '45000' }

const world = { full: false, agrees: true, asked: [] as string[], toasts: [] as unknown[] }
const { store } = posting('en', 1)
const put = (part: Parameters<typeof putInDraft>[1]) => putInDraft(PHONE, part, 1, 'en')

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(world, { full: false, agrees: true, asked: [], toasts: [] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (world.full) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key)
  })
  vi.stubGlobal('confirm', (question: string) => {
    world.asked.push(question)
    return world.agrees
  })
  vi.stubGlobal('document', {
    querySelector: () => null,
    dispatchEvent: ({ detail }: CustomEvent) => world.toasts.push(detail)
  })
  return () => vi.unstubAllGlobals()
})

test.each<[string, Partial<Draft>, Parameters<typeof put>[0]]>([
  ['there is no draft', {}, PRICE],
  ['it has the same title and nothing else', { title: ' iPhone 13' }, TEXT],
  ['it has the same text', { title: 'iPhone 13', ...TEXT }, TEXT],
  ['it has the same price', { title: 'iPhone 13', price: '45,000' }, PRICE],
  ['it has a currency but no price', { title: 'iPhone 13', currency: 'EUR' }, PRICE],
  ['a text goes beside a price', { title: 'iPhone 13', price: '100' }, TEXT],
  ['a price goes beside a text', { title: 'iPhone 13', ...TEXT }, PRICE]
])('nothing is asked when %s', (_, before, part) => {
  store.save({ ...emptyDraft(), ...before })
  expect(put(part)).toBe(true)
  expect(world.asked).toEqual([])
  expect(store.load()).toMatchObject({ title: expect.stringContaining('iPhone 13'), ...part })
})

const other = 'There is another draft in the form: "Biçikletë". Change it?'
const priced = (price: string) =>
  `The draft of your listing already has a price: ${price}. Replace it?`

test.each<[string, Partial<Draft>, Parameters<typeof put>[0], string]>([
  ["another listing's price is replaced", BICYCLE, PRICE, other],
  ["a text goes under another listing's title", BICYCLE, TEXT, other],
  ['a price goes under it', { title: 'Biçikletë' }, PRICE, other],
  ['it has another price', { title: 'iPhone 13', price: '40,000' }, PRICE, priced('40,000 L')],
  [
    'the price is of another currency',
    { price: '45000', currency: 'EUR' },
    PRICE,
    priced('45,000 EUR')
  ],
  ['the price is no number', { price: 'sa bie fjala' }, PRICE, priced('sa bie fjala')],
  [
    'it is free',
    { title: 'iPhone 13', free: true },
    PRICE,
    'The listing in your draft is marked as free. Change it?'
  ],
  [
    'it has another text',
    { description: 'E vjetër.' },
    TEXT,
    'The draft of your listing already has a text. Replace it?'
  ]
])('it asks once when %s, and without a yes nothing changes', (_, fields, part, question) => {
  const before = { ...emptyDraft(), ...fields }
  store.save(before)
  world.agrees = false
  expect(put(part)).toBe(false)
  expect(store.load()).toEqual(before)
  expect(world.toasts).toEqual([])
  world.agrees = true
  expect(put(part)).toBe(true)
  expect(store.load()).toMatchObject({ ...part, free: false })
  expect(world.asked).toEqual([question, question])
})

test('it says so when the device keeps nothing', () => {
  world.full = true
  expect(put(PRICE)).toBe(false)
  expect(world.toasts).toMatchObject([
    { body: expect.stringContaining('was not changed'), error: true }
  ])
})
