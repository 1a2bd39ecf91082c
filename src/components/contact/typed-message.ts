import { listingIn } from '#src/shared/paths.ts'

/**
 * Keeps an unsent message to a seller, in this tab and for this member: a reload or a change of
 * language loses nothing. @returns what was kept before
 */
export function keepTyped(form: HTMLFormElement) {
  const box = form.querySelector('textarea')
  if (!box) return undefined
  const key = keyOf(form)
  forgetOthers()
  const keep = () => store(key, box.value === box.defaultValue ? '' : box.value)
  form.addEventListener('input', keep)
  const kept = storedAt(key)
  // Typed before this script came.
  if (box.value !== box.defaultValue) keep()
  return kept
}

/** Sends a form its own way; the page behind it keeps the text. */
export function submitWhole(form: HTMLFormElement) {
  store(keyOf(form), '')
  form.submit()
}

const ownKeys = () => `message ${document.documentElement.dataset.member ?? ''} `
const keyOf = (form: HTMLFormElement) => ownKeys() + listingIn(form.action)

/** A message with its number, under which it is stored once however often it is sent. */
type Sent = { content: string; clientId: string }

const unansweredKey = (form: HTMLFormElement) => `${keyOf(form)} sent`

/** The last message that got no answer, or was refused. */
export function unanswered(form: HTMLFormElement): Sent | undefined {
  const kept = storedAt(unansweredKey(form))
  return kept === '' ? undefined : JSON.parse(kept)
}

export const keepUnanswered = (form: HTMLFormElement, sent?: Sent) =>
  store(unansweredKey(form), sent ? JSON.stringify(sent) : '')

/** Phones are shared: what another member wrote is nobody else's to find. */
function forgetOthers() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('message ') && !key.startsWith(ownKeys())) sessionStorage.removeItem(key)
    }
  } catch {
    // Where storage is forbidden there is nothing.
  }
}

/** Like typing: the button of its form and what is kept follow. */
export function put(field: HTMLTextAreaElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function store(key: string, text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Where storage is forbidden or full, the text stays in its field.
  }
}

function storedAt(key: string) {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
