import { parsed } from '#src/browser/api/refusal.ts'
import { PHOTOS_KEPT_MS } from '#src/browser/uploads/photos-kept.ts'
import { type Draft, readDraft, sameDraft } from './draft.ts'

export const draftKey = (accountId: number) => `post-draft-${accountId}`

type Stored = { at: number; draft: { images?: string[] } }

export type DraftStore = ReturnType<typeof openDraftStore>

type StoredDraft = {
  key: string
  start: Draft
  /** A draft made from another version is of no use: what it started from has changed since. */
  version?: string
}

/** The draft on this device. A browser that stores nothing does not prevent posting. */
export function openDraftStore({ key, start, version }: StoredDraft) {
  /** Age of the oldest photo that can expire: viewing a draft again makes none of them younger. */
  function ageOf(draft: Draft) {
    const stored = parsed(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null
    const known = stored?.draft?.images ?? []
    const isKnown = draft.images.some(url => known.includes(url) && !start.images.includes(url))
    return (isKnown && stored?.at) || Date.now()
  }

  return {
    load(): Draft | null {
      try {
        const stored: unknown = parsed(localStorage.getItem(key) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return null
        if (!('draft' in stored && 'at' in stored)) return null
        if (version !== ('version' in stored ? stored.version : undefined)) return null
        const draft = readDraft(stored.draft, start)
        const fresh = Date.now() - Number(stored.at) < PHOTOS_KEPT_MS
        return draft && !fresh ? { ...draft, images: stillThere(draft, start) } : draft
      } catch {
        return null
      }
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

    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Where storage is forbidden, nothing was stored.
      }
    }
  }
}

/** Photos that the listing already has do not expire. */
const stillThere = (draft: Draft, start: Draft) =>
  draft.images.filter(url => start.images.includes(url))
