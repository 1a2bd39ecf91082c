import type { Db } from '#db/client.ts'
import type { SearchContext } from '#src/features/search/context.ts'
import { openFacetIndex } from '#src/features/search/facet-index/open.ts'
import { openStatistics } from '#src/features/search/index/statistics.ts'
import { openSearch } from '#src/features/search/index.ts'
import { openLog } from '#src/platform/log.ts'

const log = openLog('silent')

/** A search of its own, so that what one test has cached no other meets. */
export const searchIn = (db: Db, rate = 100) => openSearch({ db, rate: () => rate, log })

/** What the search's own parts go by. */
export const contextIn = (db: Db, known: Partial<SearchContext> = {}): SearchContext => ({
  rate: 100,
  statistics: openStatistics(db),
  facetIndex: openFacetIndex(db, log),
  // As long as a busy machine takes.
  deadlineAt: performance.now() + 60_000,
  underWay: [],
  ...known
})
