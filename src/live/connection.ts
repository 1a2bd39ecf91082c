import { room } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/retention.ts'
import { handle, refusedOf } from './event.ts'
import { EVENTS } from './events.ts'
import type { Presence } from './presence.ts'
import type { LiveSocket, Visitor } from './sockets.ts'

const SOCKETS_PER_USER = 10
/** A socket lives no longer than this, so that what its handshake showed is never older. */
const LONGEST_MS = HOUR_MS
/** How much longer than its session a socket can live: nothing announces one that runs out. */
const CHECK_EVERY_MS = 5 * MINUTE_MS

type Parts = {
  presence: Presence
  /** Whether the session that the handshake showed still lives. */
  stillSignedIn(visitor: Visitor): Promise<boolean>
  answering: Set<Promise<void>>
}

export async function attach(socket: LiveSocket, visitor: Visitor, parts: Parts) {
  const { account, log } = visitor
  const { presence } = parts
  socket.data.visitor = visitor
  socket.data.joined = new Map()
  socket.on('error', err => log.warn({ err, actor: account.id }, 'socket error'))
  // First the rooms, then the check of the session: the socket learns of one that ends in between.
  await socket.join([room.user(account.id), room.session(account.sessionId)])
  handleEvents(socket, parts)
  socket.on('disconnect', () => presence.left(account.id))
  const sockets = presence.socketsHere(account.id)
  if (sockets > SOCKETS_PER_USER) return reject(socket, new Refusal('too_many_requests'))
  if (!(await parts.stillSignedIn(visitor))) return reject(socket, new Refusal('signed_out'))
  // Its timers would never be cleared.
  if (!socket.connected) return
  presence.arrived(account.id)
  // For a user's first socket at a process the other processes are not asked, and nobody waits for
  // them.
  if (sockets > 1) void endSurplus(socket, presence)
  const longest = setTimeout(() => socket.conn.close(), LONGEST_MS).unref()
  const check = setInterval(() => void endIfSignedOut(socket, parts), CHECK_EVERY_MS).unref()
  socket.on('disconnect', () => {
    clearTimeout(longest)
    clearInterval(check)
  })
}

async function endIfSignedOut(socket: LiveSocket, { stillSignedIn }: Parts) {
  const { visitor } = socket.data
  try {
    if (!(await stillSignedIn(visitor))) reject(socket, new Refusal('signed_out'))
  } catch (err) {
    visitor.log.warn({ err }, 'the session of a socket could not be checked')
  }
}

/** Of many that come at once, the first ones stay, no matter which is answered first. */
async function endSurplus(socket: LiveSocket, presence: Presence) {
  const { account } = socket.data.visitor
  const before = await presence.socketsBefore(account.id, socket.handshake.issued)
  if (before < SOCKETS_PER_USER) return
  if (socket.connected) reject(socket, new Refusal('too_many_requests'))
}

function reject(socket: LiveSocket, refusal: Refusal) {
  socket.emit('refused', refusedOf(refusal, 'connect', socket.data.visitor))
  socket.disconnect(true)
}

function handleEvents(socket: LiveSocket, { presence, answering }: Parts) {
  const { visitor } = socket.data
  let unknown = 0
  socket.onAny((event: string, ...frame: unknown[]) => {
    const declaration = Object.hasOwn(EVENTS, event)
      ? EVENTS[event as keyof typeof EVENTS]
      : undefined
    if (!declaration) {
      // Each answer is also a line in the log.
      if (++unknown > UNKNOWN_MAX) return
      socket.emit('refused', refusedOf(new Refusal('bad_request'), cut(event), visitor))
      return
    }
    const answered = handle(declaration, { socket, presence }, frame).catch(err => {
      visitor.log.error({ err }, 'live event failed without an answer')
    })
    answering.add(answered)
    void answered.then(() => answering.delete(answered))
  })
}

const NAME_MAX = 40
/** This many unknown events of one socket are answered; all others are dropped. */
const UNKNOWN_MAX = 20
const cut = (event: string) => event.slice(0, NAME_MAX)
