import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer } from '#tests/support/balancer.ts'
import { aDivan } from '#tests/support/seller.ts'
import { freePort } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'
import { twoServers } from '#tests/support/two-servers.ts'

const READERS = 6
const WRITERS = 2
const PAGES = ['/', '/search?q=divan', '/api/listings?limit=5', '/about', '/category/all']
/** Of a restart that needs this, nothing was seen. */
const PASSED_EACH = 20

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Each by a connection of its own: the status, or why there was none. */
const ask = (origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<number | string>(done => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(origin + path, {
      method,
      agent: false,
      headers: { ...headers, ...length, connection: 'close' }
    })
    sent.once('error', error => done(`${error}`))
    sent.once('response', async answer => {
      await text(answer).catch(error => done(`${error}`))
      done(answer.statusCode ?? 0)
    })
    sent.end(body)
  })

test('rows 38 and 40: two processes are restarted one after the other, and no request fails', async () => {
  test.setTimeout(600_000)
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { PUBLIC_ORIGIN: site, DRAIN_SECONDS: '15', PAGE_CACHE_MB: '32' }
  const two = await twoServers(env)
  const origins = two.servers.map(({ origin }) => origin)
  const balancer = await openBalancer(port, origins)
  const person = await two.person()
  const answers: (readonly [string, number | string])[] = []
  let isOver = false
  const until = async (act: () => Promise<readonly [string, number | string]>) => {
    while (!isOver) {
      answers.push(await act())
      await pause(20)
    }
  }
  const read = async () => {
    const path = PAGES[answers.length % PAGES.length]!
    return [path, await ask(site, path)] as const
  }
  const publish = async () => {
    const headers = {
      origin: site,
      cookie: person.cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID()
    }
    const body = JSON.stringify(aDivan())
    const sent = { method: 'POST', headers, body }
    return ['publish', await ask(site, '/api/listings', sent)] as const
  }
  try {
    await expect.poll(() => origins.every(balancer.isReady)).toBe(true)
    const load = [
      ...Array.from({ length: READERS }, () => until(read)),
      ...Array.from({ length: WRITERS }, () => until(publish))
    ]
    for (const index of [0, 1] as const) {
      const origin = origins[index]!
      const before = balancer.passed(origin)
      await expect.poll(() => balancer.passed(origin)).toBeGreaterThan(before + PASSED_EACH)
      await two.restart(index)
      await expect.poll(() => balancer.isReady(origin)).toBe(true)
    }
    isOver = true
    await Promise.all(load)
  } finally {
    isOver = true
    await balancer.close()
    await two.close()
  }
  const failed = answers.filter(([what, status]) => status !== (what === 'publish' ? 201 : 200))
  expect(failed).toEqual([])
  expect(answers.filter(([what]) => what === 'publish').length).toBeGreaterThan(0)
})
