import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { savedSearches } from '#db/schema/searches.ts'
import type { Search } from '#src/features/search/index.ts'
import {
  foreignFilters,
  unknownChoices,
  unknownFilters
} from '#src/shared/schemas/listing-search.ts'

type Compiling = Pick<Search, 'read' | 'compile' | 'compiledWith'>

const BATCH = 200

/** One with a filter that the operator has hidden goes on with it: without, it would find everything. */
function partsOf(text: string, search: Compiling) {
  const params = new URLSearchParams(text)
  const { query } = search.read(params)
  const unknown = [
    ...unknownFilters(params),
    ...foreignFilters(params, query.categoryId),
    ...unknownChoices(params, query.categoryId)
  ]
  const compiled = search.compile(query)
  if (unknown.length === 0) return compiled
  // Its keys come from its words, if it has any.
  const { words, keys } = compiled
  return { compiledWith: compiled.compiledWith, words, ...(words && { keys }) }
}

/** For those compiled with an older thesaurus or catalogue. @returns how many there were */
export async function compileSearches(db: Db, search: Compiling): Promise<number> {
  let [compiled, last] = [0, 0]
  for (;;) {
    const rows = await db
      .select({ id: savedSearches.id, query: savedSearches.query })
      .from(savedSearches)
      .where(and(ne(savedSearches.compiledWith, search.compiledWith()), gt(savedSearches.id, last)))
      .orderBy(asc(savedSearches.id))
      .limit(BATCH)
    for (const { id, query } of rows) {
      // What was deleted meanwhile stays so.
      await db.update(savedSearches).set(partsOf(query, search)).where(eq(savedSearches.id, id))
    }
    compiled += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return compiled
  }
}
