import { room } from '#src/platform/broadcasts.ts'
import type { LiveServer } from './sockets.ts'

/**
 * Longer than a client needs to come back, so that a lost connection is not reported as leaving.
 */
const LEFT_AFTER_MS = 4000
const ASK_EVERY_MS = 4000

export type Presence = {
  isOnline(userId: number): Promise<boolean>
  socketsHere(userId: number): number
  /** How many the user has at all processes that came before this moment, in ms since 1970. */
  socketsBefore(userId: number, at: number): Promise<number>
  arrived(userId: number): void
  left(userId: number): void
  stop(): void
}

/** Asks the other processes again and again: one that is killed says goodbye to nobody. */
export function openPresence(io: LiveServer): Presence {
  const rooms = () => io.of('/').adapter.rooms
  const socketsHere = (userId: number) => rooms().get(room.user(userId))?.size ?? 0
  function hereBefore(userId: number, at: number) {
    const ids = [...(rooms().get(room.user(userId)) ?? [])]
    return ids.filter(id => (io.of('/').sockets.get(id)?.handshake.issued ?? at) < at).length
  }
  const isHere = (userId: number) => socketsHere(userId) > 0
  const announced = new Map<number, boolean>()
  const leaving = new Set<NodeJS.Timeout>()
  io.on('online', (userIds, answer) => answer(userIds.filter(isHere)))
  io.on('sockets_before', (userId, before, answer) => answer(hereBefore(userId, before)))

  function tell(userId: number, online: boolean) {
    announced.set(userId, online)
    io.to(room.watchers(userId)).emit('presence', { userId, online })
  }
  const answer = async (userId: number) => (await onlineOf(io, [userId], isHere)).has(userId)

  async function askAgain() {
    const watched = [...rooms().keys()].flatMap(name => /^watchers:(\d+)$/.exec(name)?.[1] ?? [])
    const ids = watched.map(Number)
    for (const id of announced.keys()) if (!ids.includes(id)) announced.delete(id)
    const online = await onlineOf(io, ids, isHere)
    for (const userId of ids) {
      const now = online.has(userId)
      if (announced.has(userId) && announced.get(userId) !== now) {
        io.local.to(room.watchers(userId)).emit('presence', { userId, online: now })
      }
      announced.set(userId, now)
    }
  }
  const asking = setInterval(() => void askAgain(), ASK_EVERY_MS).unref()

  return {
    async isOnline(userId) {
      const online = isHere(userId) || (await answer(userId))
      announced.set(userId, online)
      return online
    },
    socketsHere,
    async socketsBefore(userId, at) {
      const elsewhere = await new Promise<number[]>(done => {
        const hear = (_late: Error | null, members: number[]) => done(members)
        io.serverSideEmit('sockets_before', userId, at, hear)
      })
      return elsewhere.reduce((sum, count) => sum + count, hereBefore(userId, at))
    },
    arrived(userId) {
      if (socketsHere(userId) === 1) tell(userId, true)
    },
    left(userId) {
      if (isHere(userId)) return
      const timer = setTimeout(async () => {
        leaving.delete(timer)
        if (!isHere(userId) && !(await answer(userId))) tell(userId, false)
      }, LEFT_AFTER_MS).unref()
      leaving.add(timer)
    },
    stop() {
      clearInterval(asking)
      for (const timer of leaving) clearTimeout(timer)
    }
  }
}

/**
 * Not the library's way of fetching sockets: that sends the cookies of all handshakes to all
 * processes.
 */
async function onlineOf(io: LiveServer, ids: number[], isHere: (id: number) => boolean) {
  const here = ids.filter(isHere)
  const elsewhere = ids.filter(id => !isHere(id))
  if (elsewhere.length === 0) return new Set(here)
  const answers = await new Promise<number[][]>(done => {
    io.serverSideEmit('online', elsewhere, (_late: Error | null, members: number[][]) =>
      done(members)
    )
  })
  return new Set([...here, ...answers.flat()])
}
