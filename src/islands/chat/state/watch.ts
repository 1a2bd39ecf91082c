import type { ChatSocket } from './chat-socket.ts'
import { conversationIn, type Store } from './chat-state.ts'

type Parts = Store & {
  live(): ChatSocket | undefined
  after(ms: number, callback: () => void): void
}

/** Typing is sent at most this often, and shown for a little longer. */
const TYPING_EVERY_MS = 3000
const TYPING_SHOWN_MS = 5000

/** Presence and typing of the other member in the open conversation. */
export function openWatch({ current, update, live, after }: Parts) {
  let watched: { listingId: number; otherUserId: number } | undefined
  let isTypingSent = false
  const typedLast = new Map<number, number>()

  const seen = (userId: number, online: boolean) =>
    update(before => {
      const others = before.online.filter(id => id !== userId)
      return { ...before, online: online ? [...others, userId] : others }
    })

  async function join() {
    const open = conversationIn(current(), current().openId)
    const otherUserId = open?.otherUser.id
    watched = open && otherUserId ? { listingId: open.listing.id, otherUserId } : undefined
    if (!watched) return
    const { otherUserId: watchedId } = watched
    const answer = await live()?.emit('join_conversation', watched)
    if (answer?.ok) seen(watchedId, answer.value.online)
  }

  return {
    seen,
    open() {
      if (watched) void live()?.emit('leave_conversation', watched)
      void join()
    },
    /** After a reconnect, the server has forgotten what was watched. */
    again() {
      update(before => ({ ...before, online: [] }))
      void join()
    },
    typed(conversationId: number) {
      const count = (typedLast.get(conversationId) ?? 0) + 1
      typedLast.set(conversationId, count)
      const others = current().typing.filter(id => id !== conversationId)
      update(before => ({ ...before, typing: [...others, conversationId] }))
      after(TYPING_SHOWN_MS, () => {
        if (typedLast.get(conversationId) !== count) return
        update(before => ({ ...before, typing: before.typing.filter(id => id !== conversationId) }))
      })
    },
    type() {
      if (isTypingSent || !watched) return
      isTypingSent = true
      after(TYPING_EVERY_MS, () => {
        isTypingSent = false
      })
      void live()?.emit('typing', watched)
    }
  }
}
