import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Log } from './log.ts'

/** Rooms of the live socket: all devices of a user, of a session; who looks at a conversation. */
export const room = {
  user: (id: number) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  conversation: (id: number) => `conversation:${id}`,
  /** Those who want to know whether this user is there. */
  watchers: (id: number) => `watchers:${id}`
}

/** An event for rooms of the live socket; as JSON it may have 7,500 bytes. */
export type Notice = { rooms: readonly string[]; event: string; payload: unknown }

export type Notices = {
  /** Says to the sockets of all processes what has been committed. Never waits and never fails. */
  say(notices: readonly Notice[]): void
  /** Resolves when all that was said is out. */
  settled(): Promise<void>
}

const AT_ONCE = 100
/** What comes so soon after another is said with what follows: each statement wakes all processes. */
const GATHER_MS = 20
/** So many wait for a database that is busy or away; the oldest go first. */
const WAITING_MAX = 5000
const TRY_AGAIN_MS = 200

/**
 * One notice after the other, many in one statement while another is under way. After the commit and
 * not in it: a transaction that has something to say keeps all others from committing until its own
 * is on the disk. Who misses one, because the process ends in between, finds a gap in the numbers.
 */
export function openNotices(db: Db, log: Log): Notices {
  const waiting: string[] = []
  let saying: Promise<void> | undefined

  async function sayAll() {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE)
      try {
        await db.execute(sayThem(some))
        waiting.splice(0, some.length)
        if (waiting.length < AT_ONCE) await pause(GATHER_MS, undefined, { ref: false })
      } catch (err) {
        log.warn({ err }, 'notices are said later')
        waiting.splice(0, Math.max(0, waiting.length - WAITING_MAX))
        await pause(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
    saying = undefined
  }
  return {
    say(notices) {
      waiting.push(...notices.map(broadcast))
      if (notices.length > 0) saying ??= sayAll()
    },
    settled: async () => saying
  }
}

const sayThem = (notices: readonly string[]) => sql`
  select count(pg_notify('socket.io#/', notice))
  from json_array_elements_text(${JSON.stringify(notices)}::text::json) notice`

/** In the form that the socket adapter reads. */
const broadcast = ({ rooms, event, payload }: Notice) =>
  adapterMessage(3, { packet: { type: 2, nsp: '/', data: [event, payload] }, opts: to(rooms) })

const to = (rooms: readonly string[]) => ({ rooms, except: [], flags: {} })
const adapterMessage = (type: number, about: object) =>
  JSON.stringify({ uid: 'emitter', nsp: '/', type, data: about })

/** Takes the sockets of some rooms out of others, when the transaction commits. For rare acts. */
export const liveLeave = (of: readonly string[], rooms: readonly string[]): SQL =>
  sql`pg_notify('socket.io#/', ${adapterMessage(5, { opts: to(of), rooms })})`
