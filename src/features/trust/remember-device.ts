import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { hashOfToken, newToken } from '#src/platform/token.ts'
import { Refusal } from '#src/shared/errors.ts'
import { DEVICES_MAX } from '#src/shared/schemas/verification.ts'
import { hashOfFingerprint } from './device-proof.ts'
import { isValidAt } from './devices.ts'

const MONTHS = 3

export type NewDevice = {
  token: string | undefined
  fingerprint: string
  device: string
  userAgent: string
  ipAddress: string
}
export type VerificationContext = { secret: string; now: Date }
export type Remembered = { token: string; expiresAt: Date }

/** The same hour three months on; where that month has no such day, on its last one. UTC. */
export function expiryOf(verifiedAt: Date) {
  const expiry = new Date(verifiedAt)
  const day = expiry.getUTCDate()
  expiry.setUTCDate(1)
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS + 1, 0)
  expiry.setUTCDate(Math.min(day, expiry.getUTCDate()))
  return expiry
}

/**
 * Verifies a browser for a member, for three months. Must run in a transaction of the caller's.
 * Refuses with `conflict` while ten others are verified.
 * @returns the token for its cookie: the browser's own if this site issued it, else a new one, so
 * that nobody can choose one for another.
 */
export async function rememberDevice(
  tx: Db,
  { id: userId }: Pick<Account, 'id'>,
  { fingerprint, ...shown }: NewDevice,
  { secret, now }: VerificationContext
): Promise<Remembered> {
  // One after the other, so that two at once cannot both be the tenth.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const token = await tokenFor(tx, shown.token, now)
  const cookieHash = hashOfToken(token)
  const others = and(eq(devices.userId, userId), ne(devices.cookieHash, cookieHash), isValidAt(now))
  if ((await tx.$count(devices, others)) >= DEVICES_MAX) {
    throw new Refusal('conflict', { fields: { device: 'deviceLimit' } })
  }
  const expiresAt = expiryOf(now)
  const row = {
    deviceFingerprint: hashOfFingerprint(secret, userId, fingerprint),
    device: shown.device,
    userAgent: shown.userAgent,
    ipAddress: shown.ipAddress,
    verifiedAt: now,
    expiresAt
  }
  await tx
    .insert(devices)
    .values({ ...row, userId, cookieHash, createdAt: now })
    .onConflictDoUpdate({
      target: [devices.userId, devices.cookieHash],
      targetWhere: sql`${devices.revokedAt} is null`,
      set: row
    })
  return { token, expiresAt }
}

async function tokenFor(tx: Db, shown: string | undefined, now: Date) {
  const known = shown && and(eq(devices.cookieHash, hashOfToken(shown)), isValidAt(now))
  if (shown && known && (await tx.$count(devices, known)) > 0) return shown
  return newToken()
}
