import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import { pageOf } from '#src/shared/page-of.ts'

const PAGE = 50
/** Enough to tell devices apart, too little to search for one. */
const FINGERPRINT_SHOWN = 12

/** Everybody's devices, the newest first, one page. `before` is the number of the last one before. */
export async function readDevices(db: Db, now: Date, before: number | undefined) {
  const rows = await db
    .select({
      id: devices.id,
      userId: devices.userId,
      username: users.username,
      deviceFingerprint: devices.deviceFingerprint,
      device: devices.device,
      userAgent: devices.userAgent,
      ipAddress: devices.ipAddress,
      verifiedAt: devices.verifiedAt,
      expiresAt: devices.expiresAt,
      revokedAt: devices.revokedAt,
      createdAt: devices.createdAt
    })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(before === undefined ? undefined : lt(devices.id, before))
    .orderBy(desc(devices.id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  const shown = page.map(row => ({
    ...row,
    deviceFingerprint: row.deviceFingerprint.slice(0, FINGERPRINT_SHOWN),
    isActive: row.revokedAt === null && row.expiresAt > now
  }))
  return { devices: shown, next: last?.id }
}
