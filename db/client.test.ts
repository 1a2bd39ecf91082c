import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { ending, one, openedPool } from '#tests/support/pool-questions.ts'
import { connect } from './client.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.remove())

const opened = (url = own.embedded.ownerUrl, pool?: number) => openedPool(url, pool)

describe('a database that stands still', () => {
  test('costs a question two seconds at most, and nothing once that is known', async () => {
    const connection = await opened()
    own.freeze()
    try {
      const began = performance.now()
      const twoSeconds = pause(2000).then(() => performance.now() - began)
      const first = await Promise.all(Array.from({ length: 30 }, () => ending(one(connection))))
      expect(new Set(first.map(({ end }) => end))).toEqual(new Set(['database_unavailable']))
      // A busy machine keeps any timer waiting, and so this one as well.
      expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan((await twoSeconds) + 5000)
      const next = await ending(one(connection))
      expect(next.end).toBe('database_unavailable')
      // Far below the two seconds that it would wait if nothing were known.
      expect(next.ms).toBeLessThan(1000)
    } finally {
      own.thaw()
    }
    await expect.poll(() => ending(one(connection))).toMatchObject({ end: 'answered' })
  })
})

describe('a slow question', () => {
  test('is refused by its deadline and ended on the server; the others are answered', async () => {
    const connection = await opened()
    const slow = () => ending(connection.db.execute(sql`select pg_sleep(30) /* slow */`))
    // Fewer than open the breaker, should the server be slow to say that it has ended them.
    const ends = await Promise.all([slow(), slow(), slow()])
    expect(new Set(ends.map(({ end }) => end))).toEqual(new Set(['database_unavailable']))
    expect(await ending(one(connection))).toMatchObject({ end: 'answered' })
    const left = await connection.sql`
      select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`
    expect(left).toHaveLength(0)
  })
})

describe('a cancellation that comes late', () => {
  test('does not fail the question that it hits', async () => {
    const connection = await opened(undefined, 1)
    const other = await opened(undefined, 1)
    const answer = ending(connection.db.execute(sql`select pg_sleep(0.5) /* hit */`))
    const cancel = () => other.sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where state = 'active' and query like '%hit */' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await cancel()).length).toBe(1)
    expect(await answer).toMatchObject({ end: 'answered' })
  })
})

describe('a wrong question', () => {
  test('is thrown as what it is', async () => {
    const connection = await opened()
    await expect(connection.db.execute(sql`select 1/0`)).rejects.toMatchObject({
      cause: { code: '22012' }
    })
  })
})

describe('a database that crashes', () => {
  test('and starts itself anew is found again by the same pool', async () => {
    const connection = await opened()
    await own.stumble()
    const back = () => ending(one(connection))
    await expect.poll(back).toMatchObject({ end: 'answered' })
    expect(new Set((await Promise.all([1, 2, 3].map(back))).map(({ end }) => end))).toEqual(
      new Set(['answered'])
    )
  })
})

test('of questions sent together each gets its own answer, though one is given up', async () => {
  const connection = connect(own.embedded.ownerUrl, { pool: 1, depth: 8, name: 'client-test' })
  onTestFinished(() => connection.close().catch(() => {}))
  const ask = async (name: string, seconds: number) => {
    const rows = await connection.db.execute<{ name: string }>(
      sql`select ${name}::text as name, pg_sleep(${seconds}::float8)`
    )
    return rows[0]?.name
  }
  await ask('first', 0)
  const early = ['a', 'b', 'c'].map((name, n) => ask(name, n === 0 ? 4 : 0).catch(() => 'refused'))
  await pause(1000)
  const late = Promise.all(['d', 'e'].map(name => ask(name, 0)))
  const [slow, ...behind] = await Promise.all(early)
  expect(slow).toBe('refused')
  for (const [n, own] of ['b', 'c'].entries()) expect([own, 'refused']).toContain(behind[n])
  expect(await late).toEqual(['d', 'e'])
})
