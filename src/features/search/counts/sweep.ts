import { and, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { searchCountKeys, searchCounts } from '#db/schema/search-counts.ts'

/** What fewer people searched for in a week is not kept beyond it. */
const KEPT_FROM_PEOPLE = 3

type Days = { counted: string; rare: string }

/** Deletes the figures of weeks that began by these days, `2026-11-23`; keys go with rare texts. */
export async function sweepSearchCounts(db: Db, { counted, rare }: Days) {
  await deleteInBatches(db, searchCountKeys, lte(searchCountKeys.week, rare))
  const isRare = lt(sql`bit_count(${searchCounts.people})`, KEPT_FROM_PEOPLE)
  const isOver = or(lte(searchCounts.week, counted), and(lte(searchCounts.week, rare), isRare))
  await deleteInBatches(db, searchCounts, isOver)
}
