import type * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import { type Action, refuseUnlessAllowed } from '#src/features/trust/can.ts'
import { LIMITS, type Limit } from '#src/http/limits.ts'
import { limitsFor, rateLimitKeys } from '#src/http/rate-limit-keys.ts'
import { parse } from '#src/http/read-request.ts'
import { asRefusal, errorBody, logRefusal } from '#src/http/responses.ts'
import {
  type Ack,
  type Answers,
  CLIENT_EVENTS,
  type ClientEvent,
  type Refused
} from '#src/shared/events.ts'
import type { Presence } from './presence.ts'
import type { LiveSocket, Visitor } from './sockets.ts'

type Call<Event extends ClientEvent> = {
  db: Db
  visitor: Visitor
  socket: LiveSocket
  presence: Presence
  input: z.output<(typeof CLIENT_EVENTS)[Event]>
}

export type EventDeclaration<Event extends ClientEvent = ClientEvent> = {
  event: Event
  action: Action
  limits?: readonly Limit[]
  run(call: Call<Event>): Promise<Answers[Event]>
}

export const liveEvent = <Event extends ClientEvent>(declaration: EventDeclaration<Event>) =>
  declaration

/** The order of the checks: policy → limit → parse → verb; the answer follows the commit. */
export async function handle(
  { event, action, limits = [], run }: EventDeclaration,
  call: Omit<Call<ClientEvent>, 'input' | 'db' | 'visitor'>,
  frame: unknown[]
) {
  const { socket } = call
  const { visitor } = socket.data
  const last = frame.at(-1)
  const ack = typeof last === 'function' ? (last as (answer: Ack<ClientEvent>) => void) : undefined
  try {
    refuseUnlessAllowed(visitor.account, action)
    const counted = limitsFor(visitor, [...LIMITS.frame, ...limits])
    await visitor.limits.spend(counted, rateLimitKeys(visitor))
    const input = parse(CLIENT_EVENTS[event] as z.ZodMiniType, frame[0]) as never
    const value = await run({ ...call, visitor, db: visitor.db, input })
    ack?.({ ok: true, value })
  } catch (error) {
    const refused = refusedOf(error, event, visitor)
    if (ack) ack({ ok: false, error: refused })
    else socket.emit('refused', refused)
  }
}

/** What a client is told about a refusal, in the visitor's language; also logged. */
export function refusedOf(error: unknown, event: string, visitor: Visitor): Refused {
  const refusal = asRefusal(error)
  const { log, requestId, account, language } = visitor
  // Anybody may send as many frames as they like: each one would be a line.
  const level = refusal.code === 'too_many_requests' ? 'debug' : 'info'
  logRefusal(log, { requestId, actor: account.id, event }, refusal, level)
  const { message, error: body } = errorBody(refusal, language, requestId)
  return {
    code: refusal.code,
    event,
    message,
    ...(Object.keys(body.fields).length > 0 ? { fields: body.fields } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter })
  }
}
