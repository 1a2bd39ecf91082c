import type { Assisting } from '#src/features/assistant/ask.ts'
import type { RequestLocals } from '#src/http/app.ts'
import { LIMITS } from '#src/http/limits.ts'
import { rateLimitKeys } from '#src/http/rate-limit-keys.ts'
import type { Language } from '#src/shared/i18n/language.ts'

export const assistingOf = (
  app: RequestLocals,
  signal: AbortSignal,
  language: Language = app.language
): Assisting => ({
  model: app.model,
  concurrency: app.modelConcurrency,
  signal,
  site: app.site,
  language,
  search: app.search
})

export async function requestsLeft(app: RequestLocals) {
  const quota = LIMITS.assistant.find(each => each.quota)
  return quota && (await app.limits.left(quota, rateLimitKeys(app)))
}
