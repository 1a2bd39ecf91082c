import { CATCH_UP_MAX } from '#src/shared/events.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { ChatSocket } from './chat-socket.ts'
import { type ChatState, knownSeqs } from './chat-state.ts'

type Parts = {
  current(): ChatState
  live(): ChatSocket | undefined
  receive(messages: readonly Message[]): void
}

/** Fetches what was missed while disconnected, in order and without gaps. @returns whether it could */
export async function catchUp({ current, live, receive }: Parts) {
  for (let sent = '', more = true; more; ) {
    const known = knownSeqs(current(), CATCH_UP_MAX)
    // Nothing new arrived: new conversations come with the list of them.
    if (sent === JSON.stringify(known)) return true
    sent = JSON.stringify(known)
    const answer = await live()?.emit('catch_up', { known })
    if (!answer?.ok) return false
    receive(answer.value.messages)
    more = answer.value.more
  }
  return true
}
