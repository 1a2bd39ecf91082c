import { readFileSync } from 'node:fs'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { openMetrics } from '#src/platform/metrics.ts'
import { openVitals } from '#src/platform/vitals.ts'
import { test } from '#tests/support/database.ts'
import { watchSite } from './watch.ts'

const FILES = ['grafana-dashboard.json', 'alerts.yaml', 'README.md'].map(
  name => `docs/monitoring/${name}`
)
/** What Prometheus itself adds to the series. */
const SUFFIX = /_(bucket|sum|count)$/

function opened(db: Parameters<typeof watchSite>[0]['db'], pools = {}) {
  const [metrics, vitals] = [openMetrics(), openVitals(pools)]
  metrics.watchProcess()
  watchSite({ db, metrics, vitals })
  return { metrics, vitals }
}

test('every metric that the dashboard and the alerts name is answered', async ({ db }) => {
  const { metrics } = opened(db)
  const text = await metrics.text()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const file of FILES) {
    const named = readFileSync(file, 'utf8').match(/\b(tregu_|nodejs_|process_)\w+/g) ?? []
    const whole = named.filter(name => !name.endsWith('_') && name !== 'tregu_token')
    expect(whole.length, file).toBeGreaterThan(8)
    const unknown = whole.filter(name => !known.has(name) && !known.has(name.replace(SUFFIX, '')))
    expect([file, ...unknown]).toEqual([file])
  }
})

test('the alert about memory comes before the limit at which the process is stopped', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const alert = Number(
    /resident_memory_bytes\) > (\S+)/.exec(read('docs/monitoring/alerts.yaml'))?.[1]
  )
  const limits = [
    ...read('compose.yaml').matchAll(/mem_limit: (\d+)g/g),
    ...read('docs/deploy/tregu.service').matchAll(/MemoryMax=(\d+)G/g)
  ].map(([, gigabytes]) => Number(gigabytes) * 2 ** 30)
  expect(limits).toHaveLength(3)
  expect(Math.min(...limits)).toBeGreaterThan(alert)
})

test('what is sent from the page cache is counted once, by route and status', async ({ db }) => {
  const { metrics, vitals } = opened(db)
  const sent = new Map([['/search', { whole: 3, unchanged: 1 }]])
  const answers = { fresh: 4, stale: 0, made: 1, lastGood: 0 }
  vitals.watch({ pageCache: () => ({ pages: 1, bytes: 10, bytesMax: 20, answers, sent }) })
  await metrics.text()
  sent.set('/search', { whole: 5, unchanged: 1 })
  metrics.answered('/search', 200, 0.02)
  const text = await metrics.text()
  expect(text).toContain('tregu_http_requests_total{route="/search",status="200"} 6')
  expect(text).toContain('tregu_http_requests_total{route="/search",status="304"} 1')
  expect(text).toContain('tregu_http_request_duration_seconds_count{route="/search"} 1')
  expect(text).toContain('tregu_page_cache_answers_total{kind="fresh"} 4')
  expect(text).toContain('tregu_page_cache_bytes{kind="max"} 20')
})

test('the database and its pools are told', async ({ db }) => {
  const pool = { slots: 10, running: 2, waiting: 1, isOpen: true, openings: 4 }
  const { metrics, vitals } = opened(db, { main: () => pool })
  vitals.watch({ sockets: () => 7 })
  const text = await metrics.text()
  expect(text).toContain('tregu_database_up 1')
  expect(text).toContain('tregu_sockets 7')
  expect(text).toContain('tregu_database_waiting{pool="main"} 1')
  expect(text).toContain('tregu_database_breaker_open{pool="main"} 1')
  expect(text).toContain('tregu_database_breaker_openings_total{pool="main"} 4')
})

test('jobs are read once for half a minute, and the database is up without them', async () => {
  let reads = 0
  const execute = async (query: SQL) => {
    if (new PgDialect().sqlToQuery(query).sql === 'select 1') return []
    reads++
    throw new Error('too many jobs')
  }
  const { metrics } = opened({ execute } as unknown as Db)
  expect(await metrics.text()).toContain('tregu_database_up 1')
  expect(await metrics.text()).toContain('tregu_database_up 1')
  expect(reads).toBe(1)
})
