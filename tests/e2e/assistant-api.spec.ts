import { type AssistantSite, openAssistantSite } from '#tests/support/assistant-site.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { event, helpful } from '#tests/support/model-server.ts'
import { expect, type Member, test } from '#tests/support/site.ts'

// One server, whose model says what each test tells it to.
test.describe.configure({ mode: 'default' })

let site: AssistantSite
test.beforeAll(async () => {
  site = await openAssistantSite()
})
test.afterAll(() => site.close())
test.beforeEach(() => site.model.behave(helpful))

const EVENTS = { accept: 'text/event-stream' }
const item = { title: 'Divan', category: 'mobiljet', condition: 'used' }

const post = (path: string, as: Member | undefined, body: object, headers = {}) =>
  site.call('POST', `/api/ai/${path}`, { as, body, headers: { cookie: cookieOf(as), ...headers } })
const cookieOf = (as: Member | undefined) => [as?.cookie, 'lang=sq'].filter(Boolean).join('; ')
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code]

/** Name and data of each event, in order. */
async function eventsIn(response: Response) {
  const events = (await response.text()).split('\n\n').filter(Boolean)
  return events.map(text => {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? []
    return { name, data: JSON.parse(data) }
  })
}

test(
  'a chat begins without an id and goes on by it, for its member only',
  core('assistant'),
  async () => {
    const [member, other] = [await site.member(), await site.member()]
    const first = await post('chat', member, { message: 'Tungjatjeta' })
    expect([first.status, first.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json')
    ])
    const { chatId, message, requestsLeft } = await first.json()
    expect(message).toMatchObject({ role: 'assistant', content: 'Nuk gjeta asgjë.' })
    expect(new Date(message.timestamp).toISOString()).toBe(message.timestamp)
    const again = await post('chat', member, { message: 'Edhe një herë', chatId })
    expect(await again.json()).toMatchObject({ chatId, requestsLeft: requestsLeft - 1 })
    const said = site.model.requests.at(-1)?.messages.map(({ content }) => content)
    expect(said).toContain('Tungjatjeta')
    const before = site.model.requests.length
    for (const id of [chatId, 'x', '00000000-0000-4000-8000-000000000000']) {
      const foreign = await post('chat', other, { message: 'Çfarë thashë?', chatId: id })
      expect(await codeOf(foreign)).toEqual([404, 'not_found'])
      const streamed = await post('chat', other, { message: 'A?', chatId: id }, EVENTS)
      expect(await codeOf(streamed)).toEqual([404, 'not_found'])
    }
    expect(await codeOf(await post('chat', undefined, { message: 'A?' }))).toEqual([
      401,
      'signed_out'
    ])
    expect(site.model.requests).toHaveLength(before)
  }
)

test('an answer is told as it is written when events are asked for', async () => {
  const [member, seller] = [await site.member(), await site.member()]
  const listing = await aListing(site.db, seller.account, { title: 'Biçikletë zqrruge' })
  const long = 'Një fjali që zgjatet. '.repeat(20)
  site.model.behave(request => {
    const found = request.messages.at(-1)?.role === 'tool'
    return found
      ? { text: `${long}[[listing:${listing.id}]] <b>https://evil.example</b>` }
      : { text: '', calls: [{ name: 'search_listings', args: '{"query":"zqrruge"}' }] }
  })
  const response = await post('chat', member, { message: 'zqrruge' }, EVENTS)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const events = await eventsIn(response)
  const grown = events.flatMap(({ name, data }) => (name === 'text' ? [data.text] : []))
  expect(grown.length).toBeGreaterThan(3)
  const { name, data } = events.at(-1) ?? {}
  expect(name).toBe('answer')
  expect(data.message.content).toBe(`${long}"Biçikletë zqrruge" <b>https://evil.example</b>`)
  expect(data.message.content.startsWith(grown.join(''))).toBe(true)
  expect(data.message.listings).toEqual([
    {
      ...{ id: listing.id, title: 'Biçikletë zqrruge', kind: 'offer' },
      ...{ price: 12_000, currency: 'ALL', free: false }
    }
  ])
})

test('an answer that is cut ends with an error, and nothing of it is kept', async () => {
  const member = await site.member()
  site.model.behave({ raw: event({ model: 'x' }, { content: 'ha '.repeat(100) }), destroy: true })
  const events = await eventsIn(await post('chat', member, { message: 'A?' }, EVENTS))
  expect(events.map(({ name }) => name)).toEqual(['text', 'error'])
  expect(events[1]?.data.error).toMatchObject({ code: 'ai_bad_answer' })
  expect(events[1]?.data.message).toBe(
    'Asistenti nuk dha një përgjigje të vlefshme. Provoni përsëri.'
  )
  const plain = await post('chat', member, { message: 'A?' })
  expect(await codeOf(plain)).toEqual([502, 'ai_bad_answer'])
})

test('what is no answer is 502, a model that is away 503', async () => {
  const member = await site.member()
  for (const raw of ['<!doctype html><h1>Mirë se erdhët</h1>', 'data: {"choices":\n\n', '']) {
    site.model.behave({ raw, type: 'text/html' })
    expect(await codeOf(await post('suggest-price', member, item))).toEqual([502, 'ai_bad_answer'])
  }
  site.model.behave({ status: 429, headers: { 'retry-after': '7' } })
  const busy = await post('generate-description', member, item)
  expect(busy.headers.get('retry-after')).toBe('7')
  expect(await codeOf(busy)).toEqual([503, 'ai_unavailable'])
  site.model.behave({ status: 500, body: '<h1>hunter2</h1>' })
  const failed = await post('chat', member, { message: 'A?' }, EVENTS)
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
  const { message, error } = await failed.json()
  expect([failed.status, error.code]).toEqual([503, 'ai_unavailable'])
  expect(message).toMatch(/^Asistenti AI nuk është i disponueshëm/)
  // One answer, so that the next test finds it trusted again.
  site.model.behave(helpful)
  expect((await post('chat', member, { message: 'A?' })).status).toBe(200)
})

