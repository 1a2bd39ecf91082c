import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

const REASON_MAX = 200

export type DatabaseHealth = { version: string; bytes: number; open: number; most: number }
export type MailHealth = {
  waiting: number
  failed: number
  sentAt: Date | null
  /** When a mail that has not been sent since was last tried. */
  triedAt: Date | null
  reason: string
}

export async function databaseHealth(db: Db): Promise<DatabaseHealth> {
  const [row] = await db.execute<DatabaseHealth>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::int as most`)
  return row!
}

/** As reported by the jobs that send mail, in all processes. */
export async function mailHealth(db: Db): Promise<MailHealth> {
  type Row = Omit<MailHealth, 'sentAt' | 'triedAt'> & Record<'sentAt' | 'triedAt', string | null>
  const [row] = await db.execute<Row>(sql`
    with mail as (
      select * from pgboss.job where name in ('mail', 'notification-mail')
    ), vain as (
      select coalesce(completed_on, started_on) as at,
        left(coalesce(output->>'message', output->'value'->>'message', ''), ${REASON_MAX}) as reason
      from mail where state in ('retry', 'failed')
      order by coalesce(completed_on, started_on) desc nulls last limit 1
    )
    select
      count(*) filter (where state in ('created', 'retry') and start_after <= now()
        or state = 'retry')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed' and name = 'mail') as "sentAt",
      (select at from vain) as "triedAt",
      coalesce((select reason from vain), '') as reason
    from mail`)
  const { sentAt, triedAt, ...rest } = row!
  return { ...rest, sentAt: dateOf(sentAt), triedAt: dateOf(triedAt) }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
