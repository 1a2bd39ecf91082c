import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { notifications, pushSubscriptions } from '#db/schema/notifications.ts'

type Ages = { notification: Date; subscription: Date }

export async function sweepNotifications(db: Db, { notification, subscription }: Ages) {
  await deleteInBatches(db, notifications, lt(notifications.happenedAt, notification))
  await deleteInBatches(db, pushSubscriptions, lt(pushSubscriptions.lastUsedAt, subscription))
}
