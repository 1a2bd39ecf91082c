import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notifications, pushSubscriptions } from '#db/schema/notifications.ts'

type Ages = { notification: Date; subscription: Date }

export async function sweepNotifications(db: Db, { notification, subscription }: Ages) {
  await db.delete(notifications).where(lt(notifications.happenedAt, notification))
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.lastUsedAt, subscription))
}
