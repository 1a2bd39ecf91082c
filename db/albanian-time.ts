import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Moment = SQL | PgColumn

/** The zone of `ZONE` in `shared/i18n/dates.ts`; in the text of a statement, so that it is planned with it. */
const ZONE = sql`'Europe/Tirane'`

/** A `timestamptz` as the clock in Albania shows it, a `timestamp`. */
export const albanianTime = (moment: Moment) => sql`(${moment} at time zone ${ZONE})`

/** The day in Albania in which a `timestamptz` lies, a `date`. */
export const albanianDay = (moment: Moment) => sql`${albanianTime(moment)}::date`

/** The `timestamptz` at which the clock in Albania shows a `timestamp`. */
export const fromAlbanianTime = (local: SQL) => sql`(${local} at time zone ${ZONE})`
