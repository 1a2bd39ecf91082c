import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { listingAddress } from '#src/shared/schemas/listing-address.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test as onPristine } from '#tests/support/pristine-database.ts'
import { contextIn } from '#tests/support/search.ts'
import { beforeDeadline, openDeadline } from './deadline.ts'
import { countFacets } from './facet-index/count-facets.ts'
import { openStatistics } from './index/statistics.ts'
import { searchListings } from './search.ts'
import { pageRequested } from './search-page.ts'

const LATE = { code: 'search_timeout', retryAfter: 2 }

describe('a search', () => {
  afterEach(() => vi.useRealTimers())

  test('has two seconds in all, however many questions it asks', async () => {
    vi.useFakeTimers()
    const steps = async () => {
      for (let n = 0; n < 5; n++) await new Promise(done => setTimeout(done, 900))
    }
    const refused = expect(beforeDeadline(steps(), openDeadline())).rejects.toMatchObject(LATE)
    await vi.advanceTimersByTimeAsync(2000)
    await refused
    const quick = beforeDeadline(
      new Promise(done => setTimeout(done, 1900, 'found')),
      openDeadline()
    )
    await vi.advanceTimersByTimeAsync(1900)
    expect(await quick).toBe('found')
    // A failure after the refusal no longer matters.
    await vi.advanceTimersByTimeAsync(9000)
  })

  test('that fails otherwise fails as it did', async () => {
    const error = Object.assign(new Error('wrong'), { code: '42601' })
    await expect(beforeDeadline(Promise.reject(error), openDeadline())).rejects.toBe(error)
  })
})

onPristine(
  'whose statement waits too long is refused as slow, not as an outage',
  async ({ db: owner }) => {
    const [own] = await owner.execute<{ name: string }>(sql`select current_database() as name`)
    const pathname = `/${own?.name}`
    const { db, close } = connect(
      Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname }).href
    )
    try {
      await owner.execute(sql`begin`)
      await owner.execute(sql`lock table search_documents in access exclusive mode`)
      const query = readListingQuery({ q: 'traktor divan', location: 'Korçë', maxPrice: '5000' })
      const asked = [searchListings, countFacets].map(ask =>
        expect(ask(db, query, contextIn(db)), ask.name).rejects.toMatchObject(LATE)
      )
      await Promise.all(asked)
      await owner.execute(sql`rollback`)
      expect((await searchListings(db, query, contextIn(db))).total.count).toBe(0)

      // What is offered where nothing fits gets only the time that is left.
      const statistics = openStatistics(db)
      const spans = vi.spyOn(statistics, 'timeRange').mockResolvedValueOnce(undefined)
      spans.mockReturnValueOnce(new Promise(() => {}))
      const { found, relaxations, whole } = await pageRequested(
        db,
        listingAddress(query),
        contextIn(db, { statistics, deadlineAt: performance.now() + 5000 })
      )
      expect([found.total.count, relaxations, whole]).toEqual([0, [], false])
      expect(spans.mock.calls.length).toBeGreaterThan(1)
    } finally {
      await close()
    }
  }
)
