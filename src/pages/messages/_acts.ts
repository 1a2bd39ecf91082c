import type { AstroGlobal } from 'astro'
import { readConversation } from '#src/features/messaging/conversations.ts'
import { formClientId } from '#src/features/messaging/form-client-id.ts'
import { type Attempt, submitForm } from '#src/http/form.ts'
import { draftCookies, endedDraftCookies } from '#src/http/message-draft.ts'
import {
  localized,
  listingId as numberIn,
  paths,
  verifyPath,
  withQuery
} from '#src/shared/paths.ts'
import { type Conversation, MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { POST as send } from '../api/messages/index.ts'
import { POST as report } from '../api/reports.ts'
import { PUT as block, DELETE as unblock } from '../api/users/[id]/block.ts'

type Acted = { done?: Response; problem?: string; text?: string | undefined }
type Refused = Extract<Attempt, { ok: false }>
type Typed = Record<string, string | string[]>

const textOf = (typed: string | string[] | undefined) => (typeof typed === 'string' ? typed : '')

/** What the plain forms of a conversation do: writing, blocking, reporting. */
export async function actOfCorrespondent(page: AstroGlobal): Promise<Acted> {
  const { account, db, language } = page.locals
  if (page.request.method !== 'POST' || !account) return {}
  const talk = await readConversation(db, account, numberIn(page.params.id))
  if (!talk?.otherUser.id) return {}
  const here = localized(paths.conversation(talk.id), language)
  // The routes of blocking are told by their path whom; this page's path names the conversation.
  const other = aboutUser(page, talk.otherUser.id)
  const attempts = {
    message: () => submitForm(page, send, 'message', typed => message(typed, talk)),
    report: () => submitForm(page, report, 'report'),
    block: () => submitForm(other, block, 'block'),
    unblock: () => submitForm(other, unblock, 'unblock')
  }
  for (const [intent, attempt] of Object.entries(attempts)) {
    const acted: Attempt | undefined = await attempt()
    const led = acted?.ok === false && verifyFirst(page, talk, acted)
    if (led) return { done: led }
    if (acted?.ok === false) return { problem: acted.message, text: acted.values.content }
    const next = intent === 'report' ? withQuery(here, { reported: 1 }) : here
    if (acted) {
      const done = page.redirect(next, 303)
      if (intent === 'message') keep(done, endedDraftCookies(page.locals.origin))
      return { done }
    }
  }
  return {}
}

/** To verifying and back, where that is what the refusal asks for; what was written waits meanwhile. */
function verifyFirst(page: AstroGlobal, { id, listing }: Conversation, refused: Refused) {
  const { language, origin } = page.locals
  const path = verifyPath(refused.code, language, localized(paths.conversation(id), language))
  if (!path) return undefined
  const text = (refused.values.content ?? '').slice(0, MESSAGE_MAX)
  return keep(page.redirect(path, 303), draftCookies(origin, listing.id, text))
}

function keep(response: Response, cookies: readonly string[]) {
  for (const each of cookies) response.headers.append('set-cookie', each)
  return response
}

function message(typed: Typed, { listing, otherUser }: Conversation): Typed {
  const content = textOf(typed.content)
  return {
    content,
    clientId: formClientId(textOf(typed.form), content),
    listingId: String(listing.id),
    receiverId: String(otherUser.id)
  }
}

const aboutUser = ({ request, url, locals, response }: AstroGlobal, id: number) => ({
  request,
  url,
  locals,
  response,
  params: { id: String(id) }
})
