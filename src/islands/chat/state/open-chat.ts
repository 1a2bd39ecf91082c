import type { WritableAtom } from 'nanostores'
import type { Pending } from '#src/browser/messages/outbox.ts'
import { newClientId } from '#src/shared/client-id.ts'
import type { ChatEnvironment } from './chat-environment.ts'
import { type ChatState, conversationIn, withConversations, withMessages } from './chat-state.ts'
import { openConnection } from './connection.ts'
import type { Draft } from './drafts.ts'

export function openChat(environment: ChatEnvironment, $state: WritableAtom<ChatState>) {
  const { calls, drafts } = environment
  const store = {
    current: () => $state.get(),
    update: (change: (before: ChatState) => ChatState) => $state.set(change($state.get()))
  }
  const { marks, watch, sender, reread, order, ...connection } = openConnection(environment, store)

  return {
    ...connection,
    pageShown: () => marks.send(),
    reread: reread.now,
    /** Another tab wrote or sent something. */
    outboxChanged: () => sender.changed(),
    open(openId: number | undefined) {
      store.update(before => ({ ...before, openId }))
      watch.open()
      reread.opened()
      marks.send()
    },
    typing: () => watch.type(),
    draft: (id: number) => drafts.load(id),
    keepDraft: (id: number, draft: Draft) => drafts.keep(id, draft),
    write(content: string, photo: string | null) {
      const pending = pendingFor($state.get(), content, photo, environment.now())
      if (pending) sender.post(pending)
    },
    retry: (pending: Pending) => sender.retry(pending),
    discard: (pending: Pending) => sender.discard(pending),
    async older(id: number) {
      const { listing, messages = [] } = conversationIn($state.get(), id) ?? {}
      const first = messages[0]
      if (!listing || !first) return
      const page = await calls.older(listing.id, id, first.id)
      if (!page.ok) return
      store.update(before => withMessages(before, page.value))
      marks.send()
    },
    async more() {
      const { next } = $state.get()
      if (!next) return
      const take = order.begin()
      const page = await calls.conversations(next)
      if (!page.ok) return
      store.update(before => ({
        ...withConversations(before, take(page.value)),
        next: page.next
      }))
    },
    async block(userId: number, on: boolean) {
      const answer = await calls.block(userId, on)
      if (!answer.ok) return answer
      order.blocked(userId, on)
      store.update(before => withBlock(before, userId, on))
      // The server has let nobody of them watch the other.
      if (!on) watch.open()
      return answer
    }
  }
}
export type Chat = ReturnType<typeof openChat>

function pendingFor(state: ChatState, content: string, photo: string | null, now: Date) {
  const to = conversationIn(state, state.openId)
  if (!to?.otherUser.id) return undefined
  return {
    clientId: newClientId(),
    conversationId: to.id,
    listingId: to.listing.id,
    receiverId: to.otherUser.id,
    content,
    photo,
    at: now.toISOString()
  }
}

const withBlock = (state: ChatState, userId: number, on: boolean): ChatState => ({
  ...state,
  online: state.online.filter(id => !on || id !== userId),
  conversations: state.conversations.map(each =>
    each.otherUser.id === userId ? { ...each, blocked: on } : each
  )
})
