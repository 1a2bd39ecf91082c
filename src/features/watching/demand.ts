import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Search } from '#src/features/search/index.ts'
import type { Draft } from '#src/shared/schemas/demand.ts'

/** Fewer are not mentioned: two could be recognised. */
const TOLD_FROM = 3

/** By saved searches: nothing below 3, two digits above 99. */
export async function demandFor(
  db: Db,
  { id: sellerId }: Pick<Account, 'id'>,
  draft: Draft,
  search: Pick<Search, 'matchesOfDraft'>
) {
  const found = await search.matchesOfDraft(sellerId, draft, db)
  return rounded(new Set(found.map(({ userId }) => userId)).size)
}

export function rounded(people: number) {
  if (people < TOLD_FROM) return 0
  const step = 10 ** Math.max(0, String(people).length - 2)
  return Math.floor(people / step) * step
}
