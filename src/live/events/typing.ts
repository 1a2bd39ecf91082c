import { room } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { liveEvent } from '../event.ts'
import { joinedKey } from '../sockets.ts'

/** Sent to anyone who looks at the same conversation; the rooms were checked on joining. */
export const typing = liveEvent({
  event: 'typing',
  action: 'message.send',
  async run({ visitor, socket, input }) {
    const conversationId = socket.data.joined.get(joinedKey(input)) ?? 0
    const here = room.conversation(conversationId)
    if (!socket.rooms.has(here)) throw new Refusal('not_found')
    const userId = visitor.account.id
    const { listingId } = input
    socket.to(here).except(room.user(userId)).emit('typing', { conversationId, listingId, userId })
    return {}
  }
})
