/** What was typed before the form's code was there, by the id of its field, in this tab. */
type Typed = Record<string, string>

/** Later it would replace what has been changed elsewhere. */
const KEPT_MS = 60 * 60 * 1000

/** Phones are shared: only the member who typed a text gets it back. */
const key = () => `typed ${document.documentElement.dataset.member} ${location.pathname}`

export function readTyped(): Typed {
  try {
    const { at = 0, typed = {} } = JSON.parse(sessionStorage.getItem(key()) ?? '{}')
    return Date.now() - at < KEPT_MS ? typed : {}
  } catch {
    return {}
  }
}

export function keepTypedEarly(id: string, text: string) {
  try {
    const typed = { ...readTyped(), [id]: text }
    sessionStorage.setItem(key(), JSON.stringify({ at: Date.now(), typed }))
  } catch {
    // Where storage is forbidden or full, the text stays in its field.
  }
}

/** From here on the form itself keeps it. */
export function takeTyped(): Typed {
  const typed = readTyped()
  try {
    sessionStorage.removeItem(key())
  } catch {
    // Where storage is forbidden there is nothing.
  }
  return typed
}
