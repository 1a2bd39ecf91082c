import { sendJson } from '#src/browser/api/json.ts'
import { goWithToast } from '#src/browser/go-with-toast.ts'
import { showNamedToast, showToast } from '#src/browser/stores/toast.ts'
import { newClientId } from '#src/shared/client-id.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api, listingIn, localized, paths } from '#src/shared/paths.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import { keepUnanswered, submitWhole, unanswered } from './typed-message.ts'

/** What became of it; if it failed, the reason has been shown. */
export type SendToSeller = (
  form: HTMLFormElement,
  content: string,
  receiverId: number
) => Promise<Message | undefined>

/**
 * Sends texts to sellers; the same text keeps its number, also after a reload, so that a repeat is
 * stored once.
 */
export function sellerSender(language: Language): SendToSeller {
  let last = { content: '', clientId: '' }
  return async (form, content, receiverId) => {
    const button = form.querySelector('button')
    if (button?.disabled) return undefined
    if (content !== last.content) {
      const before = unanswered(form)
      last = before?.content === content ? before : { content, clientId: newClientId() }
    }
    keepUnanswered(form, last)
    if (button) button.disabled = true
    const listingId = listingIn(form.action)
    const answer = await call(api.messages, { listingId, receiverId, ...last })
    if (button) button.disabled = false
    if (answer.ok) {
      last = { content: '', clientId: '' }
      keepUnanswered(form)
    }
    // The page behind the form keeps the text and leads on, as without a script.
    else if (asksToVerify(answer)) submitWhole(form)
    else showFailure(answer, contactSellerWords(language).failed, language)
    return answer.ok ? (answer.body as Message) : undefined
  }
}

/**
 * Shows that it was sent, or waits for a moderator; here and in the bar the conversation is a tap
 * away.
 */
export function showGone(message: Message, sent: Confirmation, language: Language) {
  const t = contactSellerWords(language)
  const href = localized(paths.conversation(message.conversationId), language)
  const links = [{ href, text: t.openConversation }]
  if (message.held) showToast(t.heldTitle, t.heldBody, { neutral: true, links })
  else showToast(sent.title, sent.body, { links })
  const bar = document.querySelector<HTMLAnchorElement>('[data-contact-bar] a[data-contact=""]')
  if (!bar) return
  delete bar.dataset.contact
  bar.href = href
  bar.textContent = t.openConversation
}

/** Where the answer will arrive; the page there shows that the message was sent. */
export function goToConversation({ conversationId, held }: Message, language: Language) {
  const path = localized(paths.conversation(conversationId), language)
  goWithToast(path, held ? 'messageHeld' : 'messageSent')
}

type Confirmation = { title: string; body: string }

/** The server's own words if it gave a reason, else `otherwise`; where to sign in if that is it. */
export function showFailure({ status, body }: Called, otherwise: string, language: Language) {
  if (status === 401) return showNamedToast('sessionEnded')
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

/** `status` is 0 if no answer came. */
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
