import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { assistantStatus } from '#src/shared/schemas/assistant.ts'
import { requestsLeft } from './_assisting.ts'

export const GET = endpoint({
  summary: 'Whether the assistant is available now, and how many requests the user has left today.',
  action: 'assistant.read',
  limits: LIMITS.read,
  answer: assistantStatus,
  run: async ({ app }) => ({
    available: app.model.available(),
    requestsLeft: await requestsLeft(app)
  })
})
