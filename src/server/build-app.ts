import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Connection, connect, type ReadPassword } from '#db/client.ts'
import type { Embedded } from '#db/embedded.ts'
import type { ReplicaState } from '#db/follow-replica.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { connectReplica, type Replica } from '#db/replica.ts'
import { rateLimits } from '#db/schema/requests.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { REQUESTS_AT_ONCE } from '#src/features/assistant/limit-concurrency.ts'
import { readAddedDeclarations } from '#src/features/catalog/added-categories.ts'
import { readVisibleCategories } from '#src/features/catalog/categories.ts'
import { readRate } from '#src/features/listings/price.ts'
import { addViews } from '#src/features/listings/views.ts'
import { notifyReceivers } from '#src/features/messaging/notify-receivers.ts'
import { openSearch } from '#src/features/search/index.ts'
import type { App } from '#src/http/app.ts'
import { EVERYWHERE } from '#src/http/cache.ts'
import { noLimits, openLimits } from '#src/http/rate-limiter.ts'
import { openUploadGate } from '#src/http/upload-gate.ts'
import { openBroadcasts } from '#src/platform/broadcasts.ts'
import { openSharedBus, type Signal } from '#src/platform/bus.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openConcurrencyLimit } from '#src/platform/concurrency.ts'
import { openImages } from '#src/platform/images.ts'
import { openJobs } from '#src/platform/jobs.ts'
import type { Log } from '#src/platform/log.ts'
import { type MailEnded, observedMailer, openMailer } from '#src/platform/mailer.ts'
import { openMetrics } from '#src/platform/metrics.ts'
import { noModel } from '#src/platform/model.ts'
import { openOutbox } from '#src/platform/outbox.ts'
import { openPush } from '#src/platform/push.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { openStorage } from '#src/platform/storage/open.ts'
import { openWeights } from '#src/platform/storage/weigh-photo.ts'
import { openViewCounts } from '#src/platform/view-counts.ts'
import { openVitals } from '#src/platform/vitals.ts'
import { openWebhookSender } from '#src/platform/webhook-sender.ts'
import { addedCategories, putAddedCategories } from '#src/shared/catalog/added/all-categories.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { NOTIFICATION_KINDS } from '#src/shared/notifications.ts'
import { openDatabase } from './open-database.ts'
import { readPageFiles } from './read-page-files.ts'
import { refuseForeignSecret } from './secrets/refuse-foreign-secret.ts'
import type { Settings } from './settings.ts'

/**
 * Before devices ring, and long enough for a reader who has the chat open to have marked the message
 * as read.
 */
const GATHER_MS = NOTIFICATION_KINDS.message.pushAfter / 2

/** Few, for batches; each with room for what is sent alone after a batch has failed. */
const MESSAGES = { pool: 4, depth: 8, name: 'tregu messages' }

export type Built = {
  app: App
  connection: Connection
  /** The database as the application may use it, for parts with their own driver. */
  databaseUrl: string
  databasePassword: ReadPassword | undefined
  embedded: Embedded | undefined
  /** Closes everything in reverse order. */
  close(): Promise<void>
}

