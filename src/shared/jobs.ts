import type { Kind, Pace } from './notifications.ts'

type JobDeclaration = {
  /** What it does, in Albanian and English, as the admin's page shows it. */
  text: readonly [sq: string, en: string]
  /** When it runs by itself (cron, UTC). */
  schedule?: string
  /** How many run at the same time in one process; 1 by default. */
  concurrency?: number
  /** One run after the other in each process: what one has done says what is left for the next. */
  inTurn?: boolean
  /** How long it may take, s, before another process runs it again; 15 minutes by default. */
  expiresAfter?: number
  /** How often a run that failed is tried again, and after how many s; ten times by default. */
  retry?: { retryLimit: number; retryDelay: number; retryDelayMax: number }
}

/** A mail server may be away over a weekend: pauses from seconds to four hours, for three days. */
const OVER_A_WEEKEND = { retryLimit: 34, retryDelay: 2, retryDelayMax: 4 * 60 * 60 }

/** Goes through all that a large site has: longer than the 15 minutes that a job has otherwise. */
const HOURS = 6 * 60 * 60

/**
 * Every background job. What each runs: server/job-handlers.ts. A running site has queues by these
 * names.
 */
export const JOBS = {
  mail: { text: ['Dërgimi i emaileve', 'Sending email'], retry: OVER_A_WEEKEND },
  push: {
    text: ['Njoftimet në pajisje', 'Notifications on devices'],
    // A push service may not answer for seconds; other notifications must not wait for it.
    concurrency: 4,
    expiresAfter: 60
  },
  'notification-mail': {
    text: ['Njoftimet me email', 'Notifications by email'],
    inTurn: true,
    expiresAfter: 10 * 60,
    retry: OVER_A_WEEKEND
  },
  'price-drop': { text: ['Njoftimi për çmimet që ranë', 'Price drop notifications'], inTurn: true },
  'saved-status': {
    text: [
      'Njoftimi për statusin e shpalljeve të ruajtura',
      'Notifications about the status of saved listings'
    ],
    inTurn: true
  },
  'sweep-notifications': {
    text: ['Fshirja e njoftimeve të vjetra', 'Deleting old notifications'],
    schedule: '53 * * * *'
  },
  'encode-photo': {
    text: ['Fotot më të lehta për shfletuesit e rinj', 'Lighter photos for newer browsers'],
    // One photo after the other, after everything else that the machine does.
    expiresAfter: 10 * 60
  },
  'sweep-photos': {
    text: ['Fshirja e fotove të papërdorura', 'Deleting unused photos'],
    schedule: '17 * * * *',
    expiresAfter: HOURS
  },
  'sweep-storage': {
    text: [
      'Fshirja e skedarëve që nuk i përkasin asnjë fotoje',
      'Deleting files that belong to no photo'
    ],
    // Lists every file there is; of photos that were deleted, sweep-photos removes them.
    schedule: '47 3 * * *',
    expiresAfter: HOURS
  },
  'sweep-accounts': {
    text: ['Fshirja e të dhënave që u ka mbaruar afati', 'Deleting data past its retention period'],
    schedule: '43 * * * *',
    expiresAfter: HOURS
  },
  'sweep-listings': {
    text: ['Fshirja e shpalljeve të mbyllura', 'Deleting ended listings'],
    schedule: '29 * * * *',
    expiresAfter: HOURS
  },
  'sweep-chats': {
    text: ['Fshirja e bisedave me asistentin', 'Deleting chats with the assistant'],
    schedule: '37 * * * *'
  },
  'remove-photos': { text: ['Fshirja e fotove të hequra', 'Deleting removed photos'] },
  'delete-account': { text: ['Fshirja e llogarive', 'Deleting accounts'] },
  'refresh-rate': {
    text: ['Kursi i këmbimit', 'Exchange rate'],
    schedule: '5 * * * *',
    expiresAfter: HOURS
  },
  'expire-listings': {
    text: ['Skadimi i shpalljeve', 'Ending expired listings'],
    schedule: '11 * * * *',
    expiresAfter: HOURS
  },
  'warn-of-expiry': {
    text: ['Paralajmërimi para skadimit', 'Warning before expiry'],
    schedule: '31 * * * *'
  },
  'count-words': {
    text: ['Numërimi i fjalëve të kërkimit', 'Counting search words'],
    schedule: '53 * * * *',
    expiresAfter: HOURS
  },
  'match-searches': {
    text: ['Kërkimet e ruajtura për shpallje të reja', 'Saved searches for new listings']
  },
  'compile-searches': {
    text: ['Përgatitja e kërkimeve të ruajtura', 'Preparing saved searches'],
    // After an update of the site, saved searches wait at most this long.
    schedule: '*/10 * * * *'
  },
  'tell-searchers': { text: ['Njoftimi për kërkimet e ruajtura', 'Saved search notifications'] },
  'tell-receivers': {
    text: ['Njoftimi për mesazhet e reja', 'New message notifications'],
    // Empties the outbox of a process that ended.
    schedule: '* * * * *'
  },
  'send-webhooks': {
    text: ['Dërgimi i webhook-eve', 'Sending webhooks'],
    schedule: '* * * * *'
  },
  'lift-bans': {
    text: ['Heqja e pezullimeve që mbaruan', 'Lifting suspensions that have ended'],
    schedule: '* * * * *'
  },
  'follow-ban': {
    text: [
      'Shpalljet e anëtarëve që u pezulluan, ose që nuk janë më të pezulluar',
      'Listings of members who were suspended or unsuspended'
    ],
    expiresAfter: HOURS
  },
  backup: {
    text: ['Kopja rezervë', 'Backup'],
    // Nothing to do without BACKUP_TO.
    schedule: '13 2 * * *',
    expiresAfter: 12 * 60 * 60
  },
  'count-replies': {
    text: ['Koha e përgjigjes së shitësve', 'Reply times of sellers'],
    // Reply times are medians of months: once a night is often enough.
    schedule: '37 3 * * *',
    expiresAfter: HOURS
  }
} as const satisfies Record<string, JobDeclaration>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as JobName[]
export const jobOptions = (name: JobName): JobDeclaration => JOBS[name]
const DECLARED: Readonly<Record<string, JobDeclaration | undefined>> = JOBS
export const retryOf = (name: string) => DECLARED[name]?.retry

