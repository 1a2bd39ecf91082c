import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
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
  expect(open().lacksPhotos()).toBe(false)
  after(24)
  expect(open().load()).toMatchObject({ title: 'Divan', images: [] })
  expect(open().lacksPhotos()).toBe(true)
})

test('photos that were taken anew begin their day anew', () => {
  open().save(withPhotos('/photos/a'))
  after(14)
  open().save(withPhotos())
  open().save(withPhotos('/photos/b'))
  after(24)
  expect(open().load()?.images).toEqual(['/photos/b'])
})

describe('a change of a listing that has changed elsewhere meanwhile', () => {
  const listing = { ...emptyDraft(), title: 'Divan', price: '12,000', images: ['/a', '/b'] }
  const change = (start: Draft) => openDraftStore({ key: 'draft', start, isChange: true })

  test('is restored on top of it', () => {
    const description = 'Lëkurë e vërtetë, pa asnjë njollë.'
    change(listing).save({ ...listing, description, images: ['/b', '/a'] })
    const reduced = { ...listing, price: '10,000', images: ['/a', '/b', '/c'] }
    expect(change(reduced).load()).toEqual({
      ...{ ...reduced, description },
      images: ['/b', '/a', '/c']
    })
  })

  test('is none when the listing says the same by now', () => {
    const renamed = { ...listing, title: 'Kolltuk' }
    change(listing).save(renamed)
    expect(change({ ...renamed, price: '10,000' }).load()).toBeNull()
  })

  test('loses its own photos after a day, and keeps those of the listing', () => {
    change(listing).save({ ...listing, images: ['/a', '/b', '/new'] })
    after(24)
    const reduced = { ...listing, price: '10,000' }
    expect(change(reduced).load()?.images).toEqual(['/a', '/b'])
  })
})
