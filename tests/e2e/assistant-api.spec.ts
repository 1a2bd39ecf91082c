import { codeOf, EVENTS, item, post } from '#tests/support/assistant-calls.ts'
import { testWithAssistant } from '#tests/support/assistant-site.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { event } from '#tests/support/model-server.ts'
import { expect } from '#tests/support/site.ts'

const test = testWithAssistant()

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
  async ({ site }) => {
    const [member, other] = [await site.member(), await site.member()]
    const first = await post(site, 'chat', member, { message: 'Tungjatjeta' })
    expect([first.status, first.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json')
    ])
    const { chatId, message, requestsLeft } = await first.json()
    expect(message).toMatchObject({ role: 'assistant', content: 'Nuk gjeta asgjë.' })
    expect(new Date(message.timestamp).toISOString()).toBe(message.timestamp)
    const again = await post(site, 'chat', member, { message: 'Edhe një herë', chatId })
    expect(await again.json()).toMatchObject({ chatId, requestsLeft: requestsLeft - 1 })
    const said = site.model.requests.at(-1)?.messages.map(({ content }) => content)
    expect(said).toContain('Tungjatjeta')
    const before = site.model.requests.length
    for (const id of [chatId, 'x', '00000000-0000-4000-8000-000000000000']) {
      const foreign = await post(site, 'chat', other, { message: 'Çfarë thashë?', chatId: id })
      expect(await codeOf(foreign)).toEqual([404, 'not_found'])
      const streamed = await post(site, 'chat', other, { message: 'A?', chatId: id }, EVENTS)
      expect(await codeOf(streamed)).toEqual([404, 'not_found'])
    }
    expect(await codeOf(await post(site, 'chat', undefined, { message: 'A?' }))).toEqual([
      401,
      'signed_out'
    ])
    expect(site.model.requests).toHaveLength(before)
  }
)

test('an answer is told as it is written when events are asked for', async ({ site }) => {
  const [member, seller] = [await site.member(), await site.member()]
  const listing = await aListing(site.db, seller.account, { title: 'Biçikletë zqrruge' })
  const long = 'Një fjali që zgjatet. '.repeat(20)
  site.model.behave(request => {
    const found = request.messages.at(-1)?.role === 'tool'
    return found
      ? { text: `${long}[[listing:${listing.id}]] <b>https://evil.example</b>` }
      : { text: '', calls: [{ name: 'search_listings', args: '{"query":"zqrruge"}' }] }
  })
  const response = await post(site, 'chat', member, { message: 'zqrruge' }, EVENTS)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const events = await eventsIn(response)
  const grown = events.flatMap(({ name, data }) => (name === 'text' ? [data.text] : []))
  expect(grown.length).toBeGreaterThan(3)
  const { name, data } = events.at(-1) ?? {}
  expect(name).toBe('answer')
  expect(data.message.content).toBe(`${long}"Biçikletë zqrruge" <b>…</b>`)
  expect(data.message.content.startsWith(grown.join(''))).toBe(true)
  expect(data.message.listings).toEqual([
    {
      ...{ id: listing.id, title: 'Biçikletë zqrruge', kind: 'offer' },
      ...{ price: 12_000, currency: 'ALL', free: false }
    }
  ])
})

test('an answer that is cut ends with an error, and nothing of it is kept', async ({ site }) => {
  const member = await site.member()
  site.model.behave({ raw: event({ model: 'x' }, { content: 'ha '.repeat(100) }), destroy: true })
  const events = await eventsIn(await post(site, 'chat', member, { message: 'A?' }, EVENTS))
  expect(events.map(({ name }) => name)).toEqual(['text', 'error'])
  expect(events[1]?.data.error).toMatchObject({ code: 'ai_bad_answer' })
  expect(events[1]?.data.message).toBe(
    'Asistenti nuk dha një përgjigje të vlefshme. Provoni përsëri.'
  )
  const plain = await post(site, 'chat', member, { message: 'A?' })
  expect(await codeOf(plain)).toEqual([502, 'ai_bad_answer'])
})

test('the two forms answer with a description and a price', async ({ site }) => {
  const member = await site.member()
  const described = await post(site, 'generate-description', member, item)
  expect(await described.json()).toMatchObject({
    description: 'I ruajtur mirë dhe gati për përdorim.'
  })
  const priced = await (await post(site, 'suggest-price', member, item)).json()
  expect(priced).toMatchObject({ suggestedPrice: 12_000 })
  expect(priced.reasoning).toContain('Gjendja është e mirë.')
  const missing = await post(site, 'suggest-price', member, {
    title: ' ',
    category: '',
    condition: ''
  })
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
  'nothing of the member goes to the model, nor of whom they ask about',
  core('assistant'),
  async ({ site }) => {
    const about = { fullName: 'Zqemra Zqmbiemri', phone: '+355691234567', location: 'Zqfshat' }
    const [member, seller] = [await site.member(about), await site.member(about)]
    const description = 'Më shkruani te zq@shembull.al ose 069 123 4567, ID J00101999W.'
    await aListing(site.db, seller.account, { title: 'Karrige zqkarrige', description })
    await post(site, 'chat', member, { message: 'zqkarrige' })
    await post(site, 'generate-description', member, { ...item, title: 'zqkarrige 0691234567' })
    await post(site, 'suggest-price', member, { ...item, title: 'zqkarrige zq@shembull.al' })
    const sent = site.model.sent.filter(text => text.includes('zqkarrige'))
    expect(sent.length).toBe(4)
    const session = member.cookie.split('=')[1] ?? '?'
    const { email, username } = member.account
    for (const word of [
      'Zqemra',
      'Zqfshat',
      // Longer than a port, which is in each request's host.
      '1234567',
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
