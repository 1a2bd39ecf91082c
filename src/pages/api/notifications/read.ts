import * as z from 'zod/mini'
import { countUnread, markRead } from '#src/features/notifications/list.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { readMark } from '#src/shared/schemas/notifications.ts'

export const PUT = endpoint({
  summary: 'Marks notifications as read: some of them, or all up to a given time.',
  action: 'notification.read',
  limits: LIMITS.account,
  body: readMark,
  answer: z.object({ unread: z.number() }),
  async run({ db, app, body }, account) {
    await markRead(db, account, body, app.clock.now())
    return { unread: await countUnread(db, account) }
  }
})
