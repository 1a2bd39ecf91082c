import { parsed } from '#src/browser/api/refusal.ts'
import { type Draft, readDraft, sameDraft } from './draft.ts'

/** Photos that no listing took are forgotten after a day; an hour before, the draft lets them go. */
const PHOTOS_KEPT_MS = 23 * 60 * 60 * 1000

export type DraftStore = ReturnType<typeof openDraftStore>

type Kept = {
  key: string
  start: Draft
  /** A draft made of another version is of no use: what it started as has changed since. */
  version?: string
}

/** The draft on this device. A browser that keeps nothing is no hindrance to posting. */
export function openDraftStore({ key, start, version }: Kept) {
  return {
    load(): Draft | null {
      try {
        const kept: unknown = parsed(localStorage.getItem(key) ?? 'null')
        if (typeof kept !== 'object' || kept === null) return null
        if (!('draft' in kept && 'at' in kept)) return null
        if (version !== ('version' in kept ? kept.version : undefined)) return null
        const draft = readDraft(kept.draft, start)
        const fresh = Date.now() - Number(kept.at) < PHOTOS_KEPT_MS
        return draft && !fresh ? { ...draft, images: stillThere(draft, start) } : draft
      } catch {
        return null
      }
    },

    save(draft: Draft) {
      try {
        const untouched = sameDraft(draft, start)
        if (untouched) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify({ at: Date.now(), version, draft }))
        return !untouched
      } catch {
        // Storage is full or forbidden.
        return false
      }
    },

    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Where storage is forbidden nothing was kept.
      }
    }
  }
}

/** Photos that the listing has already do not grow old. */
const stillThere = (draft: Draft, start: Draft) =>
  draft.images.filter(url => start.images.includes(url))
