import { type Broadcast, room } from '#src/platform/broadcasts.ts'
import type { Mark } from '#src/shared/schemas/messages.ts'
import type { Stored } from './deliver.ts'

const usersOf = (ids: readonly (number | null)[]) =>
  ids.flatMap(id => (id === null ? [] : [room.user(id)]))

/** Warnings go to the receiver only. `to` is the sender alone while the message is held. */
export function messageBroadcasts(
  { message, signs }: Pick<Stored, 'message' | 'signs'>,
  to: 'sender' | 'both'
): Broadcast[] {
  const broadcastTo = (ids: readonly (number | null)[], payload: unknown): Broadcast => ({
    rooms: usersOf(ids),
    event: 'message',
    payload
  })
  const { senderId, receiverId } = message
  if (to === 'sender') return [broadcastTo([senderId], message)]
  if (signs.length === 0) return [broadcastTo([senderId, receiverId], message)]
  return [broadcastTo([senderId], message), broadcastTo([receiverId], { ...message, signs })]
}

export const markBroadcasts = (mark: Mark, otherUserId: number | null): Broadcast[] => [
  { rooms: usersOf([mark.userId, otherUserId]), event: 'read', payload: mark }
]
