import type { AstroGlobal } from 'astro'
import { readConversation } from '#src/features/messaging/conversations.ts'
import { formClientId } from '#src/features/messaging/form-client-id.ts'
import { type Attempt, formActions, textOf } from '#src/http/form.ts'
import { draftCookies, endedDraftCookies } from '#src/http/message-draft.ts'
import { localized, numberIn, paths, verifyPath, withQuery } from '#src/shared/paths.ts'
import { type Conversation, MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { POST as send } from '../api/messages/index.ts'
import { POST as report } from '../api/reports.ts'
import { PUT as block, DELETE as unblock } from '../api/users/[id]/block.ts'

type Acted = { done?: Response; problem?: string; text?: string | undefined }
type Refused = Extract<Attempt, { ok: false }>
type Typed = Record<string, string | string[]>

export async function actOfCorrespondent(page: AstroGlobal): Promise<Acted> {
  const { account, db, language } = page.locals
  if (page.request.method !== 'POST' || !account) return {}
  const conversation = await readConversation(db, account, numberIn(page.params.id))
  if (!conversation?.otherUser.id) return {}
  const here = localized(paths.conversation(conversation.id), language)
  // The page's address names the conversation, those for blocking name the other member.
  const params = () => ({ id: String(conversation.otherUser.id) })
  const [acted] = Object.entries(
    await formActions(page, {
      message: { route: send, complete: typed => message(typed, conversation) },
      report,
      block: { route: block, params },
      unblock: { route: unblock, params }
    })
  )
  if (!acted) return {}
  const [intent, attempt] = acted
  if (!attempt.ok) {
    const done = verifyFirst(page, conversation, attempt)
    return done ? { done } : { problem: attempt.message, text: attempt.values.content }
  }
  const done = page.redirect(intent === 'report' ? withQuery(here, { reported: 1 }) : here, 303)
  if (intent === 'message') keep(done, endedDraftCookies(page.locals.origin))
  return { done }
}

/**
 * Leads to verification and back, if the refusal asks for that; what was written is kept meanwhile.
 */
function verifyFirst(page: AstroGlobal, conversation: Conversation, refused: Refused) {
  const { id, listing, otherUser } = conversation
  const { language, origin } = page.locals
  const path = verifyPath(refused.code, language, localized(paths.conversation(id), language))
  if (!path) return undefined
  const text = (refused.values.content ?? '').slice(0, MESSAGE_MAX)
  const target = { listingId: listing.id, receiverId: otherUser.id ?? 0 }
  return keep(page.redirect(path, 303), draftCookies(origin, target, text))
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
