import type { Db } from '#db/client.ts'
import { openSemaphore } from '#db/semaphore.ts'
import type { Log } from '#src/platform/log.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import type { Draft } from '#src/shared/schemas/demand.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import type { Guess } from '#src/shared/schemas/guess.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from './context.ts'
import { addSearches } from './counts/add-searches.ts'
import { openSearchCounts, type SearchCounts } from './counts/count-searches.ts'
import { missedSearches } from './counts/missed.ts'
import { readPopular } from './counts/popular.ts'
import { type Deadline, inTurn, openDeadline } from './deadline.ts'
import { readableLines } from './expand/readable.ts'
import { countFacets } from './facet-index/count-facets.ts'
import { openFacetIndex } from './facet-index/open.ts'
import { forgetChanges } from './facet-index/read.ts'
import { guessFromTitle } from './guess.ts'
import { countWords } from './index/count-words.ts'
import { reindexListings } from './index/reindex.ts'
import { openStatistics } from './index/statistics.ts'
import { thesaurus } from './parse/terms.ts'
import { similarListings } from './relax/similar.ts'
import { findRequested, readRequest, type SearchRequest } from './request.ts'
import { type CompiledSearch, compiledWith, compileSearch } from './saved/compile.ts'
import { matchesOfDraft, matchesOfListing, type SavedMatch } from './saved/matching.ts'
import type { Found } from './search.ts'
import { pageRequested, type RequestedPage } from './search-page.ts'
import { catalogueEntries } from './suggest/catalogue-entries.ts'
import { openSuggestions, type Suggestions } from './suggest/suggest.ts'
import { addSynonym, readSynonyms, removeSynonym } from './synonyms/synonyms.ts'

export { sweepSearchCounts } from './counts/sweep.ts'
export type { CompiledSearch } from './saved/compile.ts'

/**
 * All of the search. Pages, which are bundled, would have a second copy of it with a thesaurus that never
 * learns what is added while the site runs: they import its types alone.
 */
export type Search = {
  /** What an address asks for, including limits that its text states. */
  read(params: URLSearchParams): SearchRequest
  /** Also the listings found. */
  find(params: URLSearchParams, tx?: Db): Promise<SearchRequest & { found: Found }>
  findPage(params: URLSearchParams, tx?: Db): Promise<RequestedPage>
  facets(params: URLSearchParams, tx?: Db): Promise<Facet[]>
  similar(listing: Listing, limit: number, tx?: Db): Promise<Listing[]>
  /** What a listing with this title is, for its author. */
  guess(title: string, tx?: Db): Promise<Guess>
  /** The part of a query by which new listings find a saved search. */
  compile(query: ListingQuery): CompiledSearch
  /** Which rules, words and categories a search is compiled with; after a change all are compiled again. */
  compiledWith(): string
  /** The saved searches that a listing fits. */
  matchesOfListing(id: number, tx?: Db): Promise<SavedMatch[]>
  matchesOfDraft(sellerId: number, draft: Draft, tx?: Db): Promise<SavedMatch[]>
  /** From memory: no statement is sent. */
  suggest: Suggestions
  counts: SearchCounts
  missed: typeof missedSearches
  synonyms: { read: typeof readSynonyms; add: typeof addSynonym; remove: typeof removeSynonym }
  /** Lines of the thesaurus for people. */
  wordLines: typeof readableLines
  /** Reads what other processes have changed. */
  refresh(): Promise<void>
  /** Upgrades old documents, counts words, and forgets changes that every process has read. */
  maintain(): Promise<void>
  close(): void
}

type Options = { db: Db; rate(): number; log: Log }

/**
 * Of ten connections of the pool; each search may run two or three queries at a time. Reading the
 * words of one takes up to 30 ms, during which nobody else is answered.
 */
const AT_ONCE = 4

/** The newest of all, of a category or of a city: an index has them in order. */
const isQuick = ({ text, price, filters, position, radius }: ListingQuery) =>
  text === '' && !price && filters.length === 0 && !position && radius === undefined

export function openSearch({ db, rate, log }: Options): Search {
  const facetIndex = openFacetIndex(db, log)
  const statistics = openStatistics(db)
  const catalogue = ofCategories(catalogueEntries)
  let suggest = openSuggestions(catalogue(), [])
  async function refreshWords() {
    suggest = openSuggestions(catalogue(), await readPopular(db))
    thesaurus.learn(await readSynonyms(db))
  }
  const contextOf = (deadline: Deadline) => ({ rate: rate(), statistics, facetIndex, ...deadline })
  const turns = openSemaphore(AT_ONCE)
  function answer<T>(params: URLSearchParams, search: (context: SearchContext) => Promise<T>) {
    const searchUntil = (deadline: Deadline) => search(contextOf(deadline))
    return isQuick(readListingQuery(params))
      ? searchUntil(openDeadline())
      : inTurn(turns, searchUntil)
  }
  return {
    read: readRequest,
    find: (params, tx = db) => answer(params, context => findRequested(tx, params, context)),
    findPage: (params, tx = db) => answer(params, context => pageRequested(tx, params, context)),
    facets: (params, tx = db) =>
      answer(params, context => countFacets(tx, readRequest(params).query, context)),
    similar: (listing, limit, tx = db) => similarListings(tx, listing, { rate: rate(), limit }),
    guess: (title, tx = db) => guessFromTitle(tx, title, contextOf(openDeadline())),
    compile: compileSearch,
    compiledWith,
    matchesOfListing: (id, tx = db) => matchesOfListing(tx, id, rate()),
    matchesOfDraft: (sellerId, draft, tx = db) => matchesOfDraft(tx, sellerId, draft, rate()),
    suggest: (typed, shown) => suggest(typed, shown),
    counts: openSearchCounts(counted => addSearches(db, counted), log),
    missed: missedSearches,
    synonyms: { read: readSynonyms, add: addSynonym, remove: removeSynonym },
    wordLines: readableLines,
    async refresh() {
      await Promise.all([
        facetIndex.refresh(),
        refreshWords().catch(err =>
          log.warn({ err }, 'popular searches and synonyms were not read')
        )
      ])
    },
    async maintain() {
      await reindexListings(db)
      await forgetChanges(db)
      await countWords(db)
    },
    close: facetIndex.close
  }
}
