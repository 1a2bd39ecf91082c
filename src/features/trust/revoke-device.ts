import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { Refusal } from '#src/shared/errors.ts'
import { isValidAt } from './devices.ts'

/** Refuses with `not_found`, or `conflict` for one that has expired or was already revoked. */
export async function revokeDevice(
  db: Db,
  admin: Pick<Account, 'id'>,
  deviceId: number,
  now: Date
) {
  const id = Number.isSafeInteger(deviceId) ? deviceId : 0
  await db.transaction(async tx => {
    const [revoked] = await tx
      .update(devices)
      .set({ revokedAt: now })
      .where(and(eq(devices.id, id), isValidAt(now)))
      .returning({ userId: devices.userId })
    if (!revoked) {
      throw new Refusal(
        (await tx.$count(devices, eq(devices.id, id))) > 0 ? 'conflict' : 'not_found'
      )
    }
    await writeAudit(tx, {
      actorId: admin.id,
      action: 'device.revoke',
      object: `device:${id}`,
      details: `user:${revoked.userId}`
    })
  })
}
