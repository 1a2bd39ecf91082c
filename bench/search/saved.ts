import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { savedSearches } from '#db/schema/searches.ts'
import type { Random } from '#src/demo/random.ts'
import type { CompiledSearch } from '#src/features/search/index.ts'
import { searchName } from '#src/shared/catalog/search-name.ts'
import { listingAddress } from '#src/shared/schemas/listing-address.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { searchIn } from '#tests/support/search.ts'

type Address = (r: Random) => Record<string, string>
const BATCH = 500

/** Saves so many searches for the sellers there are, drawn from `addresses` in turn. */
export async function saveSearches(
  db: Db,
  count: number,
  addresses: readonly Address[],
  r: Random
) {
  const users = await db.execute<{ id: number }>(sql`select id::int as id from users order by id`)
  const { compile } = searchIn(db)
  const compiled = new Map<string, CompiledSearch>()
  for (let at = 0; at < count; at += BATCH) {
    const rows: (typeof savedSearches.$inferInsert)[] = []
    for (let n = at; n < Math.min(at + BATCH, count); n++) {
      const query = readListingQuery(addresses[n % addresses.length]?.(r) ?? {})
      const address = listingAddress(query).toString()
      const parts = compiled.get(address) ?? compile(query)
      compiled.set(address, parts)
      const userId = users[n % users.length]?.id ?? 0
      const name = searchName(query, 'sq')
      rows.push({ userId, name, query: address, frequency: 'daily', ...parts })
    }
    await db.transaction(tx => tx.insert(savedSearches).values(rows).onConflictDoNothing())
  }
}
