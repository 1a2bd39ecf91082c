import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { savedSearches } from '#db/schema/searches.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Search } from '#src/features/search/index.ts'
import { searchName } from '#src/shared/catalog/search-name.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingAddress, whatIsAsked } from '#src/shared/schemas/listing-address.ts'
import { type NewSavedSearch, SAVED_SEARCHES_MAX } from '#src/shared/schemas/saved-search.ts'
import { savedSearchOf } from './saved-searches.ts'

type Saver = Pick<Account, 'id'>
type SaveContext = { search: Pick<Search, 'read' | 'compile'>; language: Language; now: Date }

/** Refuses with `invalid_input` one without criteria, with `conflict` a repeat or one too many. */
export async function saveSearch(
  db: Db,
  { id: userId }: Saver,
  { query: address, name, frequency }: NewSavedSearch,
  { search, language, now }: SaveContext
) {
  const query = whatIsAsked(search.read(new URLSearchParams(address)).query)
  const asked = listingAddress(query).toString()
  if (asked === '') throw new Refusal('invalid_input', { fields: { query: 'searchEmpty' } })
  return db.transaction(async tx => {
    // Two at once must not both pass the count.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const mine = eq(savedSearches.userId, userId)
    const [saved] = await tx.select({ n: count() }).from(savedSearches).where(mine)
    if ((saved?.n ?? 0) >= SAVED_SEARCHES_MAX) {
      throw new Refusal('conflict', { fields: { query: 'savedLimit' } })
    }
    const [row] = await tx
      .insert(savedSearches)
      .values({
        userId,
        query: asked,
        name: name || searchName(query, language),
        frequency,
        createdAt: now,
        seenAt: now,
        ...search.compile(query)
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal('conflict', { fields: { query: 'savedAlready' } })
    return savedSearchOf(row, 0)
  })
}
