import * as z from 'zod/mini'
import { countUnread, readNotifications } from '#src/features/notifications/list.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { notificationAnswer } from '#src/shared/schemas/notifications.ts'

export const GET = endpoint({
  summary: "The user's notifications, newest first; X-Unread-Count says how many are unread.",
  action: 'notification.read',
  limits: LIMITS.read,
  query: z.object({ cursor: z.optional(z.string('invalidInput')) }),
  answer: z.array(notificationAnswer),
  async run({ db, app, query, headers }, account) {
    const { language } = app
    const page = await readNotifications(db, account, { language, cursor: query.cursor })
    headers.set('x-unread-count', String(await countUnread(db, account)))
    if (page.next) {
      const next = withQuery(api.notifications, { cursor: page.next })
      headers.set('link', `<${next}>; rel="next"`)
    }
    return page.notifications
  }
})
