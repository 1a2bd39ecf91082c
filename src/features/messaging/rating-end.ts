import { type SQL, sql } from 'drizzle-orm'
import { albanianTime, fromAlbanianTime } from '#db/albanian-time.ts'
import { RATING_DAYS } from '#src/shared/schemas/deals.ts'

/** Until when a deal made at `at` can be rated: the end of a day in Albania, whose date the form shows. */
export const ratingEnd = (at: SQL) =>
  fromAlbanianTime(sql`(date_trunc('day', ${albanianTime(at)})
    + make_interval(days => ${RATING_DAYS + 1}) - interval '1 millisecond')`)
