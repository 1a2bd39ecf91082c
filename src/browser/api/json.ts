import { PAGE_MEMBER } from '#src/shared/page-member.ts'

const TIMEOUT_MS = 20_000

type Options = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** How long an answer is waited for, without a signal. */
  waitMs?: number
  /** Of no page: what waits on the device checks by itself whose session it is. */
  bySession?: boolean
  /** Sent to the end also when the page is left. */
  keepalive?: boolean
}

/**
 * Sends JSON as the page's member. When somebody else has signed in on this device since, the answer
 * is 401. Rejects without an answer, by default after 20 seconds.
 */
export async function sendJson(
  method: string,
  path: string,
  body?: object,
  { signal, waitMs = TIMEOUT_MS, headers = {}, bySession = false, keepalive = false }: Options = {}
): Promise<Response> {
  // AbortSignal.timeout is missing in browsers that are still in use.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), waitMs)
  const content = body && { 'Content-Type': 'application/json' }
  try {
    return await fetch(path, {
      method,
      keepalive,
      headers: { ...content, ...(!bySession && asPageMember()), ...headers },
      signal: signal ?? timeout.signal,
      ...(body && { body: JSON.stringify(body) })
    })
  } finally {
    clearTimeout(timer)
  }
}

export function asPageMember(): Record<string, string> {
  const { member } = document.documentElement.dataset
  return member ? { [PAGE_MEMBER]: member } : {}
}

export async function getJson<Answer>(path: string, signal?: AbortSignal) {
  try {
    const response = await fetch(path, signal ? { signal } : {})
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
