import type { Db } from '#db/client.ts'
import { sendAccountMail } from '#src/features/accounts/mails.ts'
import { countReplyTimes } from '#src/features/deals/reply-time.ts'
import { expireListings, warnOfExpiry } from '#src/features/listings/expire.ts'
import { sendListingMail } from '#src/features/listings/mails.ts'
import { memberTag, tagsOf } from '#src/features/listings/tags.ts'
import { notifyReceivers } from '#src/features/messaging/notify-receivers.ts'
import { liftBans } from '#src/features/moderation/ban.ts'
import { followBanToTheEnd } from '#src/features/moderation/follow-ban.ts'
import { sendBannedMail } from '#src/features/moderation/mails.ts'
import { sendNotificationMail } from '#src/features/notifications/deliver-mail.ts'
import { deliverPush } from '#src/features/notifications/deliver-push.ts'
import type { MailContext } from '#src/features/notifications/mail.ts'
import { encodePhotoAvif } from '#src/features/photos/encode-avif.ts'
import { removePhotos } from '#src/features/photos/remove-photos.ts'
import { sweepStorage } from '#src/features/photos/sweep.ts'
import { sendDeletionNotice } from '#src/features/privacy/deletion-notice.ts'
import { eraseAccount } from '#src/features/privacy/erase-account.ts'
import { compileSearches } from '#src/features/watching/compile-searches.ts'
import { matchSearches } from '#src/features/watching/match-searches.ts'
import { notifyOfPrice } from '#src/features/watching/notify-of-price.ts'
import { notifyOfStatus } from '#src/features/watching/notify-of-status.ts'
import { notifySearchers } from '#src/features/watching/notify-searchers.ts'
import { deliverWebhooks } from '#src/features/webhooks/deliver.ts'
import { sendWebhookMail } from '#src/features/webhooks/mails.ts'
import type { App } from '#src/http/app.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Work } from '#src/platform/jobs.ts'
import type { MailJob } from '#src/shared/jobs.ts'
import type { Settings } from './settings.ts'
import {
  sweepAccounts,
  sweepAssistant,
  sweepListings,
  sweepOldNotifications,
  sweepStagedPhotos
} from './sweeps.ts'

type Context = MailContext & { secret: string; clock: Clock }
type SendMail<Job> = (db: Db, context: Context, job: Job) => Promise<unknown>
type MailOf<Kind, Job = MailJob> = Job extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Job
    : never
  : never

const MAILS: { [Kind in MailJob['kind']]: SendMail<MailOf<Kind>> } = {
  confirm: sendAccountMail,
  reset: sendAccountMail,
  passwordChanged: sendAccountMail,
  changeEmail: sendAccountMail,
  restoreEmail: sendAccountMail,
  listingExpiring: sendListingMail,
  listingExpired: sendListingMail,
  banned: sendBannedMail,
  webhookDisabled: sendWebhookMail,
  accountDeleted: sendDeletionNotice
}

function deliveryJobs(app: App, { siteName, publicOrigin, appSecret }: Settings) {
  const { db, mailer, clock } = app
  const context = { mailer, site: siteName, origin: publicOrigin, secret: appSecret, clock }
  return {
    mail: job => (MAILS[job.kind] as SendMail<MailJob>)(db, context, job),
    push: job => deliverPush(db, app, job),
    'notification-mail': job => sendNotificationMail(db, { ...context, jobs: app.jobs }, job),
    'price-drop': job => notifyOfPrice(db, app, job),
    'saved-status': job => notifyOfStatus(db, app, job),
    'tell-searchers': job => notifySearchers(db, app, job),
    'send-webhooks': () => deliverWebhooks(db, app),
    'tell-receivers': () => notifyReceivers(db, app.jobs)
  } satisfies Partial<Work>
}

function deletionJobs(app: App) {
  const { db, jobs, clock } = app
  return {
    'sweep-notifications': () => sweepOldNotifications(app),
    'sweep-photos': () => sweepStagedPhotos(app),
    'sweep-storage': () => sweepStorage(db, app.storage),
    'sweep-accounts': () => sweepAccounts(app),
    'sweep-listings': () => sweepListings(app),
    'sweep-chats': () => sweepAssistant(app),
    'remove-photos': () => removePhotos(db, app.storage),
    'delete-account': ({ userId }) =>
      eraseAccount(db, userId, { jobs, now: clock.now(), announce: app.bus.announce })
  } satisfies Partial<Work>
}

function maintenanceJobs(app: App) {
  const { db, jobs, clock } = app
  return {
    'expire-listings': () =>
      expireListings(app, clock.now(), ended =>
        app.bus.announce([...new Set(ended.flatMap(tagsOf))])
      ),
    'warn-of-expiry': () => warnOfExpiry(app, clock.now()),
    'encode-photo': ({ hash }) => encodePhotoAvif(db, app, hash),
    'count-words': () => app.search.maintain(),
    'match-searches': job =>
      matchSearches(db, job.listingIds, { search: app.search, now: clock.now(), jobs }),
    'compile-searches': () => compileSearches(db, app.search),
    'lift-bans': () => liftBans(db, { jobs, now: clock.now() }, app.bus.announce),
    'follow-ban': ({ userId }) =>
      followBanToTheEnd(db, userId, { now: clock.now(), changed: app.bus.announce }),
    'count-replies': async () => {
      const changed = await countReplyTimes(db, clock.now())
      if (changed.length > 0) app.bus.announce(changed.map(memberTag))
    }
  } satisfies Partial<Work>
}

/** Every job except those that need more than the application: see background-work.ts. */
export const jobsOf = (app: App, settings: Settings): Omit<Work, 'refresh-rate' | 'backup'> => ({
  ...deliveryJobs(app, settings),
  ...deletionJobs(app),
  ...maintenanceJobs(app)
})
