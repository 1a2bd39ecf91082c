import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { COMPILED_WITH, compileSearch } from '#src/features/search/index.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'

const BATCH = 200

/**
 * Takes saved searches apart anew that an older thesaurus or catalogue was read for, so that a new
 * listing is found by them as by searching.
 * @returns how many there were
 */
export async function compileSearches(db: Db): Promise<number> {
  let [compiled, last] = [0, 0]
  for (;;) {
    const rows = await db
      .select({ id: savedSearches.id, query: savedSearches.query })
      .from(savedSearches)
      .where(and(ne(savedSearches.compiledWith, COMPILED_WITH), gt(savedSearches.id, last)))
      .orderBy(asc(savedSearches.id))
      .limit(BATCH)
    for (const { id, query } of rows) {
      const parts = compileSearch(readListingQuery(new URLSearchParams(query)))
      // What was deleted meanwhile stays so.
      await db.update(savedSearches).set(parts).where(eq(savedSearches.id, id))
    }
    compiled += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return compiled
  }
}
