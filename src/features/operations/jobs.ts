import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { FailedJob, QueueState } from '#src/shared/schemas/moderation.ts'

const SHOWN = 50
/** Characters of an error. */
const ERROR_MAX = 200
const RETRIED_MAX = 1000

export async function readQueues(db: Db): Promise<QueueState[]> {
  const rows = await db.execute<QueueState>(sql`
    select q.name,
      count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as active,
      count(j.id) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.due)), 0)::float as oldest,
      case when min(j.due) is null then 0
        else greatest(0, extract(epoch from now() - greatest(min(j.due), max(j.ran)))) end::float as stopped
    from pgboss.queue q
      left join (
        select id, name, state,
          case when state in ('created', 'retry') and start_after < now() then start_after end as due,
          case state when 'active' then started_on when 'completed' then completed_on end as ran
        from pgboss.job
        where state in ('created', 'retry', 'active', 'failed')
          or state = 'completed' and completed_on > now() - interval '1 hour'
      ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name
    order by failed desc, q.name`)
  return [...rows]
}

export async function failedJobs(db: Db): Promise<FailedJob[]> {
  const rows = await db.execute<FailedJob>(sql`
    select id, name, retry_count as tries,
      to_char(coalesce(completed_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
      left(coalesce(output->>'message', output->'value'->>'message', ''), ${ERROR_MAX}) as error
    from pgboss.job
    where state = 'failed'
    order by coalesce(completed_on, created_on) desc, id
    limit ${SHOWN}`)
  return [...rows]
}

/** Runs a failed job again. Refuses with `not_found` what has not failed. */
export async function retryJob(
  db: Db,
  admin: { id: number },
  id: string,
  jobs: Pick<Jobs, 'retry'>
) {
  await db.transaction(async tx => {
    const [job] = await tx.execute<{ name: string }>(sql`
      select name from pgboss.job where id = ${id}::uuid and state = 'failed' for update`)
    if (!job) throw new Refusal('not_found')
    await jobs.retry(tx, job.name, id)
    await writeAudit(tx, {
      actorId: admin.id,
      action: 'job.retry',
      object: `job:${id}`,
      details: job.name
    })
  })
}

/**
 * Runs at most 1000 failed jobs of one kind again, the oldest first. Refuses with `not_found` where
 * there are none. @returns how many
 */
export async function retryJobs(
  db: Db,
  admin: { id: number },
  name: string,
  jobs: Pick<Jobs, 'retry'>
) {
  return db.transaction(async tx => {
    const failed = await tx.execute<{ id: string }>(sql`
      select id from pgboss.job where name = ${name} and state = 'failed'
      order by created_on limit ${RETRIED_MAX} for update skip locked`)
    if (failed.length === 0) throw new Refusal('not_found')
    await jobs.retry(
      tx,
      name,
      failed.map(({ id }) => id)
    )
    await writeAudit(tx, {
      actorId: admin.id,
      action: 'job.retry',
      object: `job:${name}`,
      details: `${name}, ${failed.length}`
    })
    return failed.length
  })
}
