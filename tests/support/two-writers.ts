import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Message } from '#src/shared/schemas/messages.ts'
import { type Outgoing, type Phone, say } from './chat.ts'
import type { Person, TwoServers } from './two-servers.ts'

/** As a chat does: the same message again until it is answered, by HTTP while the socket is down. */
export async function sendUntilAnswered(
  two: TwoServers,
  from: Person,
  phone: Phone,
  server: 0 | 1,
  message: Outgoing
) {
  for (;;) {
    const answer = phone.socket.connected
      ? await say(phone.socket, 'send_message', message).catch(() => undefined)
      : await byHttp(two, from, server, message)
    if (answer?.ok) return answer.value
    await pause(50)
  }
}

export async function byHttp(two: TwoServers, from: Person, server: 0 | 1, message: Outgoing) {
  const { origin } = two.servers[server]
  const response = await two
    .call(origin, from, 'POST', '/api/messages', message)
    .catch(() => undefined)
  if (!response?.ok) return undefined
  return { ok: true as const, value: (await response.json()) as Message }
}

/** Both processes hear nothing of each other until they listen again. */
export const stopListening = ({ db }: TwoServers) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tregu live' and query ilike 'listen%'`)
