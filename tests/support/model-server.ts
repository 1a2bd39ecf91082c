import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'

type Part = { type: string; text?: string; image_url?: { url: string } }
export type ModelRequest = {
  model: string
  stream: boolean
  messages: {
    role: string
    content: string | Part[]
    tool_call_id?: string
    tool_calls?: { id: string; function: { name: string; arguments: string } }[]
  }[]
  tools?: { function: { name: string } }[]
  tool_choice?: string
}

/** How the service answers one request. */
export type Behaviour =
  | { text: string; calls?: Called[] }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Bytes of an event stream as they are, then the end, or the connection is destroyed. */
  | { raw: string; type?: string; destroy?: boolean }
  /** Never begins, says no more than its role, begins and falls silent, never ends. */
  | 'silent'
  | 'thinking'
  | 'stuck'
  | 'endless'
type Called = { name: string; args: string }

export type ModelServer = {
  origin: string
  /** The address for OPENAI_BASE_URL. */
  baseUrl: string
  /** Settings that make a server ask this model. */
  env: Record<string, string>
  requests: ModelRequest[]
  /** Bodies as they came, with headers: everything that left the site. */
  sent: string[]
  /** How many callers went away before their answer was complete. */
  abandoned(): number
  /** From now on. */
  behave(how: Behaviour | ((request: ModelRequest) => Behaviour)): void
  close(): Promise<void>
}

/** A language model on this machine that speaks OpenAI's chat completions and says what it is told. */
export async function openModelServer(port = 0): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const sent: string[] = []
  let abandoned = 0
  let behaviour: Behaviour | ((request: ModelRequest) => Behaviour) = helpful
  const server = createServer(async (req, res) => {
    res.once('close', () => {
      if (!res.writableFinished) abandoned++
    })
    const body = await bodyOf(req)
    sent.push(`${JSON.stringify(req.headers)}\n${body}`)
    if (req.url !== '/v1/chat/completions') return void res.writeHead(404).end()
    const request: ModelRequest = JSON.parse(body)
    requests.push(request)
    const how = typeof behaviour === 'function' ? behaviour(request) : behaviour
    await answer(res, how, request)
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    baseUrl: `${origin}/v1`,
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `${origin}/v1`,
      OPENAI_MODEL: 'tester'
    },
    requests,
    sent,
    abandoned: () => abandoned,
    behave(how) {
      behaviour = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
    }
  }
}

/** Looks up what it is asked for and names what comes first; knows a price and a description. */
export function helpful({ messages, tools, tool_choice }: ModelRequest): Behaviour {
  const [prompt, last] = [messages[0], messages.at(-1)]
  if (String(prompt?.content).includes('"suggestedPrice"')) {
    return { text: '{"suggestedPrice": 12000, "reasoning": "Gjendja është e mirë."}' }
  }
  if (!tools) return { text: 'I ruajtur mirë dhe gati për përdorim.' }
  if (last?.role === 'tool') {
    const [, number] = /"number":(\d+)/.exec(String(last.content)) ?? []
    return { text: number ? `Kjo ju përshtatet: [[listing:${number}]].` : 'Nuk gjeta asgjë.' }
  }
  if (tool_choice === 'none') return { text: 'Mirë.' }
  const args = JSON.stringify({ query: String(last?.content) })
  return { text: '', calls: [{ name: 'search_listings', args }] }
}

async function bodyOf(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function answer(res: ServerResponse, how: Behaviour, request: ModelRequest) {
  if (how === 'silent') return
  if (typeof how === 'object' && 'status' in how) {
    res.writeHead(how.status, { 'content-type': 'application/json', ...how.headers })
    return void res.end(how.body ?? JSON.stringify({ error: { message: 'no', type: 'x' } }))
  }
  const type = typeof how === 'object' && 'raw' in how ? how.type : undefined
  res.writeHead(200, { 'content-type': type ?? 'text/event-stream' })
  if (how === 'thinking') return void res.write(event(request, { role: 'assistant', content: '' }))
  if (how === 'stuck') return void res.write(event(request, { content: 'Prisni' }))
  if (how === 'endless') return endless(res, request)
  if ('raw' in how) {
    res.write(how.raw)
    return how.destroy ? void process.nextTick(() => res.destroy()) : void res.end()
  }
  for (const piece of how.text.match(/[\s\S]{1,17}/g) ?? []) {
    res.write(event(request, { content: piece }))
  }
  res.write(toolCalls(request, how.calls ?? []))
  res.write(event(request, {}, how.calls ? 'tool_calls' : 'stop'))
  res.end('data: [DONE]\n\n')
}

/** Name first, then the arguments in two halves, as the real service does. */
function toolCalls(request: ModelRequest, calls: Called[]) {
  return calls
    .flatMap(({ name, args }, index) => {
      const half = Math.ceil(args.length / 2)
      const id = `call_${index}`
      const part = (fields: object) => event(request, { tool_calls: [{ index, ...fields }] })
      return [
        part({ id, type: 'function', function: { name, arguments: '' } }),
        part({ function: { arguments: args.slice(0, half) } }),
        part({ function: { arguments: args.slice(half) } })
      ]
    })
    .join('')
}

export const event = ({ model }: Pick<ModelRequest, 'model'>, delta: object, finish?: string) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason: finish ?? null }]
  })}\n\n`

async function endless(res: ServerResponse, request: ModelRequest) {
  const piece = event(request, { content: 'ha '.repeat(50) })
  while (!res.destroyed) {
    res.write(piece)
    await setImmediate()
  }
}

/** All that the request says, as one text: what a model could repeat. */
export const inputOf = ({ messages }: ModelRequest) =>
  messages
    .flatMap(({ content, tool_calls }) => [
      typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'),
      ...(tool_calls ?? []).map(({ function: called }) => called.arguments)
    ])
    .join('\n')
