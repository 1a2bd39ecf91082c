import * as z from 'zod/mini'
import { countUnread, readNotifications } from '#src/features/notifications/list.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { notificationAnswer } from '#src/shared/schemas/notifications.ts'

export const GET = endpoint({
  summary: "The user's notifications, newest first; X-Unread-Count says how many are unread.",
  action: 'notification.read',
  limits: LIMITS.read,
  query: z.object({ cursor: z.optional(z.string('invalidInput')) }),
  answer: z.array(notificationAnswer),
  async run({ db, app, query, headers }, account) {
    const { language } = app
    const { cursor } = query
    const { notifications, next } = await readNotifications(db, account, { language, cursor })
    headers.set('x-unread-count', String(await countUnread(db, account)))
    linkNext(headers, api.notifications, { cursor: next })
    return notifications
  }
})
