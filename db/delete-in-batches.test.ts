import { lt, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { test } from '#tests/support/pristine-database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { rateLimits } from './schema/requests.ts'

test('deletes what is old in batches, and nothing else', async ({ db }) => {
  await db.execute(sql`
    insert into ${rateLimits} (key, points, expire)
    select n::text, 1, now() + make_interval(hours => case when n > 4500 then 1 else -1 end)
    from generate_series(1, 4510) as n`)
  const execute = vi.spyOn(db, 'execute')
  expect(await deleteInBatches(db, rateLimits, lt(rateLimits.expire, new Date()))).toBe(4500)
  expect(execute).toHaveBeenCalledTimes(3)
  expect(await db.$count(rateLimits)).toBe(10)
})
