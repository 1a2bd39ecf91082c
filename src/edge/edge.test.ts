import type { Mock } from 'vitest'
import { expect, test, vi } from 'vitest'
import type { App } from '#src/http/app.ts'
import { openMetrics } from '#src/platform/metrics.ts'
import { type ErrorCode, Refusal } from '#src/shared/errors.ts'
import { loopback } from '#tests/support/incoming.ts'
import { openEdge } from './edge.ts'

type Logged = Record<'debug' | 'info' | 'warn' | 'error', Mock>

/** What is logged when making a page ends with this error. */
async function loggedFor(error: unknown) {
  const log: Logged = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const vitals = { watch: () => {} }
  const server = await loopback((req, res) => edge.handle(req, res))
  const settings = {
    publicOrigin: server.origin,
    trustProxy: 0,
    dataFolder: '.',
    newestMigration: 0,
    serviceWorker: false,
    pageCacheBytes: 0,
    metricsToken: undefined
  }
  const app = {
    publicDb: () => ({}),
    origin: server.origin,
    site: 'Tregu',
    log,
    vitals,
    metrics: openMetrics()
  }
  const edge = openEdge({
    app: app as object as App,
    render: () => Promise.reject(error),
    settings,
    development: true
  })
  const { status } = await fetch(`${server.origin}/search`)
  await server.close()
  return { status, log }
}

test.each([
  ['a full disk', 'storage_full', 503],
  ['a bug', 'unexpected', 500]
] as const)('%s is logged as an error, with its cause', async (_name, code, status) => {
  const cause = new Error('no space left on device')
  const error = code === 'unexpected' ? cause : new Refusal(code, { cause })
  const answered = await loggedFor(error)
  expect(answered.status).toBe(status)
  const line = { requestId: expect.any(String), code, err: cause }
  expect(answered.log.error).toHaveBeenCalledWith(line, code)
})

test.each<[ErrorCode, number]>([
  ['invalid_token', 1],
  ['not_found', 0],
  ['database_unavailable', 0]
])('%s is logged as a refusal %i times', async (code, times) => {
  const { log } = await loggedFor(new Refusal(code))
  const refused = log.info.mock.calls.filter(([, text]) => text === 'refused')
  expect(refused).toHaveLength(times)
})
