import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { Refusal } from '#src/shared/errors.ts'
import type { Log } from '../log.ts'
import {
  type Model,
  type ModelSettings,
  NotUnderstood,
  type Question,
  RETRY_SECONDS,
  type Turn,
  unavailable
} from '../model.ts'
import { limitedFetch, readReply, TooMuch } from './reply.ts'

/**
 * After this many failures in a row it is left alone for a while, so that nobody waits for nothing.
 */
const FAILURES = 3
const REST_MS = RETRY_SECONDS * 1000
/**
 * A model that falls silent in its answer for this long hangs; the member need not wait for the
 * whole deadline. Before its answer, a slow one may think until the deadline.
 */
const SILENCE_MS = 10_000
const LONGEST_RETRY_SECONDS = 3600

/** The one way to a language model: any service that speaks OpenAI's chat completions. */
export function openModel(settings: ModelSettings, log: Log, silenceMs = SILENCE_MS): Model {
  const client = clientOf(settings)
  const failures = countFailures()
  let restsUntil = 0
  const available = () => performance.now() >= restsUntil
  return {
    available,
    async ask(question, asking) {
      if (!available()) throw unavailable()
      const silence = watchSilence(silenceMs)
      const signal = AbortSignal.any([asking.signal, silence.signal])
      try {
        const stream = await client.chat.completions.create(
          { model: settings.name, stream: true, ...requestOf(question) },
          { signal }
        )
        const reply = await readReply(silence.hearing(stream), asking.onText)
        failures.forget()
        return reply
      } catch (error) {
        const { refusal, ...failure } = failureOf(error, signal)
        log.warn({ code: refusal.code, kind: kindOf(error) }, 'the model gave no answer')
        if (failures.add(failure, asking.by)) {
          failures.forget()
          restsUntil = performance.now() + REST_MS
        }
        throw refusal
      } finally {
        silence.end()
      }
    }
  }
}

/** Its signal fires when the answer has begun and then nothing arrives for that long. */
function watchSilence(ms: number) {
  const control = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const start = () => setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), ms)
  return {
    signal: control.signal,
    async *hearing(stream: AsyncIterable<OpenAI.ChatCompletionChunk>) {
      for await (const piece of stream) {
        if (timer) timer.refresh()
        else if (beginsAnswer(piece)) timer = start()
        yield piece
      }
    },
    end: () => clearTimeout(timer)
  }
}

/** Some services send the role alone, before the model has begun to think. */
function beginsAnswer({ choices }: OpenAI.ChatCompletionChunk) {
  const delta = choices?.[0]?.delta
  return Boolean(delta?.content || delta?.tool_calls)
}

type Failure = { away: boolean; slow?: boolean }

/** Failures in a row: each that the service reports, and each member for whom it was too slow. */
function countFailures() {
  let owned = 0
  const slowFor = new Set<number>()
  return {
    add({ away, slow }: Failure, by: number | undefined) {
      if (slow && by !== undefined) slowFor.add(by)
      else if (away) owned++
      return owned + slowFor.size >= FAILURES
    },
    forget() {
      owned = 0
      slowFor.clear()
    }
  }
}

const clientOf = ({ apiKey, baseUrl }: ModelSettings) =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // Set explicitly, so that only our settings count, and nothing else in the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: limitedFetch
  })

/** Neither length nor temperature: not every service and model knows the same names for them. */
function requestOf({ turns, tool, noMoreCalls }: Question) {
  return {
    messages: turns.map(messageOf),
    ...(tool ? { tools: [{ type: 'function' as const, function: tool }] } : {}),
    ...(tool && noMoreCalls ? { tool_choice: 'none' as const } : {})
  }
}

function messageOf(turn: Turn): OpenAI.ChatCompletionMessageParam {
  if (turn.role === 'tool') {
    return { role: 'tool', tool_call_id: turn.callId, content: turn.content }
  }
  if (turn.role === 'assistant') {
    const calls = turn.calls?.map(({ id, name, args }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: args }
    }))
    return { role: 'assistant', content: turn.content, ...(calls ? { tool_calls: calls } : {}) }
  }
  if (turn.role === 'system' || !turn.pictures?.length) {
    return { role: turn.role, content: turn.content }
  }
  const pictures = turn.pictures.map(url => ({
    type: 'image_url' as const,
    image_url: { url, detail: 'low' as const }
  }))
  return { role: 'user', content: [{ type: 'text', text: turn.content }, ...pictures] }
}

/** `away`: the service itself is in trouble, whatever the question. */
function failureOf(error: unknown, signal: AbortSignal) {
  const away = (retryAfter = RETRY_SECONDS) => ({
    refusal: unavailable(retryAfter, error),
    away: true
  })
  const timedOut = signal.aborted && (signal.reason as Error)?.name === 'TimeoutError'
  if (timedOut) return { ...away(), slow: true }
  // The caller has gone; that says nothing about the service.
  if (signal.aborted || error instanceof APIUserAbortError) return { ...away(), away: false }
  if (error instanceof TooMuch) return bad(error)
  if (error instanceof APIConnectionError) return away()
  const status = error instanceof APIError ? error.status : undefined
  if (status === undefined) return bad(error)
  if (status === 400 || status === 422) return bad(new NotUnderstood('', { cause: error }))
  return away(retryOf(error))
}

const bad = (cause: unknown) => ({ refusal: new Refusal('ai_bad_answer', { cause }), away: false })

function retryOf(error: unknown) {
  const header = error instanceof APIError ? error.headers?.get('retry-after') : undefined
  const seconds = Number(header)
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_RETRY_SECONDS) : RETRY_SECONDS
}

/** Never the message: a service may repeat the question in it. */
const kindOf = (error: unknown) =>
  error instanceof APIError && error.status !== undefined
    ? `status ${error.status}`
    : error instanceof Error
      ? error.constructor.name
      : typeof error
