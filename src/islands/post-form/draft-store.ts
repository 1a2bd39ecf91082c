import { type Draft, isUntouched, readDraft } from './draft.ts'
import { parsed } from './refusal.ts'

const KEY = 'post-draft'

/** The draft on this device, or null. A browser that keeps nothing is no hindrance to posting. */
export function loadDraft(): Draft | null {
  try {
    return readDraft(parsed(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** @returns whether it is kept */
export function saveDraft(draft: Draft) {
  try {
    if (isUntouched(draft)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(draft))
    return !isUntouched(draft)
  } catch {
    // Storage is full or forbidden.
    return false
  }
}

export function clearDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
