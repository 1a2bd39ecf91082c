import { type SQL, sql } from 'drizzle-orm'

/** Rooms of the live socket: all devices of a user, of a session; who looks at a conversation. */
export const room = {
  user: (id: number) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  conversation: (id: number) => `conversation:${id}`,
  /** Those who want to know whether this user is there. */
  watchers: (id: number) => `watchers:${id}`
}

/**
 * Says an event to rooms of the live socket, in the transaction of what it tells: it is heard by all
 * processes exactly when that is committed, in the order of the commits. `rooms` and `payload` are
 * JSON; together they may have 8,000 bytes. The form is the socket adapter's own.
 */
export const liveNotice = (event: string, rooms: SQL, payload: SQL) => sql`pg_notify(
  'socket.io#/',
  json_build_object('uid', 'emitter', 'nsp', '/', 'type', 3, 'data', json_build_object(
    'packet', json_build_object('type', 2, 'nsp', '/', 'data', json_build_array(${event}::text, ${payload})),
    'opts', json_build_object('rooms', ${rooms}, 'except', '[]'::json, 'flags', '{}'::json)
  ))::text
)`

/** Takes the sockets of `of` out of other rooms, likewise with the transaction. */
export const liveLeave = (of: readonly string[], rooms: readonly string[]) => sql`pg_notify(
  'socket.io#/',
  ${JSON.stringify({
    uid: 'emitter',
    nsp: '/',
    type: 5,
    data: { opts: { rooms: of, except: [], flags: {} }, rooms }
  })}
)`
