import { type ChatState, conversationIn } from './chat-state.ts'
import type { Line } from './line.ts'

type Parts = {
  current(): ChatState
  update(change: (before: ChatState) => ChatState): void
  /** The line while it is up. */
  live(): Line | undefined
  after(ms: number, act: () => void): void
}

/** Typing is told at most so often, and believed for a little longer. */
const TOLD_EVERY_MS = 3000
const BELIEVED_MS = 5000

/** Whether the other is there and writing, in the conversation that is looked at; and telling him. */
export function openWatch({ current, update, live, after }: Parts) {
  let watched: { listingId: number; otherUserId: number } | undefined
  let resting = false
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
    const answer = await live()?.say('join_conversation', watched)
    if (answer?.ok) seen(watchedId, answer.value.online)
  }

  return {
    seen,
    /** Looks at the open conversation instead of the one before. */
    open() {
      if (watched) void live()?.say('leave_conversation', watched)
      void join()
    },
    /** The line is new: the server knows of nothing that was looked at. */
    again() {
      update(before => ({ ...before, online: [] }))
      void join()
    },
    typed(conversationId: number) {
      const count = (typedLast.get(conversationId) ?? 0) + 1
      typedLast.set(conversationId, count)
      const others = current().typing.filter(id => id !== conversationId)
      update(before => ({ ...before, typing: [...others, conversationId] }))
      after(BELIEVED_MS, () => {
        if (typedLast.get(conversationId) !== count) return
        update(before => ({
          ...before,
          typing: before.typing.filter(id => id !== conversationId)
        }))
      })
    },
    type() {
      if (resting || !watched) return
      resting = true
      after(TOLD_EVERY_MS, () => {
        resting = false
      })
      void live()?.say('typing', watched)
    }
  }
}
