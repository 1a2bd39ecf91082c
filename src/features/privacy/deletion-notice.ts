import { eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { farewells } from '#db/schema/privacy.ts'
import { type MailContext, sendMail } from '#src/features/notifications/mail.ts'
import { privacyWords } from '#src/shared/i18n/privacy.ts'
import type { DeletionNoticeJob } from '#src/shared/jobs.ts'
import { paths } from '#src/shared/paths.ts'

/** Notifies somebody that their account is deleted, and forgets the address. */
export async function sendDeletionNotice(
  db: Db,
  context: MailContext,
  { farewellId }: DeletionNoticeJob
) {
  const [row] = await db.select().from(farewells).where(eq(farewells.id, farewellId))
  if (!row) return
  const { email, language } = row
  const t = privacyWords(language)
  const texts = { subject: t.deletedMailSubject, body: t.deletedMailBody, why: t.deletedMailWhy }
  const mail = { ...texts, path: paths.contact, id: `farewell.${row.id}` }
  try {
    await sendMail(context, { email, language, fullName: '' }, mail)
  } catch {
    // The server's own words name the address, and a failed job is stored with the error thrown.
    throw new Error('a confirmation of a deletion was not sent')
  }
  await db.delete(farewells).where(eq(farewells.id, farewellId))
}

/** Deletes addresses that could not be written to for this long. */
export const sweepDeletionNotices = (db: Db, olderThan: Date) =>
  db.delete(farewells).where(lt(farewells.createdAt, olderThan))
