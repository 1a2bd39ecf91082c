import type { ClientEvent } from '#src/shared/events.ts'
import type { EventDeclaration } from './event.ts'
import { auth } from './events/auth.ts'
import { missed } from './events/catch-up.ts'
import { joinConversation } from './events/join-conversation.ts'
import { leaveConversation } from './events/leave-conversation.ts'
import { read } from './events/read.ts'
import { send } from './events/send-message.ts'
import { typing } from './events/typing.ts'

export const EVENTS: Record<ClientEvent, EventDeclaration> = {
  auth,
  join_conversation: joinConversation,
  leave_conversation: leaveConversation,
  send_message: send,
  read,
  typing,
  catch_up: missed
}
