/** What was typed before the form's code was there, by the id of its field, in this tab. */
type Typed = Record<string, string>

/** Phones are shared: what another member typed is nobody else's to find. */
const key = () => `typed ${document.documentElement.dataset.member} ${location.pathname}`

export function readTyped(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '{}')
  } catch {
    return {}
  }
}

export function keepTypedEarly(id: string, text: string) {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ ...readTyped(), [id]: text }))
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
