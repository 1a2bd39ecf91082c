import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { openDraftStore } from './draft-store.ts'

const HOUR_MS = 3_600_000
const begun = Date.UTC(2026, 10, 2, 20)
const after = (hours: number) => vi.setSystemTime(begun + hours * HOUR_MS)
const open = () => openDraftStore({ key: 'draft', start: emptyDraft() })
const withPhotos = (...images: string[]) => ({ ...emptyDraft(), title: 'Divan', images })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  after(0)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('photos that no listing took are let go a day after their upload, however often the draft is kept', () => {
  open().save(withPhotos('/photos/a'))
  after(14)
  open().save(withPhotos('/photos/a', '/photos/b'))
  after(22)
  expect(open().load()?.images).toEqual(['/photos/a', '/photos/b'])
  after(24)
  expect(open().load()).toMatchObject({ title: 'Divan', images: [] })
})

test('photos that were taken anew begin their day anew', () => {
  open().save(withPhotos('/photos/a'))
  after(14)
  open().save(withPhotos())
  open().save(withPhotos('/photos/b'))
  after(24)
  expect(open().load()?.images).toEqual(['/photos/b'])
})
