import { type Broadcast, room } from '#src/platform/broadcasts.ts'
import type { Mark } from '#src/shared/schemas/messages.ts'
import type { Stored } from './deliver.ts'

const usersOf = (ids: readonly (number | null)[]) =>
  ids.flatMap(id => (id === null ? [] : [room.user(id)]))

/** To both people, or to the sender alone while it is held; warnings go to the receiver only. */
export function messageBroadcasts({ message, signs, held }: Stored): Broadcast[] {
  const to = (ids: readonly (number | null)[], payload: unknown): Broadcast => ({
    rooms: usersOf(ids),
    event: 'message',
    payload
  })
  const { senderId, receiverId } = message
  if (held) return [to([senderId], message)]
  if (signs.length === 0) return [to([senderId, receiverId], message)]
  return [to([senderId], message), to([receiverId], { ...message, signs })]
}

export const markBroadcasts = (mark: Mark, otherUserId: number | null): Broadcast[] => [
  { rooms: usersOf([mark.userId, otherUserId]), event: 'read', payload: mark }
]
