import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deviceVerifications as devices, idNumbers } from '#db/schema/trust.ts'

type Before = { released: Date; traced: Date; ended: Date }

export async function sweepVerifications(db: Db, before: Before) {
  await db.delete(idNumbers).where(lt(idNumbers.releasedAt, before.released))
  await db
    .delete(devices)
    .where(lt(sql`least(${devices.expiresAt}, ${devices.revokedAt})`, before.ended.toISOString()))
  await db
    .update(devices)
    .set({ userAgent: null, ipAddress: null })
    .where(
      and(
        lt(devices.verifiedAt, before.traced),
        or(isNotNull(devices.userAgent), isNotNull(devices.ipAddress))
      )
    )
}
