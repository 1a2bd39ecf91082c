import type { ClientEvent } from '#src/shared/events.ts'
import type { EventDeclaration } from './event.ts'
import { auth } from './events/auth.ts'
import { missed } from './events/catch-up.ts'
import { joinConversation } from './events/join-conversation.ts'
import { leaveConversation } from './events/leave-conversation.ts'
import { read } from './events/read.ts'
import { send } from './events/send-message.ts'
import { typing } from './events/typing.ts'

export const EVENTS = {
  [auth.event]: auth,
  [joinConversation.event]: joinConversation,
  [leaveConversation.event]: leaveConversation,
  [send.event]: send,
  [read.event]: read,
  [typing.event]: typing,
  [missed.event]: missed
} satisfies { [Event in ClientEvent]: EventDeclaration<Event> }
