import { room } from '#src/platform/broadcasts.ts'
import { liveEvent } from '../event.ts'
import { joinedKey } from '../sockets.ts'

export const leaveConversation = liveEvent({
  event: 'leave_conversation',
  action: 'message.read',
  async run({ socket, input }) {
    const conversationId = socket.data.joined.get(joinedKey(input))
    if (conversationId === undefined) return {}
    socket.data.joined.delete(joinedKey(input))
    await socket.leave(room.conversation(conversationId))
    const others = [...socket.data.joined.keys()]
    const watched = others.some(key => key.endsWith(`:${input.otherUserId}`))
    if (!watched) await socket.leave(room.watchers(input.otherUserId))
    return {}
  }
})
