import type { Db } from '#db/client.ts'
import type { Log } from '#src/platform/log.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { countFacets } from './facet-index/count-facets.ts'
import { openFacetIndex } from './facet-index/open.ts'
import { forgetChanges } from './facet-index/read.ts'
import { countWords } from './index/count-words.ts'
import { reindexListings } from './index/reindex.ts'
import { openStatistics } from './index/statistics.ts'
import { similarListings } from './relax/similar.ts'
import { type Found, searchListings } from './search.ts'
import { type ResultPage, searchPage } from './search-page.ts'

export { COMPILED_WITH, compileSearch } from './saved/compile.ts'
export { matchesOfDraft, matchesOfListing } from './saved/matching.ts'

/** Everything the rest of the site asks of the search. `tx` is the transaction to read in. */
export type Search = {
  /** One page of listings that fit. Refuses with `search_timeout`. */
  find(query: ListingQuery, tx?: Db): Promise<Found>
  page(query: ListingQuery, tx?: Db): Promise<ResultPage>
  /** How many listings each choice of the query's filters would show. */
  facets(query: ListingQuery, tx?: Db): Promise<Facet[]>
  similar(listing: Listing, limit: number, tx?: Db): Promise<Listing[]>
  /** Loads the facet index, or reads what was changed since. Never fails. */
  refresh(): Promise<void>
  /**
   * Makes documents of an older version again, counts how often each word is used, and forgets
   * changes that every process has read.
   */
  maintain(): Promise<void>
  close(): void
}

type Options = {
  db: Db
  /** ALL per EUR at this moment. */
  rate(): number
  log: Log
}

export function openSearch({ db, rate, log }: Options): Search {
  const facetIndex = openFacetIndex(db, log)
  const statistics = openStatistics(db)
  const context = () => ({ rate: rate(), statistics, facetIndex })
  return {
    find: (query, tx = db) => searchListings(tx, query, context()),
    page: (query, tx = db) => searchPage(tx, query, context()),
    facets: (query, tx = db) => countFacets(tx, query, context()),
    similar: (listing, limit, tx = db) => similarListings(tx, listing, { rate: rate(), limit }),
    refresh: facetIndex.refresh,
    async maintain() {
      await reindexListings(db)
      await forgetChanges(db)
      await countWords(db)
    },
    close: facetIndex.close
  }
}
