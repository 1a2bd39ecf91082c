import { stat } from 'node:fs/promises'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#src/shared/errors.ts'
import { type CircuitBreaker, openCircuitBreaker } from './circuit-breaker.ts'

const UNAVAILABLE = { code: 'database_unavailable', retryAfter: 1 }
const outage = (code = 'ECONNREFUSED') => Object.assign(new Error('gone'), { code })
const fails = (error: unknown) => () => Promise.reject(error)
const noGivingUp = () => {}

let now = 0
let breaker: CircuitBreaker
beforeEach(() => {
  now = 1_000_000
  breaker = openCircuitBreaker(10, () => now)
})

const ask = <T>(work: () => Promise<T>, deadlineMs = 1000) =>
  breaker.run(work, deadlineMs, noGivingUp)
const answer = async () => 'answer'

async function fail(times: number, error: unknown = outage()) {
  for (let n = 0; n < times; n++) await ask(fails(error)).catch(() => {})
}

describe('the breaker', () => {
  test('refuses without asking after five outages in a row, for 500 ms', async () => {
    await fail(4)
    expect(await ask(answer)).toBe('answer')
    await fail(5)
    const asked = vi.fn(answer)
    await expect(ask(asked)).rejects.toMatchObject(UNAVAILABLE)
    now += 499
    await expect(ask(asked)).rejects.toMatchObject(UNAVAILABLE)
    expect(asked).not.toHaveBeenCalled()
    now += 1
    expect(await ask(asked)).toBe('answer')
  })

  test('comes back after a clock that was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    breaker = openCircuitBreaker(10)
    await fail(5)
    vi.setSystemTime(Date.now() - 60 * 60 * 1000)
    await pause(600)
    expect(await ask(answer)).toBe('answer')
  })

  test('lets one question ahead after that; its failure keeps all others out', async () => {
    await fail(5)
    now += 500
    const probe = Promise.withResolvers<string>()
    const first = ask(() => probe.promise)
    await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
    probe.reject(outage())
    await expect(first).rejects.toMatchObject(UNAVAILABLE)
    await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
    now += 500
    expect(await ask(answer)).toBe('answer')
    expect(await Promise.all([ask(answer), ask(answer)])).toEqual(['answer', 'answer'])
  })

  test('lets those through who came beside a probe that succeeds', async () => {
    await fail(5)
    now += 500
    const probe = Promise.withResolvers<string>()
    const first = ask(() => probe.promise)
    const others = [ask(answer), ask(answer)]
    probe.resolve('answer')
    expect(await Promise.all([first, ...others])).toEqual(['answer', 'answer', 'answer'])
  })

  test('keeps nobody waiting beside a probe that is not answered', async () => {
    await fail(5)
    now += 500
    const probe = Promise.withResolvers<string>()
    const first = ask(() => probe.promise, 10_000)
    await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
    const next = ask(answer).catch((refusal: Refusal) => refusal.code)
    expect(await Promise.race([next, pause(100, 'still waiting')])).toBe('database_unavailable')
    probe.resolve('answer')
    await first
  })

  test('stays closed over a full disk, and says so', async () => {
    const full = new Error('insert failed', { cause: outage('53100') })
    await fail(20, full)
    const refused = { code: 'storage_full', retryAfter: 60, cause: full }
    await expect(ask(fails(full))).rejects.toMatchObject(refused)
    expect(await ask(answer)).toBe('answer')
  })

  test.each([
    ['a duplicate', '23505'],
    ['a syntax error', '42601']
  ])('stays closed over %s, which is thrown as it is', async (_, code) => {
    const error = outage(code)
    await fail(20, error)
    await expect(ask(fails(error))).rejects.toBe(error)
    expect(await ask(answer)).toBe('answer')
  })

  test.each([
    ['by a time limit, or by a cancellation that was for another', '57014'],
    ['while it waited for a lock', '55P03']
  ])('stays closed over a query ended %s, and refuses it', async (_, code) => {
    const error = new Error('a query failed', { cause: outage(code) })
    const refusal = { ...UNAVAILABLE, cause: error }
    for (let n = 0; n < 20; n++) await expect(ask(fails(error))).rejects.toMatchObject(refusal)
    expect(await ask(answer)).toBe('answer')
    const own = new Refusal('search_timeout', { cause: error })
    await expect(ask(fails(own))).rejects.toBe(own)
  })

  test('stays closed over refusals and bugs', async () => {
    await fail(20, new Refusal('conflict', { cause: outage() }))
    await fail(20, new TypeError('a bug'))
    expect(await ask(answer)).toBe('answer')
  })

  test.each(['57P01', '57P03', '08006', '53300', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED'])(
    'counts %s, also below what the query builder throws',
    async code => {
      await fail(5, new Error('Failed query', { cause: outage(code) }))
      await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
    }
  )

  test('refuses at once who waits for a turn when it opens', async () => {
    breaker = openCircuitBreaker(1, () => now)
    await fail(4)
    const running = Promise.withResolvers<string>()
    const first = ask(() => running.promise)
    const waiting = Array.from({ length: 20 }, () => ask(answer, 60_000))
    running.reject(outage())
    await expect(first).rejects.toMatchObject(UNAVAILABLE)
    const ends = await Promise.allSettled(waiting)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toEqual([])
  })
})

