import * as z from 'zod/mini'
import { countUnread, markRead } from '#src/features/notifications/list.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { readMark } from '#src/shared/schemas/notifications.ts'

export const PUT = endpoint({
  summary: "Notes the member's notifications as read: some, or all until a moment.",
  action: 'notification.read',
  limits: LIMITS.account,
  body: readMark,
  answer: z.object({ unread: z.number() }),
  async run({ db, app, body }, account) {
    await markRead(db, account, body, app.clock.now())
    return { unread: await countUnread(db, account) }
  }
})
