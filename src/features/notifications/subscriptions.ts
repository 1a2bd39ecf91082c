import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import type { Push } from '#src/platform/push.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { DEVICES_MAX } from '#src/shared/notifications.ts'
import type { GivenSubscription } from '#src/shared/schemas/notifications.ts'

type Holder = { id: number; sessionId: string } | null

/**
 * Stores a device that shows notifications, and whose it is from now on, even if it was another's.
 * Refuses with `invalid_input` an endpoint of no known push service, with `conflict` a 21st device,
 * with `not_found` an endpoint that came with other keys: anyone who holds the device has the same.
 */
export async function subscribe(
  db: Db,
  push: Pick<Push, 'allows'>,
  holder: Holder,
  { endpoint, keys, language, now }: GivenSubscription & { language: Language; now: Date }
) {
  if (!push.allows(endpoint)) {
    throw new Refusal('invalid_input', { fields: { endpoint: 'invalidInput' } })
  }
  await db.transaction(async tx => {
    if (holder) await refuseTooMany(tx, holder.id, endpoint)
    const sessionId = holder?.sessionId ?? null
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...keys, sessionId, language, createdAt: now, lastUsedAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { sessionId, language, lastUsedAt: now, failures: 0 },
        setWhere: sameKeys(keys)
      })
      .returning({ id: pushSubscriptions.id })
    if (!stored) throw new Refusal('not_found')
  })
}

async function refuseTooMany(tx: Db, userId: number, endpoint: string) {
  // Two devices that join at the same moment are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(731002, ${userId % 2 ** 31}::int)`)
  const [row] = await tx
    .select({ devices: count() })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.userId, userId), ne(pushSubscriptions.endpoint, endpoint)))
  if ((row?.devices ?? 0) >= DEVICES_MAX) throw new Refusal('conflict')
}

/** Forgets a device, for anyone who knows its keys; any other is silently left alone. */
export async function unsubscribeDevice(db: Db, { endpoint, keys }: GivenSubscription) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), sameKeys(keys)))
}

const sameKeys = ({ p256dh, auth }: GivenSubscription['keys']) =>
  sql`${pushSubscriptions.p256dh} = ${p256dh} and ${pushSubscriptions.auth} = ${auth}`