/** @param patient  for commands: nobody waits for a page, and a bulk statement may take minutes */
export async function buildApp(
  settings: Settings,
  log: Log,
  { patient = false } = {}
): Promise<Built> {
  const { ownerUrl, appUrl, embedded } = await openDatabase(settings, step => log.info(step))
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  const { databasePassword: password } = settings
  const connection = connect(appUrl, { patient, password })
  const { db } = connection
  await refuseForeignSecret(db, settings).catch(error => giveUp(error, connection, embedded))
  const messages = connect(appUrl, { ...MESSAGES, patient, password })
  const replica = patient ? undefined : openReplica(settings, connection, log)
  const counting = openCounting(connection, messages, replica)
  const jobs = await openJobs(appUrl, log, counting.metrics.jobEnded, password)
  putAddedCategories(await readAddedDeclarations(db))
  let visibleCategories = await readVisibleCategories(db)
  const storage = openStorage(settings)
  let rate = (await readRate(db)) ?? DEFAULT_RATE
  const app: App = {
    db,
    publicDb: replica?.db ?? (() => db),
    messageBatcher: openBatcher(messages.db, db),
    jobs,
    images: openImages(),
    log,
    ...counting,
    storage,
    weighPhoto: openWeights(storage),
    ...openMail(settings, counting.metrics.mailed),
    ...(await openModelIfSet(settings, log)),
    push: openPush({ keys: settings.vapid, hosts: settings.pushHosts }),
    webhooks: openWebhookSender({ hosts: settings.webhookHosts, domains: settings.webhookDomains }),
    bus: await openSharedBus({ db, client: connection.sql, log }),
    broadcasts: openBroadcasts(db, log),
    views: openViewCounts(counted => addViews(db, counted), log),
    outbox: openOutbox(() => notifyReceivers(db, jobs), GATHER_MS, log),
    clock: systemClock,
    limits: settings.rateLimits ? openLimits(db, rateLimits, settings.limitPoints) : noLimits,
    uploads: openUploadGate(),
    passwords: openPasswords(),
    site: settings.siteName,
    isDemonstration: embedded !== undefined && settings.demo,
    origin: settings.publicOrigin,
    secret: settings.appSecret,
    previousSecret: settings.previousSecret,
    search: openSearch({ db, rate: () => rate, log }),
    rate: () => rate,
    pageFiles: readPageFiles(),
    visibleCategories: () => visibleCategories
  }
  const refreshRate = async () => {
    const read = (await readRate(db)) ?? rate
    if (read === rate) return
    rate = read
    app.bus.announceHere(['rate'])
  }
  const refreshCategories = async () => {
    const added = await readAddedDeclarations(db)
    const isChanged = !isDeepStrictEqual(added, addedCategories())
    if (isChanged) putAddedCategories(added)
    const visible = await readVisibleCategories(db)
    if (!isChanged && isDeepStrictEqual(visible, visibleCategories)) return
    visibleCategories = visible
    app.bus.announceHere([EVERYWHERE])
    if (isChanged) await app.search.refresh()
  }
  app.bus.listen(tags => {
    replica?.noteChange()
    const isNew = (tag: Signal) => tags === 'everything' || tags.includes(tag)
    if (isNew('newRate')) refreshRate().catch(err => log.warn({ err }, 'could not read the rate'))
    // The synonyms, and what people often search for.
    if (isNew('searchWords')) void refreshSearch(app)
    if (isNew('categories')) {
      refreshCategories().catch(err => log.warn({ err }, 'could not read the categories'))
    }
  })
  const close = () => closeApp(app, [connection, messages, replica], embedded)
  return { app, connection, databaseUrl: appUrl, databasePassword: password, embedded, close }
}

async function refreshSearch({ search, bus }: Pick<App, 'search' | 'bus'>) {
  await search.refresh()
  // Pages that were made during the refresh used the earlier words.
  bus.announceHere(['listings'])
}

function openCounting(main: Connection, messages: Connection, replica: Replica | undefined) {
  const pools = { main: main.state, messages: messages.state }
  const vitals = openVitals(replica ? { ...pools, replica: replica.pool } : pools)
  if (replica) vitals.watch({ replica: replica.state })
  return { metrics: openMetrics(), vitals }
}

function openReplica(settings: Settings, writer: Connection, log: Log) {
  const { databaseReplicaUrl, databasePassword } = settings
  if (databaseReplicaUrl === undefined) return undefined
  const say = ({ state, lagMs }: ReplicaState) => {
    const line = { state, lagMs }
    if (state === 'in step') log.info(line, 'lists are read from the replica')
    else log.warn(line, 'lists are read from the writer: the replica does not keep up')
  }
  return connectReplica(databaseReplicaUrl, writer, say, databasePassword)
}

/** First writes what is only in memory: counts and announcements. */
async function closeApp(
  { views, search, outbox, bus, jobs, images }: App,
  pools: readonly (Pick<Connection, 'close'> | undefined)[],
  embedded: Embedded | undefined
) {
  await Promise.all([views.flush(), search.counts.flush(), outbox.close(), bus.settled()])
  await jobs.stop()
  images.close()
  search.close()
  await Promise.all(pools.map(pool => pool?.close()))
  await embedded?.close()
}

/** Closes all that a start has opened before it was refused. */
async function giveUp(error: unknown, { close }: Connection, embedded: Embedded | undefined) {
  await close()
  await embedded?.close()
  throw error
}

/** Shorter than for other mail: a visitor waits while the contact form sends it. */
const FORM_MS = 10_000

/** Without the operator's address, what visitors write to the operator waits in the data folder. */
function openMail(settings: Settings, ended: MailEnded): Pick<App, 'mailer' | 'operator'> {
  const { smtpUrl, operator } = settings
  const inFolder = { from: settings.mailFrom, folder: join(settings.dataFolder, 'mail') }
  const opened = (answerMs?: number) =>
    observedMailer(openMailer({ ...inFolder, smtpUrl, ...(answerMs ? { answerMs } : {}) }), ended)
  const mailbox = operator.email
    ? { mailer: opened(FORM_MS), address: operator.email }
    : {
        mailer: openMailer({ ...inFolder, smtpUrl: undefined }),
        address: `operator@${new URL(settings.publicOrigin).hostname}`
      }
  return { mailer: opened(), operator: { ...operator, mailbox } }
}

/** The client of the language model takes a quarter of a second to load, and memory. */
async function openModelIfSet({ model }: Settings, log: Log) {
  const modelConcurrency = openConcurrencyLimit(REQUESTS_AT_ONCE)
  if (!model) return { model: noModel, modelConcurrency }
  const { openModel } = await import('#src/platform/model/open-model.ts')
  return { model: openModel(model, log), modelConcurrency }
}
