import { findConversation } from '#src/features/messaging/find-conversation.ts'
import { LIMITS } from '#src/http/limits.ts'
import { room } from '#src/platform/broadcasts.ts'
import { liveEvent } from '../event.ts'
import { joinedKey } from '../sockets.ts'

/**
 * Opens a conversation: learns whether the other is typing or present, unless one has blocked the
 * other.
 */
export const joinConversation = liveEvent({
  event: 'join_conversation',
  action: 'message.read',
  limits: LIMITS.read,
  async run({ db, visitor, socket, presence, input }) {
    const { conversationId, otherUserId, blocked } = await findConversation(
      db,
      visitor.account,
      input
    )
    if (blocked) return { conversationId, online: false }
    socket.data.joined.set(joinedKey({ ...input, otherUserId }), conversationId)
    await socket.join([room.conversation(conversationId), room.watchers(otherUserId)])
    return { conversationId, online: await presence.isOnline(otherUserId) }
  }
})
