import { readQueues } from '#src/features/operations/jobs.ts'
import { QUEUE_STOPPED } from '#src/shared/schemas/moderation.ts'
import type { DatabaseSurroundings, Finding } from './finding.ts'
import { nameList } from './name-list.ts'

export async function checkJobs({ db, sql }: DatabaseSurroundings): Promise<Finding[]> {
  const [exists] = await sql`select to_regclass('pgboss.job') is not null as jobs`
  if (!exists?.jobs) return []
  const stopped = (await readQueues(db)).filter(queue => queue.stopped > QUEUE_STOPPED)
  const late = await sql`
    select name, count(*)::int as n from pgboss.job
    where state in ('created', 'retry') and start_after < now()
      and name = any(${stopped.map(({ name }) => name)})
    group by name order by name`
  const failed = await sql`
    select name, count(*)::int as n from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 day'
    group by name order by name`
  const list = (rows: typeof late) => nameList(rows.map(({ name, n }) => `${name} (${n})`))
  const findings: Finding[] = []
  if (late.length > 0) {
    findings.push({
      check: 'jobs',
      problem: `Jobs have stopped: for more than ${QUEUE_STOPPED / 60} minutes these wait: ${list(late)}.`,
      advice: 'Is the site running? If it is, restart it and look for "job" in its log.'
    })
  }
  if (failed.length > 0) {
    findings.push({
      check: 'jobs',
      problem: `In the last day these jobs failed for good: ${list(failed)}.`,
      advice: 'See why at /admin/jobs, and run them again there.'
    })
  }
  return findings
}
