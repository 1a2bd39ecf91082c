/** What is written in a conversation but not sent; `photo` is the address of an upload. */
export type Draft = { text: string; photo: string | null }

export type Drafts = {
  load(conversationId: number): Draft | undefined
  /** An empty one is deleted. */
  keep(conversationId: number, draft: Draft): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is being written, stored on this device for one account, by conversation. */
export function openDrafts(store: Store, accountId: number): Drafts {
  /** What the device did not store, storage being full or forbidden; lost with the page. */
  const unkept = new Map<number, Draft>()
  const keyOf = (id: number) => `draft:${accountId}:${id}`
  return {
    load: id => unkept.get(id) ?? read(store.getItem(keyOf(id))),
    keep(id, draft) {
      unkept.delete(id)
      try {
        if (draft.text.trim() === '' && !draft.photo) store.removeItem(keyOf(id))
        else store.setItem(keyOf(id), JSON.stringify(draft))
      } catch {
        unkept.set(id, draft)
      }
    }
  }
}

function read(stored: string | null): Draft | undefined {
  try {
    const { text, photo } = JSON.parse(stored ?? '') as Partial<Draft>
    if (typeof text !== 'string') return undefined
    return { text, photo: typeof photo === 'string' ? photo : null }
  } catch {
    return undefined
  }
}