describe('the deadline', () => {
  test('gives up and refuses; five silent ones open the breaker', async () => {
    const giveUp = vi.fn()
    const silent = () => breaker.run(() => new Promise<never>(() => {}), 20, giveUp)
    const began = performance.now()
    const ends = await Promise.allSettled([1, 2, 3, 4, 5].map(silent))
    expect(ends.map(end => end.status === 'rejected' && end.reason.code)).toEqual(
      Array(5).fill('database_unavailable')
    )
    expect(giveUp).toHaveBeenCalledTimes(5)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
  })

  test('leaves the breaker closed when the server lives and cancels', async () => {
    for (let n = 0; n < 6; n++) {
      const slow = Promise.withResolvers<never>()
      // As PostgreSQL itself says it; the driver's own rejection has no severity.
      const said = Object.assign(outage('57014'), { severity: 'ERROR' })
      const cancelled = () => slow.reject(said)
      await expect(breaker.run(() => slow.promise, 5, cancelled)).rejects.toMatchObject(UNAVAILABLE)
    }
    expect(await ask(answer)).toBe('answer')
  })

  test('reads first what has come while the process stood still', async () => {
    const standStill = () => {
      const until = performance.now() + 60
      while (performance.now() < until);
    }
    const asked = () => {
      const found = stat('package.json')
      queueMicrotask(standStill)
      return found
    }
    // From the phase of the event loop in which timers run before what was read.
    await setImmediate()
    expect((await ask(asked, 20)).isFile()).toBe(true)
  })

  test('counts the wait for a turn', async () => {
    breaker = openCircuitBreaker(1)
    const running = Promise.withResolvers<string>()
    const first = ask(() => running.promise, 10_000)
    const asked = vi.fn(answer)
    await expect(ask(asked, 30)).rejects.toMatchObject(UNAVAILABLE)
    running.resolve('late')
    expect(await first).toBe('late')
    await pause(5)
    expect(asked).not.toHaveBeenCalled()
    expect(await ask(answer)).toBe('answer')
  })
})

describe('the queue', () => {
  test('runs as many as there are slots, the others in order of arrival', async () => {
    breaker = openCircuitBreaker(2)
    const order: number[] = []
    let running = 0
    let most = 0
    const work = (n: number) => async () => {
      most = Math.max(most, ++running)
      order.push(n)
      await pause(1)
      running--
    }
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(work(n))))
    expect(most).toBe(2)
    expect(order).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  test('holds the pages of eighty visitors; the next one is refused at once', async () => {
    breaker = openCircuitBreaker(1)
    const running = Promise.withResolvers<void>()
    const taken = Array.from({ length: 401 }, () => ask(() => running.promise))
    await expect(ask(answer)).rejects.toMatchObject(UNAVAILABLE)
    running.resolve()
    await Promise.all(taken)
    expect(await ask(answer)).toBe('answer')
  })
})
