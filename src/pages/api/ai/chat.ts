import { chat } from '#src/features/assistant/chat.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { chatAnswer, chatRequest } from '#src/shared/schemas/assistant.ts'
import { assistingOf, requestsLeft } from './_assisting.ts'

export const POST = endpoint({
  summary:
    'Asks the assistant; send the chatId of the first answer to continue the chat. As text/event-stream: events "text", then "answer" or "error".',
  action: 'assistant.use',
  limits: LIMITS.assistant,
  body: chatRequest,
  answer: chatAnswer,
  streamed: true,
  async run({ db, app, body, signal, say }, account) {
    const assisting = {
      ...assistingOf(app, signal, body.language),
      now: app.clock.now(),
      say: say && ((text: string) => say('text', { text }))
    }
    const answer = await chat(db, account, body, assisting)
    return { ...answer, requestsLeft: await requestsLeft(app) }
  }
})
