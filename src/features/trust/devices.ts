import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { DeviceKey } from './device-proof.ts'

type Owner = Pick<Account, 'id'>

/**
 * The condition for a device verified at `now`: neither expired, to the millisecond, nor revoked.
 */
export const isValidAt = (now: Date) => and(isNull(devices.revokedAt), gt(devices.expiresAt, now))

type DeviceInQuery = Record<'userId' | 'cookieHash' | 'deviceFingerprint' | 'now', SQL>

export const isDeviceOf = ({
  userId,
  cookieHash,
  deviceFingerprint,
  now
}: DeviceInQuery) => sql`coalesce((
  select true from ${devices}
  where user_id = ${userId} and revoked_at is null
    and cookie_hash = ${cookieHash} and device_fingerprint = ${deviceFingerprint}
    and expires_at > ${now}
  limit 1
), false)`

/** May be in the past; null where it was never verified or was revoked. */
export async function deviceExpiry(db: Db, { id }: Owner, key: DeviceKey | undefined) {
  if (!key) return null
  const [row] = await db
    .select({ expiresAt: devices.expiresAt })
    .from(devices)
    .where(
      and(
        eq(devices.userId, id),
        eq(devices.cookieHash, key.cookieHash),
        eq(devices.deviceFingerprint, key.deviceFingerprint),
        isNull(devices.revokedAt)
      )
    )
  return row?.expiresAt ?? null
}

export function listDevices(db: Db, { id }: Owner, now: Date) {
  return db
    .select({
      id: devices.id,
      device: devices.device,
      verifiedAt: devices.verifiedAt,
      expiresAt: devices.expiresAt,
      cookieHash: devices.cookieHash
    })
    .from(devices)
    .where(and(eq(devices.userId, id), isValidAt(now)))
    .orderBy(desc(devices.verifiedAt), desc(devices.id))
}

/** Forgets a member's device and its fingerprint. Refuses with `not_found`. */
export async function removeDevice(db: Db, { id: userId }: Owner, deviceId: number) {
  const id = Number.isSafeInteger(deviceId) ? deviceId : 0
  const removed = await db
    .delete(devices)
    .where(and(eq(devices.id, id), eq(devices.userId, userId), isNull(devices.revokedAt)))
    .returning({ id: devices.id })
  if (removed.length === 0) throw new Refusal('not_found')
}
