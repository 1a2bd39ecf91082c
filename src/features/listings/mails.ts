import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { type MailContext, type MailText, sendMail } from '#src/features/notifications/mail.ts'
import { wantsMail } from '#src/features/notifications/preferences.ts'
import { unsubscribePath } from '#src/features/notifications/unsubscribe.ts'
import type { Clock } from '#src/platform/clock.ts'
import { daysUntil, longDate } from '#src/shared/i18n/dates.ts'
import { counted } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import type { ListingMailJob } from '#src/shared/jobs.ts'
import { LIFECYCLE, stateAt } from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'

type ListingMailContext = MailContext & { secret: string; clock: Clock }
type Listing = Pick<
  typeof listings.$inferSelect,
  'id' | 'title' | 'status' | 'expiresAt' | 'expiryWarnedAt'
>

/** Sends nothing that is no longer true: a listing renewed or gone, a seller banned. */
export async function sendListingMail(
  db: Db,
  context: ListingMailContext,
  { kind, listingId }: ListingMailJob
) {
  const { id, title, status, expiresAt, expiryWarnedAt } = getTableColumns(listings)
  const { email, fullName, language } = getTableColumns(users)
  const [found] = await db
    .select({
      listing: { id, title, status, expiresAt, expiryWarnedAt },
      seller: { id: users.id, email, fullName, language }
    })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(
      and(eq(listings.id, listingId), isNull(users.bannedAt), isNotNull(users.emailConfirmedAt))
    )
  if (!found) return
  const { listing, seller } = found
  const now = context.clock.now()
  if (!stillTrue(kind, listing, now) || !(await wantsMail(db, seller.id, 'expiring'))) return
  const text = kind === 'listingExpired' ? expiredText : expiringText
  const mailId = `${kind}.${listing.id}.${listing.expiresAt.getTime()}`
  const path = paths.listing(listing.id)
  const unsubscribe = unsubscribePath(context.secret, { userId: seller.id, kind: 'expiring' })
  await sendMail(context, seller, { ...text(listing, seller, now), path, id: mailId, unsubscribe })
}

function stillTrue(kind: ListingMailJob['kind'], listing: Listing, now: Date) {
  const state = stateAt(listing, now)
  if (kind === 'listingExpired') return state === 'expired'
  return LIFECYCLE[state].ended !== undefined && listing.expiryWarnedAt !== null
}

type Text = Omit<MailText, 'path' | 'id'>

function expiredText({ title }: Listing, { language }: Pick<User, 'language'>): Text {
  const t = listingWords(language)
  return { subject: t.mailExpiredSubject, body: t.mailExpiredBody, values: { title } }
}

function expiringText(
  { title, status, expiresAt }: Listing,
  { language }: Pick<User, 'language'>,
  now: Date
): Text {
  const t = listingWords(language)
  const days = Math.max(1, daysUntil(expiresAt, now))
  const date = longDate(expiresAt.toISOString(), language)
  const subject = counted(t, 'mailExpiringSubject', days)
  // One that is paused cannot be renewed at once.
  const body = LIFECYCLE[status].renewed ? t.mailExpiringBody : t.mailExpiringPausedBody
  return { subject, body, values: { title, date } }
}
