import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { changeCategory, placedCategories, readVisibleCategories } from './categories.ts'
import { dailyFigures } from './figures.ts'
import { failedJobs, readQueues, retryJob } from './jobs.ts'

const DECLARED = CATEGORIES.map(({ id }) => id)
const [FIRST = 0, SECOND = 0, ...REST] = DECLARED
const lastAct = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && [row.actorId, row.action, row.object, row.details]
}

describe('categories', () => {
  test('stand as declared until an admin moves one', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    expect(await readVisibleCategories(db)).toEqual(DECLARED)
    await changeCategory(db, admin, FIRST, { move: 'down' })
    expect(await readVisibleCategories(db)).toEqual([SECOND, FIRST, ...REST])
    expect(await lastAct(db)).toEqual([admin.id, 'category.change', `category:${FIRST}`, 'down'])
    await changeCategory(db, admin, SECOND, { move: 'up' })
    expect(await readVisibleCategories(db)).toEqual([SECOND, FIRST, ...REST])
  })

  test('are hidden and keep their place', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    await changeCategory(db, admin, SECOND, { hidden: true })
    expect(await readVisibleCategories(db)).toEqual([FIRST, ...REST])
    expect((await placedCategories(db))[1]).toEqual({ id: SECOND, hidden: true })
    await changeCategory(db, admin, SECOND, { hidden: false })
    expect(await readVisibleCategories(db)).toEqual(DECLARED)
  })

  test('are not all hidden, and only those that are declared', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    for (const id of DECLARED.slice(1)) await changeCategory(db, admin, id, { hidden: true })
    const last = db.transaction(tx => changeCategory(tx, admin, FIRST, { hidden: true }))
    const why = { code: 'conflict', fields: { hidden: 'lastCategory' } }
    await expect(last).rejects.toMatchObject(why)
    const missing = db.transaction(tx => changeCategory(tx, admin, 999, { move: 'up' }))
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('figures are counted by the day in Albania', async ({ db }) => {
  const now = new Date('2020-03-20T12:00:00Z')
  const seller = await anAccount(db, { createdAt: new Date('2020-03-19T23:30:00Z') })
  await anAccount(db, { createdAt: new Date('2020-03-19T22:30:00Z') })
  await anAccount(db, { createdAt: new Date('2020-02-19T12:00:00Z') })
  await aListing(db, seller, { createdAt: new Date('2020-02-20T08:00:00Z') })
  const { users, listings, messages, reports } = await dailyFigures(db, now)
  for (const days of [users, listings, messages, reports]) expect(days).toHaveLength(30)
  expect(users.slice(-2)).toEqual([
    { day: '2020-03-19', n: 1 },
    { day: '2020-03-20', n: 1 }
  ])
  expect(listings[0]).toEqual({ day: '2020-02-20', n: 1 })
  expect(users.reduce((sum, { n }) => sum + n, 0)).toBe(2)
})

describe('jobs', () => {
  async function aFailedJob(db: Db) {
    const id = randomUUID()
    await db.execute(sql`
      insert into pgboss.job (id, name, state, output, retry_count, completed_on)
      values (${id}::uuid, 'mail', 'failed', '{"message": "no mail server"}', 10, now())`)
    return id
  }

  test('that failed are shown and tried again, once, with a line in the audit log', async ({
    db
  }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const id = await aFailedJob(db)
    expect(await failedJobs(db)).toMatchObject([{ id, name: 'mail', error: 'no mail server' }])
    expect((await readQueues(db)).find(({ name }) => name === 'mail')?.failed).toBe(1)
    const retried: string[] = []
    const jobs = {
      async retry(tx: Db, name: string, job: string) {
        retried.push(`${name} ${job}`)
        await tx.execute(sql`update pgboss.job set state = 'retry' where id = ${job}::uuid`)
      }
    }
    await retryJob(db, admin, id, jobs)
    expect(retried).toEqual([`mail ${id}`])
    expect(await lastAct(db)).toEqual([admin.id, 'job.retry', `job:${id}`, 'mail'])
    const again = db.transaction(tx => retryJob(tx, admin, id, jobs))
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })
})
