import { afterEach, expect, test, vi } from 'vitest'
import { openDrafts } from './drafts.ts'

function aStore() {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    full: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new Error('QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key)
  }
}
const HOUR_MS = 3_600_000
const begun = Date.UTC(2026, 10, 2, 20)
const after = (hours: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begun + hours * HOUR_MS)
}
afterEach(() => {
  vi.useRealTimers()
})

const written = { text: 'Po vij', photo: '/photos/x-1280.webp' }

test('each conversation of each account has its own, also after a reload', () => {
  const store = aStore()
  openDrafts(store, 1).keep(7, written)
  openDrafts(store, 1).keep(8, { text: 'Jo', photo: null })
  expect(openDrafts(store, 1).load(7)).toEqual(written)
  expect(openDrafts(store, 1).load(8)).toEqual({ text: 'Jo', photo: null })
  expect(openDrafts(store, 1).load(9)).toBeUndefined()
  expect(openDrafts(store, 2).load(7)).toBeUndefined()
})

test('an empty one is forgotten, one with a photo alone is not', () => {
  const store = aStore()
  const drafts = openDrafts(store, 1)
  drafts.keep(7, { ...written, text: ' ' })
  expect(drafts.load(7)).toEqual({ ...written, text: ' ' })
  drafts.keep(7, { text: ' ', photo: null })
  expect(drafts.load(7)).toBeUndefined()
  expect(store.kept.size).toBe(0)
})

test('what the device does not keep stays as long as the page, what is broken is none', () => {
  const store = aStore()
  const drafts = openDrafts(store, 1)
  store.full = true
  drafts.keep(7, written)
  expect(drafts.load(7)).toEqual(written)
  for (const broken of ['', '{', 'null', '[]', '{"text":1}']) {
    store.kept.set('draft:1:7', broken)
    expect(openDrafts(store, 1).load(7)).toBeUndefined()
  }
})

test('a photo is dropped an hour before the site deletes it, however much is typed meanwhile', () => {
  const store = aStore()
  after(0)
  openDrafts(store, 1).keep(7, written)
  after(22)
  expect(openDrafts(store, 1).load(7)).toEqual(written)
  openDrafts(store, 1).keep(7, { ...written, text: 'Po vij nesër' })
  after(23)
  expect(openDrafts(store, 1).load(7)).toEqual({ text: 'Po vij nesër', photo: null })
})

test('the same photo, uploaded anew, begins its day anew', () => {
  const store = aStore()
  after(0)
  openDrafts(store, 1).keep(7, written)
  after(30)
  const drafts = openDrafts(store, 1)
  drafts.load(7)
  drafts.keep(7, written)
  after(50)
  expect(openDrafts(store, 1).load(7)).toEqual(written)
})

test('a photo grows old also where the device keeps nothing', () => {
  const store = aStore()
  store.full = true
  after(0)
  const drafts = openDrafts(store, 1)
  drafts.keep(7, written)
  after(24)
  expect(drafts.load(7)).toEqual({ text: 'Po vij', photo: null })
})

test('of what an earlier version stored, the text is kept and the photo counts as old', () => {
  const store = aStore()
  store.kept.set('draft:1:7', JSON.stringify(written))
  store.kept.set('draft:1:8', JSON.stringify({ text: 'Jo', photo: null }))
  store.kept.set('draft:1:9', JSON.stringify({ ...written, text: '' }))
  const drafts = openDrafts(store, 1)
  expect(drafts.load(7)).toEqual({ text: 'Po vij', photo: null })
  expect(drafts.load(8)).toEqual({ text: 'Jo', photo: null })
  expect(drafts.load(9)).toEqual({ text: '', photo: null })
  expect([...store.kept.keys()]).toEqual(['draft:1:7', 'draft:1:8'])
})
