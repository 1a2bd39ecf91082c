import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { matchesOfDraft } from '#src/features/search/index.ts'
import type { Draft } from '#src/shared/schemas/demand.ts'

/** Fewer are not mentioned: two could be recognised. */
const TOLD_FROM = 3

/**
 * How many members look for something like what is being written, by their saved searches: nothing
 * below 3, and above 99 no more than two digits of it. `rate` is ALL per EUR.
 */
export async function demandFor(
  db: Db,
  { id: sellerId }: Pick<Account, 'id'>,
  draft: Draft,
  { rate }: { rate: number }
) {
  const found = await matchesOfDraft(db, sellerId, draft, rate)
  return told(new Set(found.map(({ userId }) => userId)).size)
}

export function told(people: number) {
  if (people < TOLD_FROM) return 0
  const step = 10 ** Math.max(0, String(people).length - 2)
  return Math.floor(people / step) * step
}
