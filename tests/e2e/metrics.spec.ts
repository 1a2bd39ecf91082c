import { randomUUID } from 'node:crypto'
import { METRICS_TOKEN } from '#tests/support/global-server.ts'
import { expect, test } from '#tests/support/site.ts'

test('the metrics count requests by the pattern of the route, never by what was asked for', async ({
  site
}) => {
  const own = randomUUID()
  const asked = ['/listing/1', '/en/listing/2', `/${own}`, `/search?q=${own}`, `/photos/${own}`]
  for (const path of asked) await (await site.call('GET', path)).text()
  await site.call('GET', `/api/listings/${own}`)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await site.call('GET', '/metrics', { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).not.toContain(own)
  const routes = new Set([...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route))
  const expected = ['/listing/[id]', '/[...missing]', '/search', '/api/listings/[id]', 'photos']
  for (const route of expected) expect([...routes]).toContain(route)
  expect([...routes].filter(route => /\d{2}/.test(route ?? ''))).toEqual([])
  expect(text).toMatch(/^tregu_database_up 1$/m)
  expect(text).toMatch(/^tregu_jobs\{name="mail",state="failed"\} \d+$/m)
  expect(text).toMatch(/^tregu_database_slots\{pool="main"\} \d+$/m)
})

test('nobody else reads them', async ({ site }) => {
  const admin = await site.member({ role: 'admin' })
  expect((await site.call('GET', '/metrics')).status).toBe(401)
  expect((await site.call('GET', '/metrics', { as: admin })).status).toBe(401)
  expect((await site.call('POST', '/metrics', { as: admin })).status).toBe(401)
})
