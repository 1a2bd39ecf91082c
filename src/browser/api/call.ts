import * as z from 'zod/mini'
import { sendJson } from './json.ts'
import { parsed, refusalOf } from './refusal.ts'

/** The answer of an API call; a call without any answer has status 0. */
export type Called<Value> =
  | { ok: true; value: Value; next: string | undefined; total: number }
  | { ok: false; status: number; code: string; message: string; retryAfter: number }

/** Calls the API as the page's member; `answer` checks the body. Never rejects. */
export async function callApi<Schema extends z.ZodMiniType>(
  answer: Schema,
  method: string,
  path: string,
  body?: object
): Promise<Called<z.output<Schema>>> {
  try {
    const response = await sendJson(method, path, body)
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
  }
}
