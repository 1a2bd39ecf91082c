import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openMetrics } from '#src/platform/metrics.ts'
import { openMetricsEndpoint } from './metrics.ts'

const TOKEN = 'sixteen-letters-long'
const { contentType } = openMetrics()
const metrics = { contentType, text: async () => 'tregu_sockets 1\n' }

async function statusOf(token: string | undefined, path: string, authorization?: string) {
  const answer = openMetricsEndpoint(metrics, token)
  const server = createServer(async (req, res) => {
    if (!(await answer(req, res))) res.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const headers = authorization === undefined ? {} : { authorization }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const text = await response.text()
  server.close()
  return [response.status, text]
}

test('the metrics are answered to whom knows the token', async () => {
  expect(await statusOf(TOKEN, '/metrics', `Bearer ${TOKEN}`)).toEqual([200, 'tregu_sockets 1\n'])
  expect((await statusOf(TOKEN, '/metrics?x=1', `Bearer ${TOKEN}`))[0]).toBe(200)
})

test.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
  'not with %s',
  async authorization => {
    expect(await statusOf(TOKEN, '/metrics', authorization)).toEqual([401, ''])
  }
)

test('without the setting there is no such page', async () => {
  expect((await statusOf(undefined, '/metrics', 'Bearer undefined'))[0]).toBe(404)
  expect((await statusOf(undefined, '/metrics', `Bearer ${TOKEN}`))[0]).toBe(404)
})

test('other pages are left to others', async () => {
  expect((await statusOf(TOKEN, '/metricsx', `Bearer ${TOKEN}`))[0]).toBe(404)
})
