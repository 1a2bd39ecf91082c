import { sql } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { openStatistics } from './statistics.ts'

const MINUTE_MS = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)

afterEach(() => vi.useRealTimers())

test('the timeRange is asked for once in a while, and says where newer ones may be', async ({
  db
}) => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const seller = await anAccount(db)
  const bumpedAt = new Date(NOON - 300 * MINUTE_MS)
  await aListing(db, seller, { bumpedAt })
  const statistics = openStatistics(db, { veryMany: 0 })
  const statements = vi.spyOn(db, 'execute')
  const first = await statistics.timeRange()
  await aListing(db, seller, { bumpedAt: new Date(NOON) })
  vi.setSystemTime(NOON + 9000)
  const again = await statistics.timeRange()
  expect(statements).toHaveBeenCalledTimes(1)
  expect(again?.newest).toEqual(first?.newest)
  expect(again?.until?.getTime()).toBeGreaterThan(NOON)
  vi.setSystemTime(NOON + 11_000)
  expect((await statistics.timeRange())?.newest.getTime()).toBeGreaterThanOrEqual(NOON)
  expect(statements).toHaveBeenCalledTimes(2)
  statements.mockRestore()
})

test('a failure is not remembered', async ({ db }) => {
  const statistics = openStatistics(db)
  await db.execute(sql`delete from search_documents`)
  const broken = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('gone'))
  await expect(statistics.timeRange()).rejects.toThrow('gone')
  await expect(statistics.timeRange()).resolves.toBeUndefined()
  broken.mockRestore()
})

test('an empty site is not remembered: its first listing is found at once', async ({ db }) => {
  const statistics = openStatistics(db)
  await db.execute(sql`delete from search_documents`)
  await expect(statistics.timeRange()).resolves.toBeUndefined()
  await aListing(db, await anAccount(db))
  await expect(statistics.timeRange()).resolves.toBeDefined()
})
