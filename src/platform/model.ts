import { isRefusal, Refusal } from '#src/shared/errors.ts'
import type { Reply, ToolCall } from './model/reply.ts'

export type { Reply, ToolCall } from './model/reply.ts'

export type ModelSettings = {
  apiKey: string
  /** Undefined: OpenAI's own. */
  baseUrl: string | undefined
  name: string
}

/** What was said before the question, in order. Pictures are `data:` addresses. */
export type Turn =
  | { role: 'system' | 'user'; content: string; pictures?: readonly string[] }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

export type Tool = { name: string; description: string; parameters: Record<string, unknown> }

export type Question = { turns: readonly Turn[]; tool?: Tool; noMoreCalls?: boolean }

type Asking = {
  signal: AbortSignal
  by?: number | undefined
  /** The answer's text so far, each time it grows. */
  onText?(text: string): void
}

export type Model = {
  /** Whether a question is worth asking now: one is set, and it has not just failed several times. */
  available(): boolean
  /** Throws Refusal `ai_unavailable`, or `ai_bad_answer`: cut off, endless, or in another form. */
  ask(question: Question, asking: Asking): Promise<Reply>
}

export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

/** Not `instanceof`: the class exists twice, in the server's own modules and in the built pages. */
export const notUnderstood = (error: unknown) =>
  isRefusal(error) && error.cause instanceof Error && error.cause.name === 'NotUnderstood'

/** Seconds after which a model that failed is asked again. */
export const RETRY_SECONDS = 30

/** The refusal that stands for a service in trouble. */
export const unavailable = (retryAfter = RETRY_SECONDS, cause?: unknown) =>
  new Refusal('ai_unavailable', { retryAfter, cause })

/** If none is set. */
export const noModel: Model = {
  available: () => false,
  ask: async () => {
    throw unavailable()
  }
}
