import { sendAccountMail } from '#src/features/accounts/mails.ts'
import { countReplyTimes } from '#src/features/deals/reply-time.ts'
import { countWords } from '#src/features/listings/count-words.ts'
import { expireListings, warnOfExpiry } from '#src/features/listings/expire.ts'
import { foldCounts } from '#src/features/listings/fold-counts.ts'
import { sendListingMail } from '#src/features/listings/mails.ts'
import { tagsOf } from '#src/features/listings/own.ts'
import { keepRate, readRate } from '#src/features/listings/price.ts'
import { tellReceivers } from '#src/features/messaging/tell-receivers.ts'
import { liftBans } from '#src/features/moderation/ban.ts'
import { sendBannedMail } from '#src/features/moderation/mails.ts'
import { sendNotificationMail } from '#src/features/notifications/deliver-mail.ts'
import { deliverPush } from '#src/features/notifications/deliver-push.ts'
import { eraseAccount } from '#src/features/privacy/erase-account.ts'
import { sendFarewell } from '#src/features/privacy/farewell.ts'
import { removePhotos } from '#src/features/privacy/remove-photos.ts'
import { compileSearches } from '#src/features/watching/compile-searches.ts'
import { matchSearches } from '#src/features/watching/match-searches.ts'
import { tellSavers } from '#src/features/watching/tell-savers.ts'
import { tellSearchers } from '#src/features/watching/tell-searchers.ts'
import { fetchRate } from '#src/platform/rates.ts'
import type { Built } from './build-app.ts'
import type { Settings } from './settings.ts'
import {
  sweepAccounts,
  sweepAssistant,
  sweepListings,
  sweepStagedPhotos,
  sweepTold
} from './sweeps.ts'

const RATE_MS = 10 * 60 * 1000
const VIEWS_MS = 5000
const SHELF_MS = 60 * 1000

/** What this process does besides answering: the jobs, and the rate every hour. */
export async function startWork({ app, setRate, refreshShelf }: Built, settings: Settings) {
  const { db, jobs, log, mailer, clock } = app
  const mailTools = {
    mailer,
    site: settings.siteName,
    origin: settings.publicOrigin,
    secret: settings.appSecret,
    clock
  }
  const refreshRate = async () => {
    if (!settings.ratesUrl) return
    const rate = await fetchRate(settings.ratesUrl, log)
    if (rate === undefined) return
    await keepRate(db, rate, clock.now())
    setRate(rate)
    app.bus.announce(['rate'])
  }
  await jobs.start(
    {
      mail: job => {
        if (job.kind === 'banned') return sendBannedMail(db, mailTools, job)
        if (job.kind === 'accountDeleted') return sendFarewell(db, mailTools, job)
        return 'listingId' in job
          ? sendListingMail(db, mailTools, job)
          : sendAccountMail(db, mailTools, job)
      },
      push: job => deliverPush(db, app, job),
      'notification-mail': job => sendNotificationMail(db, mailTools, job),
      'price-drop': job => tellSavers(db, app, job),
      'sweep-notifications': () => sweepTold(app),
      'sweep-photos': () => sweepStagedPhotos(app),
      'sweep-accounts': () => sweepAccounts(app),
      'sweep-listings': () => sweepListings(app),
      'sweep-chats': () => sweepAssistant(app),
      'remove-photos': () => removePhotos(db, app.storage),
      'delete-account': async ({ userId }) => {
        app.bus.announce(await eraseAccount(db, userId, { jobs, now: clock.now() }))
      },
      'refresh-rate': refreshRate,
      'expire-listings': async () => {
        const ended = await expireListings(app, clock.now())
        if (ended.length > 0) app.bus.announce([...new Set(ended.flatMap(tagsOf))])
      },
      'warn-of-expiry': async () => {
        await warnOfExpiry(app, clock.now())
      },
      'count-words': async () => {
        await countWords(db)
      },
      'fold-counts': async () => {
        await foldCounts(db)
      },
      'match-searches': job =>
        matchSearches(db, job.listingIds, { rate: app.rate(), now: clock.now(), jobs: app.jobs }),
      'compile-searches': async () => {
        await compileSearches(db)
      },
      'tell-searchers': job => tellSearchers(db, app, job),
      'tell-receivers': async () => {
        await tellReceivers(db, app.jobs)
      },
      'lift-bans': async () => {
        const changed = await liftBans(db, { jobs, now: clock.now() })
        if (changed.length > 0) app.bus.announce(changed)
      },
      'count-replies': async () => {
        const changed = await countReplyTimes(db, clock.now())
        if (changed.length > 0) app.bus.announce(changed.map(id => `user:${id}`))
      }
    },
    {
      'sweep-notifications': '53 * * * *',
      'sweep-photos': '17 * * * *',
      'sweep-accounts': '43 * * * *',
      'remove-photos': '23 * * * *',
      'sweep-listings': '29 * * * *',
      'sweep-chats': '37 * * * *',
      'refresh-rate': '5 * * * *',
      'expire-listings': '11 * * * *',
      'warn-of-expiry': '31 * * * *',
      'count-words': '53 * * * *',
      'fold-counts': '* * * * *',
      // After an update of the site they wait at most for this.
      'compile-searches': '*/10 * * * *',
      // What a process that ended left in the outbox.
      'tell-receivers': '* * * * *',
      'lift-bans': '* * * * *',
      // A habit of months: once a night is often enough.
      'count-replies': '37 3 * * *'
    }
  )
  // Another process may have fetched it; the timer keeps this one from going on with an old rate.
  setInterval(() => {
    readRate(db).then(
      rate => rate !== undefined && setRate(rate),
      err => log.warn({ err }, 'exchange rate not read')
    )
  }, RATE_MS).unref()
  setInterval(() => {
    refreshShelf().catch(err => log.warn({ err }, 'categories not read'))
  }, SHELF_MS).unref()
  setInterval(() => void app.views.flush(), VIEWS_MS).unref()
  // The first one now, beside the start: no page waits for it.
  refreshRate().catch(err => log.warn({ err }, 'exchange rate not kept'))
}
