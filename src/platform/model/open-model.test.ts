import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { event, type ModelServer, openModelServer } from '#tests/support/model-server.ts'
import { openLog } from '../log.ts'
import { noModel } from '../model.ts'
import { openModel } from './open-model.ts'

let server: ModelServer
beforeEach(async () => {
  server = await openModelServer()
})
afterEach(() => server.close())

const open = (baseUrl = server.baseUrl, silenceMs?: number) =>
  openModel({ apiKey: 'sk-test', baseUrl, name: 'tester' }, openLog('silent'), silenceMs)
const question = { turns: [{ role: 'user' as const, content: 'Sa kushton?' }] }
const never = () => new AbortController().signal
const tool = { name: 'look', description: '', parameters: { type: 'object' } }

const bad = { code: 'ai_bad_answer' }
const away = { code: 'ai_unavailable', retryAfter: 30 }

describe('a model', () => {
  test('says its answer as it grows, by the protocol', async () => {
    server.behave({ text: 'Një përgjigje më e gjatë se një copë.' })
    const grown: string[] = []
    const onText = (text: string) => void grown.push(text)
    const reply = await open().ask(question, { signal: never(), onText })
    expect(reply).toEqual({ text: 'Një përgjigje më e gjatë se një copë.', calls: [] })
    expect(grown.length).toBeGreaterThan(1)
    expect(grown.at(-1)).toBe(reply.text)
    expect(server.requests[0]).toEqual({
      model: 'tester',
      stream: true,
      messages: [{ role: 'user', content: 'Sa kushton?' }]
    })
    expect(server.sent[0]).toContain('Bearer sk-test')
  })

  test('calls a tool, whose arguments come in pieces', async () => {
    server.behave({ text: '', calls: [{ name: 'look', args: '{"query":"iphone"}' }] })
    const reply = await open().ask({ ...question, tool }, { signal: never() })
    expect(reply.calls).toEqual([{ id: 'call_0', name: 'look', args: '{"query":"iphone"}' }])
  })

  test('hears what was called and answered', async () => {
    const calls = [{ id: 'a', name: 'look', args: '{}' }]
    await open().ask(
      {
        turns: [
          { role: 'assistant', content: '', calls },
          { role: 'tool', callId: 'a', content: '[]' },
          { role: 'user', content: 'Shiko', pictures: ['data:image/webp;base64,AA=='] }
        ],
        tool,
        noMoreCalls: true
      },
      { signal: never() }
    )
    const { messages, tool_choice } = server.requests[0]!
    expect(tool_choice).toBe('none')
    expect(messages[0]?.tool_calls?.[0]?.function).toEqual({ name: 'look', arguments: '{}' })
    expect(messages[1]).toMatchObject({ role: 'tool', tool_call_id: 'a' })
    expect(messages[2]?.content).toMatchObject([{ type: 'text' }, { type: 'image_url' }])
  })

  const piece = event({ model: 'tester' }, { content: 'Gjysmë përgj' })
  const line = (data: string) => ({ raw: `data: ${data}\n\n` })
  test.each([
    ['is cut before it has finished', { raw: piece }],
    ['breaks off', { raw: piece, destroy: true }],
    ['is empty', { raw: '' }],
    ['is HTML', { raw: '<!doctype html><h1>Welcome</h1>', type: 'text/html' }],
    ['is no JSON', line('{"choices": [')],
    ['has another form', line('{"choices":"all"}')],
    ['calls the ninth tool', line('{"choices":[{"delta":{"tool_calls":[{"index":8}]}}]}')],
    ['is an error in the stream', line('{"error":{"message":"overloaded"}}')],
    ['is one endless line', { raw: `data: ${'x'.repeat(700_000)}` }],
    [
      'is JSON of a megabyte',
      { raw: JSON.stringify(['x'.repeat(1_000_000)]), type: 'application/json' }
    ],
    ['never ends', 'endless' as const]
  ])('gives no answer that %s', async (_, how) => {
    server.behave(how)
    await expect(open().ask(question, { signal: never() })).rejects.toMatchObject(bad)
  })

  test.each([400, 422])(
    'that does not understand the question (%d) answers badly',
    async status => {
      server.behave({ status })
      await expect(open().ask(question, { signal: never() })).rejects.toMatchObject(bad)
    }
  )

  test.each([401, 403, 404, 500, 503])('that says %d is away', async status => {
    server.behave({ status })
    await expect(open().ask(question, { signal: never() })).rejects.toMatchObject(away)
    expect(server.requests).toHaveLength(1)
  })

  test('that is too busy says for how long', async () => {
    server.behave({ status: 429, headers: { 'retry-after': '7' } })
    const answer = open().ask(question, { signal: never() })
    await expect(answer).rejects.toMatchObject({ ...away, retryAfter: 7 })
  })

  test('leads nowhere else', async () => {
    const other = await openModelServer()
    server.behave({ status: 307, headers: { location: `${other.baseUrl}/chat/completions` } })
    await expect(open().ask(question, { signal: never() })).rejects.toMatchObject(away)
    expect(other.sent).toEqual([])
    await other.close()
  })

  test.each(['silent', 'stuck'] as const)('that is %s is left at the deadline', async how => {
    server.behave(how)
    const deadline = new AbortController()
    let heard = ''
    const onText = (text: string) => {
      heard = text
    }
    const answer = open().ask(question, { signal: deadline.signal, onText })
    await expect.poll(() => (how === 'stuck' ? heard : server.requests.length)).toBeTruthy()
    deadline.abort(new DOMException('', 'TimeoutError'))
    await expect(answer).rejects.toMatchObject(away)
    await expect.poll(server.abandoned).toBe(1)
  })

  test('that falls silent in its answer is given up before the deadline', async () => {
    server.behave('stuck')
    const answer = open(server.baseUrl, 200).ask(question, { signal: never() })
    await expect(answer).rejects.toMatchObject(away)
    await expect.poll(server.abandoned).toBe(1)
  })

  test.each(['silent', 'thinking'] as const)(
    'that is %s before its answer has until the deadline',
    async how => {
      server.behave(how)
      const deadline = new AbortController()
      const answer = open(server.baseUrl, 50).ask(question, { signal: deadline.signal })
      const ended = answer.then(
        () => 'answered',
        () => 'given up'
      )
      expect(await Promise.race([ended, setTimeout(500, 'waiting')])).toBe('waiting')
      deadline.abort(new DOMException('', 'TimeoutError'))
      await expect(answer).rejects.toMatchObject(away)
      await expect.poll(server.abandoned).toBe(1)
    }
  )

  test('hears no more once the visitor has gone, and is not blamed for it', async () => {
    server.behave('stuck')
    const model = open()
    for (let n = 0; n < 4; n++) {
      const visit = new AbortController()
      const onText = () => visit.abort()
      const answer = model.ask(question, { signal: visit.signal, onText })
      await expect(answer).rejects.toMatchObject({ code: 'ai_unavailable' })
    }
    await expect.poll(server.abandoned).toBe(4)
    expect(model.available()).toBe(true)
  })

  test('is left alone when it is too slow for three, not for one however often', async () => {
    server.behave('silent')
    const model = open()
    const ask = (by: number) => model.ask(question, { signal: AbortSignal.timeout(50), by })
    for (let n = 0; n < 4; n++) await expect(ask(1)).rejects.toMatchObject(away)
    expect(model.available()).toBe(true)
    for (const by of [2, 3]) await expect(ask(by)).rejects.toMatchObject(away)
    expect(model.available()).toBe(false)
  })

  test('is left alone after three failures in a row', async () => {
    const model = open()
    const ask = () => model.ask(question, { signal: never() })
    server.behave({ status: 500 })
    await expect(ask()).rejects.toMatchObject(away)
    await expect(ask()).rejects.toMatchObject(away)
    server.behave({ text: 'Po' })
    await ask()
    server.behave({ status: 500 })
    for (let n = 0; n < 3; n++) {
      expect(model.available()).toBe(true)
      await expect(ask()).rejects.toMatchObject(away)
    }
    expect(model.available()).toBe(false)
    await expect(ask()).rejects.toMatchObject(away)
    expect(server.requests).toHaveLength(6)
  })

  test('that is not there at all is away', async () => {
    const { baseUrl } = server
    await server.close()
    await expect(open(baseUrl).ask(question, { signal: never() })).rejects.toMatchObject(away)
    server = await openModelServer()
  })

  test('that is not set is never available', async () => {
    expect(noModel.available()).toBe(false)
    await expect(noModel.ask(question, { signal: never() })).rejects.toMatchObject(away)
  })
})
