import type { Conversation, NewMark } from '#src/shared/schemas/messages.ts'
import type { Calls } from './calls.ts'
import { type ChatState, withMark } from './chat-state.ts'
import type { Line } from './line.ts'

type Parts = {
  current(): ChatState
  update(change: (before: ChatState) => ChatState): void
  /** The line while it is up. */
  live(): Line | undefined
  calls: Pick<Calls, 'mark'>
  looking(): boolean
}

/** Tells what has arrived on this device, and what has been read: of the conversation in view. */
export function openMarks({ current, update, live, calls, looking }: Parts) {
  /** The last place told of each conversation and mark, so that none is told twice. */
  const told = new Map<string, number>()

  async function tellOne({ id, listing, otherUser }: Conversation, last: Last, mark: Kind) {
    const key = `${id}:${mark}`
    if ((told.get(key) ?? 0) >= last.seq) return
    told.set(key, last.seq)
    const given = { listingId: listing.id, otherUserId: otherUser.id, lastMessageId: last.id, mark }
    const answer = await live()?.say('read', given)
    if (answer?.ok) return update(before => withMark(before, answer.value))
    const called = await calls.mark(given)
    if (called.ok) update(before => withMark(before, called.value))
    else told.delete(key)
  }

  return {
    /** Looks through all conversations for what is to be told. */
    tell() {
      const { conversations, openId, me, line } = current()
      if (line === 'offline' || line === 'signedOut') return
      for (const each of conversations) {
        const last = each.messages.findLast(({ senderId }) => senderId !== me)
        if (!last) continue
        const read = each.id === openId && looking()
        if (read && last.seq > each.mine.read) void tellOne(each, last, 'read')
        else if (last.seq > each.mine.delivered) void tellOne(each, last, 'delivered')
      }
    }
  }
}

type Last = { id: number; seq: number }
type Kind = NewMark['mark']
