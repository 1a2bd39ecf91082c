import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchCounts, searchSynonyms } from '#db/schema/index.ts'
import type { MissedSearch } from '#src/shared/schemas/searches.ts'
import { THIS_WEEK } from './add-searches.ts'

/** What fewer people searched for may be about a person; nobody is shown it. */
const PEOPLE_MIN = 3
const WEEKS = 4
const SHOWN_MAX = 30

/**
 * What at least three people searched for without success in one week: where at least half of the
 * searches found nothing, and where at most one in ten of those that found something led to a
 * listing. What has a synonym by now is left out.
 */
export async function missedSearches(db: Db) {
  const foundNothing = sql`2 * sum(nothing) >= sum(searches)`
  const notOpened = sql`2 * sum(nothing) < sum(searches) and 10 * sum(opened) <= sum(searches - nothing)`
  return {
    nothing: await readMissed(db, foundNothing, sql`sum(nothing)`),
    notOpened: await readMissed(db, notOpened, sql`sum(searches - nothing - opened)`)
  }
}

const readMissed = (db: Db, condition: SQL, weight: SQL): Promise<MissedSearch[]> =>
  db.execute<MissedSearch>(sql`
    select max(spelling) as text, sum(searches)::int as searches, sum(nothing)::int as nothing,
      sum(opened)::int as opened
    from ${searchCounts} as c
    where week > ${THIS_WEEK} - ${WEEKS * 7}::int
      and not exists (select from ${searchSynonyms} s where search_text(s.text) = c.text)
    group by c.text
    having max(bit_count(people)) >= ${PEOPLE_MIN}::int and ${condition}
    order by ${weight} desc, c.text limit ${SHOWN_MAX}::int`)
