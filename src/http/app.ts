import type { Db } from '#db/client.ts'
import type { Batcher } from '#db/statement-batcher.ts'
import type { TokenAccess } from '#src/features/accounts/access-tokens.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import type { Search } from '#src/features/search/index.ts'
import type { DeviceProof } from '#src/features/trust/device-proof.ts'
import type { Broadcasts } from '#src/platform/broadcasts.ts'
import type { Bus } from '#src/platform/bus.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { ConcurrencyLimit } from '#src/platform/concurrency.ts'
import type { Images } from '#src/platform/images.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import type { Log } from '#src/platform/log.ts'
import type { Mailbox, Mailer } from '#src/platform/mailer.ts'
import type { Metrics } from '#src/platform/metrics.ts'
import type { Model } from '#src/platform/model.ts'
import type { Outbox } from '#src/platform/outbox.ts'
import type { Push } from '#src/platform/push.ts'
import type { WeighPhoto } from '#src/platform/storage/weigh-photo.ts'
import type { Storage } from '#src/platform/storage.ts'
import type { ViewCounts } from '#src/platform/view-counts.ts'
import type { Vitals } from '#src/platform/vitals.ts'
import type { WebhookSender } from '#src/platform/webhook-sender.ts'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import type { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { Limits } from './rate-limiter.ts'
import type { UploadGate } from './upload-gate.ts'

type Operator = {
  name: string | undefined
  email: string | undefined
  /** For mail. */
  address: string | undefined
  taxNumber: string | undefined
  mailbox: Mailbox
  social: readonly { name: string; url: string }[]
}

/** What the composition root builds once and passes to every request handler. */
export type App = {
  db: Db
  /** For what everybody sees alike: a replica, where there is one that shows all changes. */
  publicDb(): Db
  messageBatcher: Batcher
  storage: Storage
  weighPhoto: WeighPhoto
  images: Images
  mailer: Mailer
  model: Model
  /** Of requests that ask the model. */
  modelConcurrency: ConcurrencyLimit
  push: Push
  webhooks: WebhookSender
  jobs: Jobs
  bus: Bus
  broadcasts: Broadcasts
  outbox: Outbox
  views: ViewCounts
  clock: Clock
  log: Log
  metrics: Metrics
  vitals: Vitals
  limits: Limits
  uploads: UploadGate
  passwords: Passwords
  site: string
  /** Whether its listings are examples. */
  isDemonstration: boolean
  origin: string
  operator: Operator
  secret: string
  previousSecret: string | undefined
  /** The categories that lists show, in the order an admin gave them; never waits. */
  visibleCategories(): VisibleCategories
  search: Search
  rate(): number
  /** What the build made for each page, by the pattern of its route. */
  pageFiles: ReadonlyMap<string, PageFiles>
}

/** The address of a page's script, and its Content-Security-Policy. */
export type PageFiles = { script?: string | undefined; policy: string }

/** `App.Locals` of pages and endpoints: the app and what is known about the current request. */
export type RequestLocals = App & {
  language: Language
  /** Whether photos wait for a tap. */
  dataSaver: boolean
  /** The slug of the city chosen on this device, or the choice not to be asked for one. */
  myCity?: string | undefined
  account: Account | null
  /** When the account was read, by `performance.now()`, and how it is read again. */
  read?: { at: number; again(): Promise<Pick<RequestLocals, 'account' | 'access'>> }
  /** What its token allows, where a program acts for the account. */
  access?: TokenAccess
  requestId: string
  address: string
  device: string
  userAgent: string
  deviceProof: DeviceProof
  /** What its cookie says about an earlier sign-in; only `rateLimitKeys` trusts it, if it is signed. */
  knownDevice?: string | undefined
  /** The pattern of the route that answers it, if one was found. */
  route?: string
  /** How many notifications the member has not read, once the page has marked what it shows. */
  unread?: (() => Promise<number>) | undefined
  refusal?: Refusal
  /** The address that was refused; that of the error page is shown to nobody. */
  refusedUrl?: URL
}
