import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Log } from './log.ts'

/**
 * Rooms of the live socket: all devices of a user or of a session; everyone who looks at a
 * conversation.
 */
export const room = {
  user: (id: number) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  conversation: (id: number) => `conversation:${id}`,
  watchers: (id: number) => `watchers:${id}`
}

/** An event for rooms of the live socket; at most 7,500 bytes as JSON. */
export type Broadcast = { rooms: readonly string[]; event: string; payload: unknown }

export type Broadcasts = {
  /** Publishes committed changes to the sockets of all processes. Never waits and never fails. */
  publish(broadcasts: readonly Broadcast[]): void
  settled(): Promise<void>
}

const BATCH_MAX = 100
/** Each statement wakes all processes, so broadcasts that follow closely share one. */
const GATHER_MS = 20
const WAITING_MAX = 5000
const RETRY_MS = 200

/** After the commit: NOTIFY serialises commits. A lost broadcast shows as a gap in the numbers. */
export function openBroadcasts(db: Db, log: Log): Broadcasts {
  const waiting: string[] = []
  let sending: Promise<void> | undefined

  async function sendAll() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX)
      try {
        await db.execute(notifyStatement(batch))
        waiting.splice(0, batch.length)
        if (waiting.length < BATCH_MAX) await pause(GATHER_MS, undefined, { ref: false })
      } catch (err) {
        log.warn({ err }, 'broadcasts are delayed')
        waiting.splice(0, Math.max(0, waiting.length - WAITING_MAX))
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
    sending = undefined
  }
  return {
    publish(broadcasts) {
      waiting.push(...broadcasts.map(encode))
      if (broadcasts.length > 0) sending ??= sendAll()
    },
    settled: async () => sending
  }
}

/** `MessageType` of socket.io-adapter, which only socket.io itself depends on. */
const BROADCAST = 3
const SOCKETS_LEAVE = 5
/** `PacketType.EVENT` of socket.io-parser. */
const EVENT = 2

const notifyStatement = (encoded: readonly string[]) => sql`
  select count(pg_notify('socket.io#/', message))
  from json_array_elements_text(${JSON.stringify(encoded)}::text::json) message`

const encode = ({ rooms, event, payload }: Broadcast) =>
  adapterMessage(BROADCAST, {
    packet: { type: EVENT, nsp: '/', data: [event, payload] },
    opts: to(rooms)
  })

const to = (rooms: readonly string[]) => ({ rooms, except: [], flags: {} })
const adapterMessage = (type: number, content: object) =>
  JSON.stringify({ uid: 'emitter', nsp: '/', type, data: content })

/** Publishes when the transaction commits. For rare actions. */
export const publishAtCommit = (broadcast: Broadcast): SQL =>
  sql`pg_notify('socket.io#/', ${encode(broadcast)})`

/** Removes the sockets in `members` from `rooms` when the transaction commits. For rare actions. */
export const leaveRooms = (members: readonly string[], rooms: readonly string[]): SQL =>
  sql`pg_notify('socket.io#/', ${adapterMessage(SOCKETS_LEAVE, { opts: to(members), rooms })})`
