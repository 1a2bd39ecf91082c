import { parsed } from '#src/browser/api/refusal.ts'
import { PHOTOS_KEPT_MS } from '#src/browser/uploads/photos-kept.ts'
import { type Draft, emptyDraft, readDraft, sameDraft } from './draft.ts'
import { rebase } from './rebase.ts'

export const draftKey = (accountId: number) => `post-draft-${accountId}`

type Stored = { at: number; draft: { images?: string[] } }

export type DraftStore = ReturnType<typeof openDraftStore>

type StoredDraft = {
  key: string
  start: Draft
  /** Whether it starts from a stored listing, which can change while the draft waits. */
  isChange?: boolean
}

/** The draft on this device. A browser that stores nothing does not prevent posting. */
export function openDraftStore({ key, start, isChange = false }: StoredDraft) {
  const version = isChange ? JSON.stringify(start) : undefined

  const readStored = () => parsed(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null

  /** Age of the oldest photo that can expire: viewing a draft again makes none of them younger. */
  function ageOf(draft: Draft) {
    const stored = readStored()
    const known = stored?.draft?.images ?? []
    const isKnown = draft.images.some(url => known.includes(url) && !start.images.includes(url))
    return (isKnown && stored?.at) || Date.now()
  }

  /** The listing may have changed since the draft began: what was typed is kept on top of that. */
  function ontoStart(stored: unknown, began: unknown) {
    if (began === version) return readDraft(stored, start)
    const from = typeof began === 'string' ? readDraft(parsed(began), emptyDraft()) : null
    const mine = isChange && from ? readDraft(stored, from) : null
    return from && mine && readDraft(rebase({ from, mine, onto: start }), start)
  }

  return {
    load(): Draft | null {
      try {
        const stored: unknown = parsed(localStorage.getItem(key) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return null
        if (!('draft' in stored && 'at' in stored)) return null
        const draft = ontoStart(stored.draft, 'version' in stored ? stored.version : undefined)
        return draft && isExpired(stored) ? { ...draft, images: stillThere(draft, start) } : draft
      } catch {
        return null
      }
    },

    /** Whether the draft that was loaded is without photos that the site has deleted by now. */
    lacksPhotos() {
      const stored = readStored()
      const images = stored?.draft?.images ?? []
      return stored !== null && isExpired(stored) && images.some(url => !start.images.includes(url))
    },

    /** An untouched draft is not stored, and what was stored of it is deleted. */
    save(draft: Draft): 'kept' | 'untouched' | 'failed' {
      try {
        const untouched = sameDraft(draft, start)
        if (untouched) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify({ at: ageOf(draft), version, draft }))
        return untouched ? 'untouched' : 'kept'
      } catch {
        // Storage is full or forbidden.
        return 'failed'
      }
    },

    /** Tells when another tab has stored it. @returns what ends that */
    watch(act: (stored: Draft) => void) {
      const heard = (event: StorageEvent) => {
        const stored = event.key === key && this.load()
        if (stored) act(stored)
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },

    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Where storage is forbidden, nothing was stored.
      }
    }
  }
}

const isExpired = ({ at }: { at?: unknown }) => Date.now() - Number(at) >= PHOTOS_KEPT_MS

/** Photos that the listing already has do not expire. */
const stillThere = (draft: Draft, start: Draft) =>
  draft.images.filter(url => start.images.includes(url))
