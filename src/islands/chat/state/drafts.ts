import { PHOTOS_KEPT_MS } from '#src/browser/uploads/photos-kept.ts'

/** What is written in a conversation but not sent; `photo` is the address of an upload. */
export type Draft = { text: string; photo: string | null }

export type Drafts = {
  /** Without its photo once the site may have deleted that. */
  load(conversationId: number): Draft | undefined
  /** An empty one is deleted. */
  keep(conversationId: number, draft: Draft): void
}

/** Unset where an earlier version stored it: such a photo counts as old. */
type Stored = Draft & { photoAt?: number | undefined }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is being written, stored on this device for one account, by conversation. */
export function openDrafts(store: Store, accountId: number): Drafts {
  /** What the device did not store, storage being full or forbidden; lost with the page. */
  const unkept = new Map<number, Stored>()
  const keyOf = (id: number) => `draft:${accountId}:${id}`
  const storedOf = (id: number) => unkept.get(id) ?? read(store.getItem(keyOf(id)))

  function keep(id: number, { text, photo }: Draft) {
    const before = storedOf(id)
    // A photo grows no younger by what is typed beside it.
    const photoAt = before?.photo === photo ? before.photoAt : Date.now()
    const draft = { text, photo, ...(photo ? { photoAt } : {}) }
    unkept.delete(id)
    try {
      if (text.trim() === '' && !photo) store.removeItem(keyOf(id))
      else store.setItem(keyOf(id), JSON.stringify(draft))
    } catch {
      unkept.set(id, draft)
    }
  }

  return {
    load(id) {
      const stored = storedOf(id)
      if (!stored) return undefined
      const { text, photo, photoAt = 0 } = stored
      if (!photo || Date.now() - photoAt < PHOTOS_KEPT_MS) return { text, photo }
      // The same photo has the same address when it is uploaded anew, and must not count as old.
      keep(id, { text, photo: null })
      return { text, photo: null }
    },
    keep
  }
}

function read(stored: string | null): Stored | undefined {
  try {
    const { text, photo, photoAt } = JSON.parse(stored ?? '') as Partial<Stored>
    if (typeof text !== 'string') return undefined
    return {
      text,
      photo: typeof photo === 'string' ? photo : null,
      photoAt: typeof photoAt === 'number' ? photoAt : undefined
    }
  } catch {
    return undefined
  }
}