test('the two forms answer with a description and a price', async () => {
  const member = await site.member()
  const described = await post('generate-description', member, item)
  expect(await described.json()).toMatchObject({
    description: 'I ruajtur mirë dhe gati për përdorim.'
  })
  const priced = await (await post('suggest-price', member, item)).json()
  expect(priced).toMatchObject({ suggestedPrice: 12_000 })
  expect(priced.reasoning).toContain('Gjendja është e mirë.')
  const missing = await post('suggest-price', member, { title: ' ', category: '', condition: '' })
  expect([missing.status, (await missing.json()).error.fields]).toEqual([
    422,
    {
      title: 'Plotësoni të gjitha fushat për të marrë një sugjerim çmimi.',
      category: 'Plotësoni të gjitha fushat për të marrë një sugjerim çmimi.',
      condition: 'Plotësoni të gjitha fushat për të marrë një sugjerim çmimi.'
    }
  ])
})

test(
  'nothing of the member goes to the model, nor of whom he asks about',
  core('assistant'),
  async () => {
    const about = { fullName: 'Zqemra Zqmbiemri', phone: '+355691234567', location: 'Zqfshat' }
    const [member, seller] = [await site.member(about), await site.member(about)]
    const description = 'Më shkruani te zq@shembull.al ose 069 123 4567, ID J00101999W.'
    await aListing(site.db, seller.account, { title: 'Karrige zqkarrige', description })
    await post('chat', member, { message: 'zqkarrige' })
    await post('generate-description', member, { ...item, title: 'zqkarrige 0691234567' })
    await post('suggest-price', member, { ...item, title: 'zqkarrige zq@shembull.al' })
    const sent = site.model.sent.filter(text => text.includes('zqkarrige'))
    expect(sent.length).toBe(4)
    const session = member.cookie.split('=')[1] ?? '?'
    const { email, username } = member.account
    for (const word of [
      'Zqemra',
      'Zqfshat',
      '4567',
      'zq@',
      'J00101999W',
      email,
      username,
      session
    ]) {
      expect(sent.filter(text => text.includes(word))).toEqual([])
    }
  }
)

test('anyone who goes away ends the question to the model', async () => {
  const member = await site.member()
  site.model.behave('stuck')
  for (const headers of [{}, EVENTS]) {
    const before = site.model.abandoned()
    const reached = site.model.requests.length
    const gone = new AbortController()
    const answer = fetch(`${site.origin}/api/ai/chat`, {
      method: 'POST',
      headers: {
        origin: site.origin,
        cookie: member.cookie,
        'content-type': 'application/json',
        ...headers
      },
      body: '{"message":"A?"}',
      signal: gone.signal
    }).then(response => response.text())
    await expect.poll(() => site.model.requests.length).toBe(reached + 1)
    gone.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => site.model.abandoned()).toBe(before + 1)
  }
  // Nobody blames the model for it.
  const status = await site.call('GET', '/api/ai/status', { as: member })
  expect(await status.json()).toMatchObject({ available: true })
})

test('a model that says nothing is left after twenty seconds', async () => {
  const member = await site.member()
  site.model.behave('silent')
  const before = site.model.abandoned()
  const answer = await post('chat', member, { message: 'A?' })
  expect(await codeOf(answer)).toEqual([503, 'ai_unavailable'])
  await expect.poll(() => site.model.abandoned()).toBe(before + 1)
  site.model.behave(helpful)
  expect((await post('chat', member, { message: 'A?' })).status).toBe(200)
})

test('who asks 21 times in ten minutes waits, while others are answered', async () => {
  const [member, other] = [await site.member(), await site.member()]
  for (let n = 0; n < 20; n++) {
    expect((await post('generate-description', member, item)).status).toBe(200)
  }
  const refused = await post('generate-description', member, item)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await codeOf(refused)).toEqual([429, 'too_many_requests'])
  expect((await post('generate-description', other, item)).status).toBe(200)
  const status = await site.call('GET', '/api/ai/status', { as: member })
  const { available, requestsLeft } = await status.json()
  expect([available, requestsLeft < 200]).toEqual([true, true])
})

test('what the model failed at costs nothing of the quota, and anyone may ask for its state', async () => {
  const member = await site.member()
  const left = async (as?: Member) =>
    (await site.call('GET', '/api/ai/status', { as }))
      .json()
      .then(({ requestsLeft }) => requestsLeft)
  const before = await left(member)
  site.model.behave({ status: 500 })
  expect(await codeOf(await post('chat', member, { message: 'A?' }))).toEqual([
    503,
    'ai_unavailable'
  ])
  expect(await left(member)).toBe(before)
  site.model.behave(helpful)
  expect((await post('chat', member, { message: 'A?' })).status).toBe(200)
  expect(await left(member)).toBe(before - 1)
  const visitor = await site.call('GET', '/api/ai/status')
  expect([visitor.status, await visitor.json()]).toEqual([200, { available: true }])
})

test('after three failures in a row nobody waits for it', async () => {
  const member = await site.member()
  site.model.behave({ status: 500 })
  for (let n = 0; n < 3; n++) await post('chat', member, { message: 'A?' })
  const before = site.model.requests.length
  const status = await site.call('GET', '/api/ai/status', { as: member })
  expect(await status.json()).toMatchObject({ available: false })
  expect(await codeOf(await post('chat', member, { message: 'A?' }))).toEqual([
    503,
    'ai_unavailable'
  ])
  expect(site.model.requests).toHaveLength(before)
})
