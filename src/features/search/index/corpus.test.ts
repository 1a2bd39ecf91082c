import { afterEach, expect, vi } from 'vitest'
import { slotOf } from '#src/features/search/retrieve/time-windows.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { openCorpus } from './corpus.ts'

const MINUTE_MS = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)

afterEach(() => vi.useRealTimers())

test('the span is asked for once in a while, and says where newer ones may be', async ({ db }) => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const seller = await anAccount(db)
  const bumpedAt = new Date(NOON - 300 * MINUTE_MS)
  await aListing(db, seller, { bumpedAt })
  const corpus = openCorpus(db, { many: 0, veryMany: 0 })
  const asked = vi.spyOn(db, 'execute')
  const first = await corpus.span()
  await aListing(db, seller, { bumpedAt: new Date(NOON) })
  vi.setSystemTime(NOON + 9000)
  const again = await corpus.span()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(again?.newest).toEqual(first?.newest)
  expect(again?.later).toContain(`~~~${slotOf(new Date(NOON))}`)
  vi.setSystemTime(NOON + 11_000)
  expect((await corpus.span())?.newest.getTime()).toBeGreaterThanOrEqual(NOON)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})

test('a failure is not remembered', async ({ db }) => {
  const corpus = openCorpus(db)
  const broken = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('gone'))
  await expect(corpus.span()).rejects.toThrow('gone')
  await expect(corpus.span()).resolves.toBeUndefined()
  broken.mockRestore()
})