/** Ids and moments; its handler reads the rest when it runs. Jobs not named here carry nothing. */
type Payloads = {
  mail: MailJob
  push: PushJob
  'notification-mail': NotificationMailJob
  'price-drop': PriceDropJob
  'saved-status': { listingId: number }
  'encode-photo': { hash: string }
  'delete-account': { userId: number }
  'follow-ban': { userId: number }
  'match-searches': { listingIds: number[] }
  'tell-searchers': NotifySearchersJob
}
export type JobPayload<Name extends JobName> = Name extends keyof Payloads
  ? Payloads[Name]
  : Record<string, never>

export type MailJob =
  | AccountMailJob
  | ListingMailJob
  | BannedMailJob
  | DeletionNoticeJob
  | WebhookMailJob

export type WebhookMailJob = { kind: 'webhookDisabled'; userId: number; webhookId: number }

export type AccountMailJob = {
  kind: 'confirm' | 'reset' | 'passwordChanged' | 'changeEmail' | 'restoreEmail'
  userId: number
  /** Id of the row in `mail_tokens`; the link's proof is made from it when the mail is written. */
  tokenId?: string
  at?: number
}

/** `appeal`: their appeal against the decision was decided. */
export type BannedMailJob = { kind: 'banned'; userId: number; decisionId: number; appeal?: true }

export type DeletionNoticeJob = { kind: 'accountDeleted'; farewellId: number }

export type ListingMailJob = {
  kind: 'listingExpiring' | 'listingExpired'
  userId: number
  listingId: number
}

/** One notification to the devices of its reader, as it was when it stood for `count` things. */
export type PushJob = {
  notificationId: number
  count: number
  /** Only to this device, after `tries` that failed. */
  subscriptionId?: number
  tries?: number
}

/** When a digest is due, in ms since 1970. */
type DigestTime = { pace: Exclude<Pace, 'soon'>; due: number }
export type Digest = { userId: number; kind: Kind } & DigestTime
/** A notification by itself, one that waits for a digest, or that digest. */
export type NotificationMailJob =
  | { notificationId: number; due?: never; pace?: never }
  | ({ notificationId: number } & DigestTime)
  | Digest

export type NotifySearchersJob = { listingId: number }

export type PriceDropJob = { listingId: number }
