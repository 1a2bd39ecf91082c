import type { ErrorCode } from '#src/shared/errors.ts'

/** The refusal of a photo that waited until the site had deleted it, or that is another member's. */
export const PHOTO_GONE: ErrorCode = 'photo_not_yours'

/** The Web Lock of the tab that sends; without locks (plain http, older browsers) any may send. */
export const OUTBOX_LOCK = 'outbox'
const KEYS = 'outbox:'

export type Pending = {
  clientId: string
  conversationId: number
  listingId: number
  receiverId: number
  content: string
  photo: string | null
  at: string
  /** Why the server does not accept it, in words; unset while it is on its way. */
  problem?: string
  code?: string
}

export type Outbox = {
  load(): Pending[]
  put(pending: Pending): void
  remove(clientId: string): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whether a change of the device's storage is one of an outbox; null: all of it was deleted. */
export const isOfOutbox = (key: string | null) => key === null || key.startsWith(KEYS)

/** Whether anything waits on this device, of any member. */
export function hasLeftMessages() {
  try {
    return Object.keys(localStorage).some(isOfOutbox)
  } catch {
    return false
  }
}

/** Each message under its own key: two tabs that write at once do not undo each other. */
export function openDeviceOutbox(store: Store, accountId: number): Outbox {
  const prefix = `${KEYS}${accountId}:`
  /** What the device did not store, storage being full or forbidden; lost with the page. */
  const unkept = new Map<string, Pending>()

  function readStored(): Pending[] {
    try {
      return Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')
        .filter(key => key.startsWith(prefix))
        .flatMap(key => read(store.getItem(key)) ?? [])
    } catch {
      return []
    }
  }
  return {
    load: () => [...readStored(), ...unkept.values()].sort((a, b) => a.at.localeCompare(b.at)),
    put(pending) {
      try {
        store.setItem(prefix + pending.clientId, JSON.stringify(pending))
        unkept.delete(pending.clientId)
      } catch {
        unkept.set(pending.clientId, pending)
      }
    },
    remove(clientId) {
      unkept.delete(clientId)
      try {
        store.removeItem(prefix + clientId)
      } catch {
        // Where storage is forbidden, nothing was stored.
      }
    }
  }
}

function read(text: string | null): Pending | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return isPending(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isPending(value: unknown): value is Pending {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, conversationId, receiverId, content, at } = value as Partial<Pending>
  const texts = [clientId, content, at].every(each => typeof each === 'string')
  return texts && typeof conversationId === 'number' && typeof receiverId === 'number'
}
