export const HIDDEN_KEY = 'hidden'
export const SAVED_KEY = 'saved'

/** A list stored on this device; empty if the browser stores nothing, or something else. */
export function readList(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export function writeList(key: string, list: readonly unknown[]) {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
