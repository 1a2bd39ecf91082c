import * as z from 'zod/mini'
import { parsed, refusalOf } from '#src/browser/api/refusal.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import {
  conversationAnswer,
  markAnswer,
  messageAnswer,
  type NewMark
} from '#src/shared/schemas/messages.ts'

/** `refused` without an answer has status 0. */
export type Called<Value> =
  | { ok: true; value: Value; next: string | undefined; total: number }
  | { ok: false; status: number; code: string; message: string; retryAfter: number }

const TIMEOUT_MS = 15_000

/** A call of the API as the page's member, its answer checked. */
async function call<Schema extends z.ZodMiniType>(
  answer: Schema,
  method: string,
  path: string,
  body?: object
): Promise<Called<z.output<Schema>>> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      signal: timeout.signal,
      ...(body
        ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
        : {})
    })
    const text = await response.text()
    const { status, statusText, headers } = response
    const read = z.safeParse(answer, parsed(text))
    if (response.ok && read.success) {
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      return { ok: true, value: read.data, next, total: Number(headers.get('x-total-count')) }
    }
    const { code, message } = refusalOf(status, statusText, text)
    return { ok: false, status, code, message, retryAfter: Number(headers.get('retry-after')) || 0 }
  } catch {
    // fetch throws for one reason only: no answer came.
    return { ok: false, status: 0, code: '', message: '', retryAfter: 0 }
  } finally {
    clearTimeout(timer)
  }
}

const nothing = z.unknown()

/** The calls of the chat over HTTP. */
export const calls = {
  /** `address` is that of a further page. */
  conversations: (address: string = api.conversations) =>
    call(z.array(conversationAnswer), 'GET', address),
  /** The messages before one of a conversation. */
  older: (listingId: number, conversationId: number, before: number) =>
    call(
      z.array(messageAnswer),
      'GET',
      withQuery(api.listingMessages(listingId), { conversationId, before })
    ),
  send: (message: object) => call(messageAnswer, 'POST', api.messages, message),
  mark: (mark: NewMark) => call(markAnswer, 'PUT', api.messageMarks, mark),
  block: (userId: number, on: boolean) => call(nothing, on ? 'PUT' : 'DELETE', api.block(userId)),
  report: (report: object) => call(nothing, 'POST', api.reports, report)
}
export type Calls = typeof calls
