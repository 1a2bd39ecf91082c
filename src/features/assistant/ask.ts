import type { Search } from '#src/features/search/index.ts'
import type { ConcurrencyLimit } from '#src/platform/concurrency.ts'
import type { Model, Reply, Tool, ToolCall, Turn } from '#src/platform/model.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { cleanText } from '#src/shared/schemas/text.ts'
import { leakDetector } from './leaks.ts'

/** How often the model may look something up before it has to answer. */
const ROUNDS = 3
const CALLS_PER_ROUND = 2

export type Assisting = {
  model: Model
  concurrency: ConcurrencyLimit
  /** The request's signal: when the request ends, the call to the model ends with it. */
  signal: AbortSignal
  by?: number | undefined
  site: string
  language: Language
  search: Search
}

type ChatQuestion = {
  prompt: string
  turns: readonly Turn[]
  tool?: Tool
  /** The tool's answer, as text for the model. Never throws for what the model got wrong. */
  call?(call: ToolCall): Promise<string>
  onText?(text: string): void
}

type Asker = Pick<Assisting, 'model' | 'signal' | 'by'>

/**
 * The model's answer as clean text. Uses the tool as often as it is allowed to; everything said on
 * the way counts. Throws Refusal `ai_unavailable`, or `ai_bad_answer` for an answer that is empty,
 * repeats the prompt, or never ends.
 */
export async function ask({ model, signal, by }: Asker, question: ChatQuestion) {
  const { prompt, tool, call, onText } = question
  const leaks = leakDetector(prompt)
  const turns: Turn[] = [{ role: 'system', content: prompt }, ...question.turns]
  let said = ''
  for (let round = 0; round <= ROUNDS; round++) {
    const before = said
    const watch = (text: string) => {
      if (leaks(before + text)) throw new Refusal('ai_bad_answer')
      onText?.(before + text)
    }
    const noMoreCalls = round === ROUNDS
    const question = { turns, ...(tool ? { tool, noMoreCalls } : {}) }
    const reply = await model.ask(question, { signal, by, onText: watch })
    said = [before, reply.text].filter(Boolean).join('\n')
    if (reply.calls.length === 0 || !call) return finished(said)
    if (noMoreCalls) break
    turns.push(...(await answered(reply, call)))
  }
  throw new Refusal('ai_bad_answer')
}

function finished(said: string) {
  const text = cleanText(said)
  if (text === '') throw new Refusal('ai_bad_answer')
  return text
}

async function answered({ text, calls }: Reply, call: (call: ToolCall) => Promise<string>) {
  const turns: Turn[] = [{ role: 'assistant', content: text, calls }]
  for (const [index, each] of calls.entries()) {
    const content = index < CALLS_PER_ROUND ? await call(each) : '{"error":"too many calls"}'
    turns.push({ role: 'tool', callId: each.id, content })
  }
  return turns
}
