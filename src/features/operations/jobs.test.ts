import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { failedJobs, readQueues, retryJob } from './jobs.ts'

const lastAct = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && [row.actorId, row.action, row.object, row.details]
}

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
