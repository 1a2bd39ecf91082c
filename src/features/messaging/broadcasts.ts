import { type Broadcast, room } from '#src/platform/broadcasts.ts'
import type { Mark } from '#src/shared/schemas/messages.ts'
import type { Stored } from './deliver.ts'

const usersOf = (ids: readonly (number | null)[]) =>
  ids.flatMap(id => (id === null ? [] : [room.user(id)]))

/**
 * A stored message for all devices of both people; for those of the sender alone while it is held.
 * What the receiver is warned of the sender is not told.
 */
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

/** A mark for all devices of both; a held conversation has no other yet. */
export const markBroadcasts = (mark: Mark, otherUserId: number | null): Broadcast[] => [
  { rooms: usersOf([mark.userId, otherUserId]), event: 'read', payload: mark }
]
