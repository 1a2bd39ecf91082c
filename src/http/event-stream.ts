import type { RequestContext } from './route.ts'

export const wantsEvents = (request: Request) =>
  /\btext\/event-stream\b/.test(request.headers.get('accept') ?? '')

/**
 * Streams the events that the route sends by `say`, then `answer` or `error`. A refusal before the first
 * event keeps its status.
 */
export async function eventStream(
  context: RequestContext,
  answer: (context: RequestContext) => Promise<Response>
) {
  const begun = Promise.withResolvers<void>()
  const gone = new AbortController()
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let said = false
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      stream = controller
    },
    cancel: () => gone.abort()
  })
  const say = (event: string, data: string) => {
    if (!gone.signal.aborted) stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`))
  }
  const signal = AbortSignal.any([context.request.signal, gone.signal])
  const answered = answer({
    ...context,
    request: new Request(context.request, { signal }),
    say(event, data) {
      said = true
      say(event, JSON.stringify(data))
      begun.resolve()
    }
  })
  const first = await Promise.race([begun.promise, answered])
  if (first instanceof Response && !said && !first.ok) return first
  void answered.then(async response => {
    say(response.ok ? 'answer' : 'error', await response.text())
    if (!gone.signal.aborted) stream?.close()
  })
  const headers = new Headers(first instanceof Response ? first.headers : undefined)
  headers.set('content-type', 'text/event-stream; charset=utf-8')
  // Compressed or gathered by a proxy it would come in one piece.
  headers.set('cache-control', 'private, no-store, no-transform')
  headers.set('x-accel-buffering', 'no')
  return new Response(body, { headers })
}
