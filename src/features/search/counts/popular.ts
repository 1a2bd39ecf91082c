import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchCounts, searchWords } from '#db/schema/index.ts'
import { THIS_WEEK } from './add-searches.ts'

/** `text` is folded, `spelling` is what is shown. */
export type PopularSearch = { text: string; spelling: string }

/** At least this many people in one week, before anybody else sees what they searched for. */
const PEOPLE_MIN = 10
const WEEKS = 4
const MAX = 500

/**
 * What many people have searched for in the last weeks, the most frequent first. Each word occurs
 * in a listing: slips, names and abuse are not shown to others.
 */
export const readPopular = (db: Db): Promise<PopularSearch[]> =>
  db.execute<PopularSearch>(sql`
    select text, max(spelling) as spelling from ${searchCounts}
    where week > ${THIS_WEEK} - ${WEEKS * 7}::int and not exists (
      select from unnest(string_to_array(text, ' ')) as each (word)
      where word !~ '[0-9]' and not exists (
        select from ${searchWords} where ${searchWords.word} = each.word))
    group by text
    having max(bit_count(people)) >= ${PEOPLE_MIN}::int and 2 * sum(nothing) < sum(searches)
    order by sum(searches) desc, text limit ${MAX}::int`)
