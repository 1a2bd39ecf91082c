import { expect, test } from 'vitest'
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
