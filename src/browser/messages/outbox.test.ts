import { describe, expect, test } from 'vitest'
import { openDeviceOutbox, type Pending } from './outbox.ts'

function aStore(room = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    get length() {
      return stored.size
    },
    key: (n: number) => [...stored.keys()][n] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (stored.size >= room) throw new Error('full')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key)
  }
}

const pending = (clientId: string, minute: number): Pending => ({
  clientId,
  conversationId: 7,
  listingId: 3,
  receiverId: 2,
  content: clientId,
  photo: null,
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
})
const names = (all: Pending[]) => all.map(({ clientId }) => clientId)

describe('the outbox', () => {
  test('gives what waits in the order it was written, also to the next page', () => {
    const store = aStore()
    const box = openDeviceOutbox(store, 1)
    box.put(pending('b', 2))
    box.put(pending('a', 1))
    expect(names(openDeviceOutbox(store, 1).load())).toEqual(['a', 'b'])
    box.remove('a')
    expect(names(box.load())).toEqual(['b'])
  })

  test('belongs to one account', () => {
    const store = aStore()
    openDeviceOutbox(store, 12).put(pending('a', 1))
    expect(openDeviceOutbox(store, 1).load()).toEqual([])
  })

  test('loses nothing of the page where the device keeps nothing', () => {
    const box = openDeviceOutbox(aStore(0), 1)
    box.put(pending('a', 1))
    expect(names(box.load())).toEqual(['a'])
    box.remove('a')
    expect(box.load()).toEqual([])
  })

  test('passes over what is no message', () => {
    const store = aStore()
    for (const [n, text] of ['', 'null', '{}', '{"clientId":1}'].entries()) {
      store.kept.set(`outbox:1:${n}`, text)
    }
    store.kept.set('draft', '{}')
    expect(openDeviceOutbox(store, 1).load()).toEqual([])
  })
})
