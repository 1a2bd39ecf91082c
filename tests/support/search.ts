import type { Db } from '#db/client.ts'
import type { SearchContext } from '#src/features/search/context.ts'
import type { Deadline } from '#src/features/search/deadline.ts'
import { openFacetIndex } from '#src/features/search/facet-index/open.ts'
import { openStatistics } from '#src/features/search/index/statistics.ts'
import { openSearch } from '#src/features/search/index.ts'
import { openLog } from '#src/platform/log.ts'

const log = openLog('silent')

/** A search of its own, so that what one test has cached no other meets. */
export const searchIn = (db: Db, rate = 100) => openSearch({ db, rate: () => rate, log })

/** For one search: as long as a busy machine takes. */
export const freshDeadline = (): Deadline => ({
  deadlineAt: performance.now() + 60_000,
  underWay: []
})

/** What the search's own parts go by. */
export const contextIn = (db: Db, known: Partial<SearchContext> = {}): SearchContext => ({
  rate: 100,
  statistics: openStatistics(db),
  facetIndex: openFacetIndex(db, log),
  ...freshDeadline(),
  ...known
})
