import { sendJson } from '#src/browser/api/json.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { api } from '#src/shared/paths.ts'
import type { ChatAnswer } from '#src/shared/schemas/assistant.ts'

export type AssistantAnswer =
  | { ok: true; answer: ChatAnswer }
  | { ok: false; status: number; message: string | undefined; code: string | undefined }

type Question = { message: string; chatId: string | undefined; language: Language }
type Asking = { signal: AbortSignal; onText(text: string): void }

/** One question; its answer arrives as it is written. Throws if none comes, or it is aborted. */
export async function askAssistant(
  question: Question,
  { signal, onText }: Asking
): Promise<AssistantAnswer> {
  const response = await sendJson('POST', api.assistantChat, question, {
    headers: { Accept: 'text/event-stream' },
    signal
  })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || !response.body) {
    return refused(response.status, await response.text())
  }
  let text = ''
  for await (const { name, data } of eventsOf(response.body)) {
    if (name === 'text') {
      text += JSON.parse(data).text
      onText(text)
    } else if (name === 'answer') return { ok: true, answer: JSON.parse(data) }
    else return refused(response.status, data)
  }
  return { ok: false, status: response.status, message: undefined, code: undefined }
}

function refused(status: number, body: string): AssistantAnswer {
  try {
    const { message, error } = JSON.parse(body)
    return { ok: false, status, message, code: error?.code }
  } catch {
    return { ok: false, status, message: undefined, code: undefined }
  }
}

/** The events of a stream in order; an unfinished last one is left out. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let left = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    left += decoder.decode(value, { stream: true })
    const whole = left.split('\n\n')
    left = whole.pop() ?? ''
    for (const event of whole) {
      const [, name = ''] = /^event: (.*)$/m.exec(event) ?? []
      const [, data = ''] = /^data: (.*)$/m.exec(event) ?? []
      yield { name, data }
    }
  }
}
