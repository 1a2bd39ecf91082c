import * as z from 'zod/mini'
import { unsubscribe } from '#src/features/notifications/unsubscribe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { OPTIONAL_KINDS } from '#src/shared/notifications.ts'

/** Mail programs post here without an origin: the link itself is the proof. */
export const POST = endpoint({
  summary: 'Stops emails of one kind, by the link in one of them.',
  action: 'notification.unsubscribe',
  fromAnywhere: true,
  limits: LIMITS.unsubscribe,
  query: z.object({ token: z.string('linkExpired').check(z.maxLength(200, 'linkExpired')) }),
  answer: z.object({ kind: z.enum(OPTIONAL_KINDS) }),
  async run({ db, app, query }) {
    const { kind } = await unsubscribe(db, app, query.token)
    return { kind }
  }
})
