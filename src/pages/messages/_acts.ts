import type { AstroGlobal } from 'astro'
import { readConversation } from '#src/features/messaging/conversations.ts'
import { clientIdOf } from '#src/http/client-id.ts'
import { type Attempt, submitForm } from '#src/http/form.ts'
import { localized, listingId as numberIn, paths, withQuery } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { POST as send } from '../api/messages/index.ts'
import { POST as report } from '../api/reports.ts'
import { PUT as block, DELETE as unblock } from '../api/users/[id]/block.ts'

type Acted = { done?: Response; problem?: string; text?: string | undefined }
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
    if (acted?.ok === false) return { problem: acted.message, text: acted.values.content }
    const next = intent === 'report' ? withQuery(here, { reported: 1 }) : here
    if (acted) return { done: page.redirect(next, 303) }
  }
  return {}
}

function message(typed: Typed, { listing, otherUser }: Conversation): Typed {
  const content = textOf(typed.content)
  return {
    content,
    clientId: clientIdOf(textOf(typed.form), content),
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
