import { readPreferences, savePreferences } from '#src/features/notifications/preferences.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { preferencesAnswer, preferencesChange } from '#src/shared/schemas/notifications.ts'

export const GET = endpoint({
  summary: 'What the member wants to be told, by which ways, and the quiet hours.',
  action: 'notification.read',
  limits: LIMITS.read,
  answer: preferencesAnswer,
  run: ({ db }, account) => readPreferences(db, account)
})

export const PUT = endpoint({
  summary: 'Sets all of it; what is not given is off. Times as "22:00", in Albania.',
  action: 'notification.change',
  limits: LIMITS.account,
  body: preferencesChange,
  answer: preferencesAnswer,
  async run({ db, body }, account) {
    await savePreferences(db, account, body)
    return readPreferences(db, account)
  }
})
