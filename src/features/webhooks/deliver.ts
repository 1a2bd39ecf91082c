import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { users } from '#db/schema/accounts.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { WebhookSender } from '#src/platform/webhook-sender.ts'
import { DISABLED_AFTER_MS, RETRY_AFTER, TEST_EVENT } from '#src/shared/webhooks.ts'
import { readSecret } from './secrets.ts'

type DeliveryContext = {
  webhooks: Pick<WebhookSender, 'send'>
  jobs: JobQueue
  secret: string
  clock: { now(): Date }
}

const AT_ONCE = 20
/** For one member, so that one member's slow webhooks delay nobody else's. */
const OF_ONE = 2
/** Then the next run continues, which is due a minute after this one: runs must not pile up. */
const RUN_MS = 45_000
/** Longer than an attempt takes; then it counts as lost with its process, and is sent again. */
const LEASE_MS = 5 * 60_000
/** For this long nothing else is sent to an address where one delivery has failed. */
const REST_MS = 5 * 60_000
/** Some minutes. */
const FIRST_ATTEMPTS = 2

/** As the driver reads it: 64-bit numbers as text. */
type Due = {
  id: string
  webhookId: string
  userId: string
  type: string
  data: Record<string, number>
  createdAt: Date
  attempts: number
  url: string
  sealed: string
}

/** Sends what is due, each to its webhook by one process at a time. @returns how many were tried */
export async function deliverWebhooks(db: Db, context: DeliveryContext) {
  const end = context.clock.now().getTime() + RUN_MS
  const running = new Map<string, string>()
  const failures: unknown[] = []
  let [tried, next] = [0, () => {}]
  for (;;) {
    const turn = Promise.withResolvers<void>()
    const now = context.clock.now()
    const isOver = now.getTime() > end || failures.length > 0
    const busy = [...running.values()]
    const due = isOver ? [] : await takeDue(db, now, busy)
    tried += due.length
    for (const delivery of due) {
      running.set(delivery.id, delivery.userId)
      void attempt(db, context, delivery)
        .catch(error => failures.push(error))
        .finally(() => {
          running.delete(delivery.id)
          next()
        })
    }
    if (due.length === 0 && busy.length === 0) break
    next = turn.resolve
    // What ended while others were looked for has already been handled.
    if (running.size === busy.length + due.length) await turn.promise
  }
  if (failures.length > 0) throw failures[0]
  return tried
}

/**
 * The oldest of each member who has none under way; the length of the others' queues costs nothing.
 */
const takeDue = (db: Db, now: Date, busy: readonly string[]) =>
  db.execute<Due>(sql`
    with waiting as (
      select d.id, d.next_attempt_at,
        row_number() over (partition by w.user_id order by d.next_attempt_at) as place
      from ${webhooks} w
      join ${users} u on u.id = w.user_id and u.banned_at is null and u.deleted_at is null
      cross join lateral (
        select id, next_attempt_at from ${webhookDeliveries}
        where webhook_id = w.id and next_attempt_at <= ${now.toISOString()}::timestamptz
          and (w.state = 'active' or (w.state = 'disabled' and type = ${TEST_EVENT}))
        order by next_attempt_at limit ${OF_ONE}
      ) d
      where w.user_id <> all(${`{${busy.join(',')}}`}::bigint[])
    ), due as (
      select d.id from ${webhookDeliveries} d
      join waiting on waiting.id = d.id and waiting.place <= ${OF_ONE}
      where d.next_attempt_at <= ${now.toISOString()}::timestamptz
      order by waiting.place, d.next_attempt_at limit ${AT_ONCE - busy.length}
      for update of d skip locked
    )
    update ${webhookDeliveries} d set attempts = d.attempts + 1,
      next_attempt_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz
    from due, ${webhooks} w
    where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.user_id as "userId", d.type, d.data,
      d.created_at as "createdAt", d.attempts, w.url, w.sealed`)

async function attempt(db: Db, context: DeliveryContext, due: Due) {
  const { status, error } = await send(context, due)
  const outcome = { lastStatus: status ?? null, lastError: error ?? null }
  const arrived = status !== undefined && status >= 200 && status < 300
  await db.transaction(async tx => {
    // The webhook before its deliveries, as its deletion locks them: the other way round is a deadlock.
    const its = eq(webhooks.id, Number(due.webhookId))
    await tx.select({ id: webhooks.id }).from(webhooks).where(its).for('no key update')
    await (arrived ? noteArrival : noteFailure)(tx, context, due, outcome)
  })
}

async function send({ webhooks, secret, clock }: DeliveryContext, due: Due): Promise<Sent> {
  const { id, type, data, createdAt, url, sealed } = due
  const timestamp = new Date(createdAt).toISOString()
  const body = JSON.stringify({ type, timestamp, data })
  try {
    const key = readSecret(secret, sealed)
    return await webhooks.send(url, { id, body, secret: key, now: clock.now() })
  } catch {
    // Sealed with another APP_SECRET: a failure like any other, so that its member is notified.
    return { error: 'its secret cannot be read' }
  }
}

type Sent = { status?: number | undefined; error?: string | undefined }
type Outcome = { lastStatus: number | null; lastError: string | null }

async function noteArrival(tx: Db, { clock }: DeliveryContext, due: Due, outcome: Outcome) {
  const done = { ...outcome, deliveredAt: clock.now(), nextAttemptAt: null }
  await tx.update(webhookDeliveries).set(done).where(eq(webhookDeliveries.id, due.id))
  const id = Number(due.webhookId)
  const changed = and(
    eq(webhooks.id, id),
    ne(webhooks.state, 'stopped'),
    isNotNull(webhooks.failingSince)
  )
  await tx.update(webhooks).set({ failingSince: null, state: 'active' }).where(changed)
}

async function noteFailure(tx: Db, { clock, jobs }: DeliveryContext, due: Due, outcome: Outcome) {
  const now = clock.now()
  const wait = RETRY_AFTER[due.attempts - 1]
  const isTest = due.type === TEST_EVENT
  // The member who asks for a test looks at the answer; nobody waits for another one.
  const nextAttemptAt = wait === undefined || isTest ? null : new Date(now.getTime() + wait)
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, nextAttemptAt })
    .where(eq(webhookDeliveries.id, due.id))
  const id = Number(due.webhookId)
  await letRest(tx, id, new Date(now.getTime() + REST_MS))
  if (isTest) return
  const since = sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`
  await tx.update(webhooks).set({ failingSince: since }).where(eq(webhooks.id, id))
  // After a quiet week, a short interruption is no failure of three days.
  if (due.attempts <= FIRST_ATTEMPTS) return
  const disabled = await tx
    .update(webhooks)
    .set({ state: 'disabled' })
    .where(
      and(
        eq(webhooks.id, id),
        eq(webhooks.state, 'active'),
        lt(webhooks.failingSince, new Date(now.getTime() - DISABLED_AFTER_MS))
      )
    )
    .returning({ id: webhooks.id })
  if (disabled.length === 0) return
  await jobs.enqueue(tx, 'mail', {
    kind: 'webhookDisabled',
    userId: Number(due.userId),
    webhookId: id
  })
}

const letRest = (tx: Db, webhookId: number, until: Date) =>
  tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        lt(webhookDeliveries.nextAttemptAt, until),
        eq(webhookDeliveries.attempts, 0),
        ne(webhookDeliveries.type, TEST_EVENT)
      )
    )

export async function sweepWebhookDeliveries(db: Db, olderThan: Date) {
  await deleteInBatches(db, webhookDeliveries, lt(webhookDeliveries.createdAt, olderThan))
}
