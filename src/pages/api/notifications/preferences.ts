import { readPreferences, savePreferences } from '#src/features/notifications/preferences.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { preferencesAnswer, preferencesChange } from '#src/shared/schemas/notifications.ts'

export const GET = endpoint({
  summary: 'What the user wants to be notified about, by which channels, and the quiet hours.',
  action: 'notification.read',
  limits: LIMITS.read,
  answer: preferencesAnswer,
  run: ({ db }, account) => readPreferences(db, account)
})

export const PUT = endpoint({
  summary: 'Sets all preferences; what is not given is off. Times like "22:00", in Albanian time.',
  action: 'notification.change',
  limits: LIMITS.account,
  body: preferencesChange,
  answer: preferencesAnswer,
  async run({ db, body }, account) {
    await savePreferences(db, account, body)
    return readPreferences(db, account)
  }
})
