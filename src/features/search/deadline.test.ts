import postgres from 'postgres'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { listingAddress } from '#src/shared/schemas/listing-address.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { contextIn } from '#tests/support/search.ts'
import { withinDeadline } from './deadline.ts'
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
    const refused = expect(withinDeadline(steps())).rejects.toMatchObject(LATE)
    await vi.advanceTimersByTimeAsync(2000)
    await refused
    const quick = withinDeadline(new Promise(done => setTimeout(done, 1900, 'found')))
    await vi.advanceTimersByTimeAsync(1900)
    expect(await quick).toBe('found')
    // What fails after it was refused troubles nobody any more.
    await vi.advanceTimersByTimeAsync(9000)
  })

  test('that fails otherwise fails as it did', async () => {
    const error = Object.assign(new Error('wrong'), { code: '42601' })
    await expect(withinDeadline(Promise.reject(error))).rejects.toBe(error)
  })
})

test('whose statement waits too long is refused as slow, not as an outage', async () => {
  const own = await ownDatabase()
  const { ownerUrl, appUrl } = own.embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: [] })
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const { db, close } = connect(appUrl)
  try {
    await owner`begin`
    await owner`lock table search_documents in access exclusive mode`
    const query = readListingQuery({ q: 'traktor divan', location: 'Korçë', maxPrice: '5000' })
    const context = contextIn(db)
    for (const ask of [searchListings, countFacets]) {
      await expect(ask(db, query, context), ask.name).rejects.toMatchObject(LATE)
    }
    await owner`rollback`
    expect((await searchListings(db, query, contextIn(db))).total.count).toBe(0)

    // What is offered where nothing fits has only the time that is left.
    const statistics = openStatistics(db)
    const spans = vi.spyOn(statistics, 'timeRange').mockResolvedValueOnce(undefined)
    spans.mockReturnValueOnce(new Promise(() => {}))
    const { found, relaxations } = await pageRequested(
      db,
      listingAddress(query),
      contextIn(db, { statistics })
    )
    expect([found.total.count, relaxations, spans.mock.calls.length]).toEqual([0, [], 2])
  } finally {
    await owner.end({ timeout: 1 })
    await close()
    await own.remove()
  }
}, 60_000)
