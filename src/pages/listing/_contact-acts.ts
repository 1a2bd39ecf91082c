import type { AstroGlobal } from 'astro'
import * as z from 'zod/mini'
import { greetingOf } from '#src/components/contact/greeting.ts'
import { signInPath } from '#src/components/frame/navigation.ts'
import { formClientId } from '#src/features/messaging/form-client-id.ts'
import { toastCookie } from '#src/http/cookies.ts'
import { refuseCrossSite } from '#src/http/cross-site.ts'
import { type Attempt, submitForm, textOf } from '#src/http/form.ts'
import { draftCookies, endedDraftCookies } from '#src/http/message-draft.ts'
import { readForm } from '#src/http/read-request.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths, verifyPath, withQuery } from '#src/shared/paths.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'
import { contactAnswer, MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { POST as askContact } from '../api/listings/[id]/contact.ts'
import { POST as sendMessage } from '../api/messages/index.ts'

type Target = Pick<ListingDetail, 'id' | 'title' | 'sellerId' | 'kind'>
type Found = z.infer<typeof contactAnswer>
type Acted = { done?: Response; refused?: Attempt; phoneRequest?: Attempt; found?: Found }

const sent = z.object({ conversationId: z.number(), held: z.boolean() })

/** Handles what a reader posted to a seller: a message, or a request for the seller's number. */
export async function writeToSeller(page: AstroGlobal, listing: Target): Promise<Acted> {
  const { account, origin, language } = page.locals
  if (page.request.method !== 'POST') return {}
  const typed = await readForm(page.request.clone() as Request)
  if (!account) {
    refuseCrossSite(page.request, origin)
    return { done: signInFirst(page, listing, typed) }
  }
  if ('way' in typed) {
    const phoneRequest = await submitForm(page, askContact)
    return phoneRequest?.ok
      ? { found: contactAnswer.parse(phoneRequest.body) }
      : { ...(phoneRequest && { phoneRequest }) }
  }
  const complete = (form: Typed) => {
    const typedText = textOf(form.content)
    const content = typedText.trim() === '' ? greetingOf(listing, language) : typedText
    const formId = textOf(form.form) || formIdOfCachedPage(page, listing, account.id)
    const clientId = formClientId(formId, content)
    return {
      content,
      clientId,
      listingId: String(listing.id),
      receiverId: String(listing.sellerId)
    }
  }
  const written = await submitForm(page, sendMessage, { complete })
  if (!written?.ok) {
    const led = written && verifyFirst(page, listing, typed, written.code)
    return led ? { done: led } : { ...(written && { refused: written }) }
  }
  for (const each of endedDraftCookies(origin)) page.response.headers.append('set-cookie', each)
  const { conversationId, held } = sent.parse(written.body)
  const conversation = localized(paths.conversation(conversationId), language)
  return { done: redirectWithToast(page, conversation, held ? 'messageHeld' : 'messageSent') }
}

const WINDOW_MS = 10 * 60 * 1000

/** The form on a cached page has no id of its own: the same text within ten minutes is one message. */
function formIdOfCachedPage({ locals }: AstroGlobal, { id }: Target, accountId: number) {
  return [accountId, id, Math.floor(locals.clock.now().getTime() / WINDOW_MS)].join(':')
}

type Typed = Awaited<ReturnType<typeof readForm>>

/** Leads to signing in and back. */
function signInFirst({ locals }: AstroGlobal, listing: Target, typed: Typed) {
  const { origin, language } = locals
  const query = 'way' in typed ? { mode: 'phone' } : {}
  const path = signInPath(language, withQuery(paths.listingContact(listing.id), query))
  return away(locals, listing, typed, path, [toastCookie(origin, 'signInFirst')])
}

/** Leads to verification and back, if the refusal asks for that. */
function verifyFirst({ locals }: AstroGlobal, listing: Target, typed: Typed, code: string) {
  const here = localized(paths.listingContact(listing.id), locals.language)
  const path = verifyPath(code, locals.language, here)
  return path && away(locals, listing, typed, path)
}

/** What was written is kept in the meantime. */
function away(
  { origin }: AstroGlobal['locals'],
  { id, sellerId }: Target,
  typed: Typed,
  path: string,
  cookies: readonly string[] = []
) {
  const headers = new Headers({ location: path, 'cache-control': 'private, no-store' })
  const text = textOf(typed.content).slice(0, MESSAGE_MAX)
  const target = { listingId: id, receiverId: sellerId }
  const draft = 'way' in typed ? [] : draftCookies(origin, target, text)
  for (const each of [...draft, ...cookies]) headers.append('set-cookie', each)
  return new Response(null, { status: 303, headers })
}
