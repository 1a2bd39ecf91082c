const TIMEOUT_MS = 20_000

type Options = { signal?: AbortSignal; headers?: Record<string, string> }

/** Sends JSON as the page's member. Rejects without an answer, by default after 20 seconds. */
export async function sendJson(
  method: string,
  path: string,
  body?: object,
  { signal, headers = {} }: Options = {}
): Promise<Response> {
  // AbortSignal.timeout is missing in browsers that are still in use.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const content = body && { 'Content-Type': 'application/json' }
  try {
    return await fetch(path, {
      method,
      headers: { ...content, ...headers },
      signal: signal ?? timeout.signal,
      ...(body && { body: JSON.stringify(body) })
    })
  } finally {
    clearTimeout(timer)
  }
}

export async function getJson<Answer>(path: string, signal?: AbortSignal) {
  try {
    const response = await fetch(path, signal ? { signal } : {})
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
