import { codeOf, EVENTS, item, post } from '#tests/support/assistant-calls.ts'
import { testWithAssistant } from '#tests/support/assistant-site.ts'
import { measure } from '#tests/support/figures.ts'
import { helpful } from '#tests/support/model-server.ts'
import { expect, type Member } from '#tests/support/site.ts'

const test = testWithAssistant()
/** Twenty seconds, and what it takes to say so. */
const LEFT_SECONDS = { atMost: 21 }

test('what is no answer is 502, a model that is away 503', async ({ site }) => {
  const member = await site.member()
  for (const raw of ['<!doctype html><h1>Mirë se erdhët</h1>', 'data: {"choices":\n\n', '']) {
    site.model.behave({ raw, type: 'text/html' })
    expect(await codeOf(await post(site, 'suggest-price', member, item))).toEqual([
      502,
      'ai_bad_answer'
    ])
  }
  site.model.behave({ status: 429, headers: { 'retry-after': '7' } })
  const busy = await post(site, 'generate-description', member, item)
  expect(busy.headers.get('retry-after')).toBe('7')
  expect(await codeOf(busy)).toEqual([503, 'ai_unavailable'])
  site.model.behave({ status: 500, body: '<h1>hunter2</h1>' })
  const failed = await post(site, 'chat', member, { message: 'A?' }, EVENTS)
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
  const { message, error } = await failed.json()
  expect([failed.status, error.code]).toEqual([503, 'ai_unavailable'])
  expect(message).toMatch(/^Asistenti AI nuk është i disponueshëm/)
  // One answer, so that the next test finds it trusted again.
  site.model.behave(helpful)
  expect((await post(site, 'chat', member, { message: 'A?' })).status).toBe(200)
})

test('anyone who goes away ends the question to the model', async ({ site }) => {
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

test('a model that says nothing is left after twenty seconds', async ({ site }) => {
  const member = await site.member()
  site.model.behave('silent')
  const before = site.model.abandoned()
  const began = performance.now()
  const answer = await post(site, 'chat', member, { message: 'A?' })
  const seconds = (performance.now() - began) / 1000
  measure(29, 'until a silent model is left', seconds, LEFT_SECONDS, { unit: 's' })
  expect(await codeOf(answer)).toEqual([503, 'ai_unavailable'])
  await expect.poll(() => site.model.abandoned()).toBe(before + 1)
  site.model.behave(helpful)
  expect((await post(site, 'chat', member, { message: 'A?' })).status).toBe(200)
})

test('who asks 21 times in ten minutes waits, while others are answered', async ({ site }) => {
  const [member, other] = [await site.member(), await site.member()]
  for (let n = 0; n < 20; n++) {
    expect((await post(site, 'generate-description', member, item)).status).toBe(200)
  }
  const refused = await post(site, 'generate-description', member, item)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await codeOf(refused)).toEqual([429, 'too_many_requests'])
  expect((await post(site, 'generate-description', other, item)).status).toBe(200)
  const status = await site.call('GET', '/api/ai/status', { as: member })
  const { available, requestsLeft } = await status.json()
  expect([available, requestsLeft < 200]).toEqual([true, true])
})

test('what the model failed at costs nothing of the quota, and anyone may ask for its state', async ({
  site
}) => {
  const member = await site.member()
  const left = async (as?: Member) =>
    (await site.call('GET', '/api/ai/status', { as }))
      .json()
      .then(({ requestsLeft }) => requestsLeft)
  const before = await left(member)
  site.model.behave({ status: 500 })
  expect(await codeOf(await post(site, 'chat', member, { message: 'A?' }))).toEqual([
    503,
    'ai_unavailable'
  ])
  expect(await left(member)).toBe(before)
  site.model.behave(helpful)
  expect((await post(site, 'chat', member, { message: 'A?' })).status).toBe(200)
  expect(await left(member)).toBe(before - 1)
  const visitor = await site.call('GET', '/api/ai/status')
  expect([visitor.status, await visitor.json()]).toEqual([200, { available: true }])
})

test('after three failures in a row nobody waits for it', async ({ site }) => {
  const member = await site.member()
  site.model.behave({ status: 500 })
  for (let n = 0; n < 3; n++) await post(site, 'chat', member, { message: 'A?' })
  const before = site.model.requests.length
  const status = await site.call('GET', '/api/ai/status', { as: member })
  expect(await status.json()).toMatchObject({ available: false })
  expect(await codeOf(await post(site, 'chat', member, { message: 'A?' }))).toEqual([
    503,
    'ai_unavailable'
  ])
  expect(site.model.requests).toHaveLength(before)
})
