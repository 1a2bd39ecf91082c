import type { Conversation, NewMark } from '#src/shared/schemas/messages.ts'
import type { Calls } from './calls.ts'
import type { ChatSocket } from './chat-socket.ts'
import { type Store, withMark } from './chat-state.ts'

type Parts = Store & {
  live(): ChatSocket | undefined
  calls: Pick<Calls, 'mark'>
  isPageVisible(): boolean
}

/** Reports what has arrived on this device, and what was read in the open conversation. */
export function openMarks({ current, update, live, calls, isPageVisible }: Parts) {
  /** The last mark sent of each kind and conversation, so that none is sent twice. */
  const sent = new Map<string, number>()

  async function sendMark({ id, listing, otherUser }: Conversation, last: Last, mark: Kind) {
    const key = `${id}:${mark}`
    if ((sent.get(key) ?? 0) >= last.seq) return
    sent.set(key, last.seq)
    const message = {
      listingId: listing.id,
      otherUserId: otherUser.id,
      lastMessageId: last.id,
      mark
    }
    const answer = await live()?.emit('read', message)
    if (answer?.ok) return update(before => withMark(before, answer.value))
    const called = await calls.mark(message)
    if (called.ok) update(before => withMark(before, called.value))
    else sent.delete(key)
  }

  return {
    send() {
      const { conversations, openId, me, connection } = current()
      if (connection === 'offline' || connection === 'signedOut') return
      for (const each of conversations) {
        const last = each.messages.findLast(({ senderId }) => senderId !== me)
        if (!last) continue
        const read = each.id === openId && isPageVisible()
        if (read && last.seq > each.mine.read) void sendMark(each, last, 'read')
        else if (last.seq > each.mine.delivered) void sendMark(each, last, 'delivered')
      }
    }
  }
}

type Last = { id: number; seq: number }
type Kind = NewMark['mark']
