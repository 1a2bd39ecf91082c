import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { write } from '#tests/support/notification-mails.ts'
import {
  forgetSubject,
  markRead,
  markShownRead,
  markSubjectRead,
  openNotification
} from './list.ts'

test("another member's notification is neither marked as read nor forgotten, however it is named", async ({
  db
}) => {
  const [owner, other] = [await anAccount(db), await anAccount(db)]
  const now = day(2)
  await write(db, owner, 'A është ende?', day(1))
  const stored = async () => {
    const own = eq(notifications.userId, owner.id)
    const [row] = await db.select().from(notifications).where(own)
    return row!
  }
  const { id, subject } = await stored()

  await markRead(db, other, { ids: [id] }, now)
  await markRead(db, other, { until: now }, now)
  await markSubjectRead(db, other, subject, now)
  await markShownRead(db, other, subject, now.toISOString())
  await forgetSubject(db, other, subject)
  const opened = openNotification(db, other, id, now)
  await expect(opened).rejects.toMatchObject({ code: 'not_found' })
  expect(await stored()).toMatchObject({ id, readAt: null })

  await markRead(db, owner, { ids: [id] }, now)
  expect(await stored()).toMatchObject({ id, readAt: now })
})
