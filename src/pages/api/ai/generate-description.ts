import { describe } from '#src/features/assistant/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { descriptionAnswer, descriptionRequest } from '#src/shared/schemas/assistant.ts'
import { assistingOf, requestsLeft } from './_assisting.ts'

export const POST = endpoint({
  summary: "Writes the description of a listing, from its fields and the caller's photos.",
  action: 'assistant.use',
  limits: LIMITS.assistant,
  body: descriptionRequest,
  answer: descriptionAnswer,
  async run({ db, app, body, signal }, account) {
    const assisting = { ...assistingOf(app, signal, body.language), storage: app.storage }
    const answer = await describe(db, account, body, assisting)
    return { ...answer, requestsLeft: await requestsLeft(app) }
  }
})
