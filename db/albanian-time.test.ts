import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayOf } from '#src/shared/i18n/dates.ts'
import { test } from '#tests/support/database.ts'
import { albanianDay, albanianTime, fromAlbanianTime } from './albanian-time.ts'

test.for([
  '2026-01-31T22:59:59Z',
  '2026-01-31T23:00:00Z',
  '2026-07-31T21:59:59Z',
  '2026-07-31T22:00:00Z'
])('the day of %s is the same in SQL as on pages', async (moment, { db }) => {
  const at = sql`${moment}::timestamptz`
  const [row] = await db.execute<{ day: string; isSame: boolean }>(sql`
    select ${albanianDay(at)}::text as day, ${fromAlbanianTime(albanianTime(at))} = ${at} as "isSame"`)
  expect(row).toEqual({ day: dayOf(new Date(moment)), isSame: true })
})
