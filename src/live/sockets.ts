import type { Server, Socket } from 'socket.io'
import type { Account } from '#src/features/accounts/account.ts'
import type { RequestLocals } from '#src/http/app.ts'
import type { ClientToServer, ServerToClient } from '#src/shared/events.ts'

type BetweenServers = {
  online: (userIds: number[], answer: (online: number[]) => void) => void
  /** How many sockets of a user have been there since before this moment, in ms since 1970. */
  sockets_before: (userId: number, before: number, answer: (count: number) => void) => void
}

/** Who is at the other end, as the handshake showed it; never what a frame claims. */
export type Visitor = RequestLocals & { account: Account }
type SocketMemory = { visitor: Visitor; joined: Map<string, number> }

export type LiveServer = Server<ClientToServer, ServerToClient, BetweenServers, SocketMemory>
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenServers, SocketMemory>

export type Pair = { listingId: number; otherUserId: number }
export const joinedKey = ({ listingId, otherUserId }: Pair) => `${listingId}:${otherUserId}`
