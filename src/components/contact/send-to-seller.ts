import { sendJson } from '#src/browser/api/json.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { newClientId } from '#src/shared/client-id.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api, listingIn } from '#src/shared/paths.ts'
import type { Message } from '#src/shared/schemas/messages.ts'

/**
 * Whether it went, or waits for a moderator; if neither, the reason has been shown. `form` is the one
 * it was written in.
 */
export type SendToSeller = (
  form: HTMLFormElement,
  content: string,
  receiverId: number
) => Promise<'sent' | 'held' | undefined>

/** Sends texts to sellers; the same text keeps its number, so that a repeat is stored once. */
export function sellerSender(language: Language): SendToSeller {
  let last = { content: '', clientId: '' }
  return async (form, content, receiverId) => {
    const button = form.querySelector('button')
    if (button?.disabled) return undefined
    if (content !== last.content) last = { content, clientId: newClientId() }
    if (button) button.disabled = true
    const listingId = listingIn(form.action)
    const answer = await call(api.messages, { listingId, receiverId, ...last })
    if (button) button.disabled = false
    if (answer.ok) last = { content: '', clientId: '' }
    // The page behind the form keeps the text and leads on, as without script.
    else if (asksToVerify(answer)) form.submit()
    else showFailure(answer, contactSellerWords(language).failed, language)
    if (!answer.ok) return undefined
    return (answer.body as Message).held ? 'held' : 'sent'
  }
}

/** Says that a message waits for a moderator. */
export function showHeld(language: Language) {
  const t = contactSellerWords(language)
  showToast(t.heldTitle, t.heldBody)
}

/** The server's own words where it has said why, else `otherwise`. */
export function showFailure({ status, body }: Called, otherwise: string, language: Language) {
  const said = status >= 400 && status < 500 && hasMessage(body) ? body.message : otherwise
  showToast(siteWideWords(language).errorTitle, said, { error: true })
}

function asksToVerify({ status, body }: Called) {
  if (status !== 403 || typeof body !== 'object' || body === null || !('error' in body))
    return false
  const { error } = body
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
  return code.endsWith('_verification_required')
}

const hasMessage = (body: unknown): body is { message: string } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** `status` is 0 where no answer came. */
export type Called = { ok: boolean; status: number; body: unknown }

/** A JSON call as the page's member. Never rejects. */
export async function call(path: string, body: object): Promise<Called> {
  try {
    const response = await sendJson('POST', path, body)
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch {
    return { ok: false, status: 0, body: null }
  }
}
