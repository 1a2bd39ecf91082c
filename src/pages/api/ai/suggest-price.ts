import { suggestPrice } from '#src/features/assistant/suggest-price.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { suggestionAnswer, suggestionRequest } from '#src/shared/schemas/assistant.ts'
import { assistingOf, requestsLeft } from './_assisting.ts'

export const POST = endpoint({
  summary: 'Suggests a price in ALL, within the quartiles of comparable listings.',
  action: 'assistant.use',
  limits: LIMITS.assistant,
  body: suggestionRequest,
  answer: suggestionAnswer,
  async run({ db, app, body, signal }, account) {
    const answer = await suggestPrice(db, account, body, assistingOf(app, signal, body.language))
    return { ...answer, requestsLeft: await requestsLeft(app) }
  }
})
