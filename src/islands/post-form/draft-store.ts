import { type Draft, isUntouched, readDraft } from './draft.ts'
import { parsed } from './refusal.ts'

/** Phones are shared: a draft is given back to who began it. */
const keyOf = (accountId: number) => `post-draft-${accountId}`
/** Photos that no listing took are forgotten after a day; an hour before, the draft lets them go. */
const PHOTOS_KEPT_MS = 23 * 60 * 60 * 1000

/** The draft on this device, or null. A browser that keeps nothing is no hindrance to posting. */
export function loadDraft(accountId: number): Draft | null {
  try {
    const kept: unknown = parsed(localStorage.getItem(keyOf(accountId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('draft' in kept && 'at' in kept)) return null
    const draft = readDraft(kept.draft)
    const fresh = Date.now() - Number(kept.at) < PHOTOS_KEPT_MS
    return draft && !fresh ? { ...draft, images: [] } : draft
  } catch {
    return null
  }
}

/** @returns whether it is kept */
export function saveDraft(accountId: number, draft: Draft) {
  try {
    if (isUntouched(draft)) localStorage.removeItem(keyOf(accountId))
    else localStorage.setItem(keyOf(accountId), JSON.stringify({ at: Date.now(), draft }))
    return !isUntouched(draft)
  } catch {
    // Storage is full or forbidden.
    return false
  }
}

export function clearDraft(accountId: number) {
  try {
    localStorage.removeItem(keyOf(accountId))
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
