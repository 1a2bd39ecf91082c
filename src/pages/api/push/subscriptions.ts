import { subscribe, unsubscribeDevice } from '#src/features/notifications/subscriptions.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newPushSubscription, pushSubscription } from '#src/shared/schemas/notifications.ts'

export const POST = endpoint({
  summary: 'Registers a device for notifications, whether or not anyone is signed in on it.',
  action: 'push.subscribe',
  limits: LIMITS.subscribe,
  body: newPushSubscription,
  status: 201,
  async run({ db, app, body }, account) {
    const { language = app.language } = body
    await subscribe(db, app.push, account, { ...body, language, now: app.clock.now() })
  }
})

export const DELETE = endpoint({
  summary: 'Removes a device. The answer is the same when there was none.',
  action: 'push.subscribe',
  limits: LIMITS.subscribe,
  body: pushSubscription,
  run: ({ db, body }) => unsubscribeDevice(db, body)
})
