/** What somebody may choose to be told about, in the order of the settings. */
export const KINDS = ['message', 'saved_search', 'price_drop', 'expiring', 'deal'] as const
export type ChosenKind = (typeof KINDS)[number]
/** Decisions of the moderators reach whom they concern whatever he has chosen. */
export const ALL_KINDS = [...KINDS, 'moderation'] as const
export type Kind = (typeof ALL_KINDS)[number]

/** `soon` rings and is mailed when it stays unread; the others wait for their digest. */
const PACES = ['soon', 'daily', 'weekly'] as const
export type Pace = (typeof PACES)[number]

/** By which ways a kind reaches somebody; the list on the site has all of them. */
export type Choice = { push: boolean; mail: boolean }

/** What holds until somebody chooses. */
export const USUAL: Choice = { push: true, mail: true }

type Price = { price: number; currency: 'ALL' | 'EUR'; free: boolean }

/** What the words of each kind are filled with. */
export type Parts = {
  message: { name: string; title: string; excerpt: string }
  saved_search: { search: string; listings: { id: number; title: string }[] }
  /** `inAll`: the price now in whole ALL, by which drops are compared. */
  price_drop: { title: string; before: Price; now: Price; inAll: number }
  expiring: { title: string; expiresAt: string }
  /** `name` is the seller's. */
  deal: { name: string; title: string }
  moderation: DecisionParts
}

/** What was decided about somebody, or about what he reported or appealed against. */
export type DecisionParts = {
  act:
    | 'reported'
    | 'hide'
    | 'hideRating'
    | 'restoreRating'
    | 'restore'
    | 'warn'
    | 'ban'
    | 'unban'
    | 'drop'
    | 'reportAccepted'
    | 'reportRejected'
    | 'appealAccepted'
    | 'appealRejected'
  /** One of the reasons of reports; null where no rule was broken. */
  rule: string | null
  /** What the moderator says besides. */
  note: string
  /** The listing, or the beginning of the message; empty for a person. */
  title: string
  /** When a ban ends by itself, ISO 8601. */
  until: string | null
}
/** A saved search names so many of the listings that it has found. */
export const NAMED_LISTINGS = 10
export const EXCERPT_MAX = 200

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Rules = {
  /** Whoever has it before his eyes reads it within this time, and no device needs to ring; ms. */
  pushAfter: number
  /** How long it may stay unread before a mail goes, ms; undefined where another mail tells of it. */
  mailAfter: number | undefined
  /** How long a push service keeps it for a device that is off, ms. */
  keep: number
  /** Whether it should wake a sleeping phone. */
  urgent: boolean
}

export const RULES: Record<Kind, Rules> = {
  message: { pushAfter: 2000, mailAfter: 10 * MINUTE, keep: 3 * DAY, urgent: true },
  saved_search: { pushAfter: 0, mailAfter: 10 * MINUTE, keep: DAY, urgent: false },
  price_drop: { pushAfter: 0, mailAfter: HOUR, keep: DAY, urgent: false },
  // The listing's own mails go at once and have their own words.
  expiring: { pushAfter: 0, mailAfter: undefined, keep: 2 * DAY, urgent: false },
  deal: { pushAfter: 0, mailAfter: HOUR, keep: 3 * DAY, urgent: false },
  moderation: { pushAfter: 0, mailAfter: 0, keep: 3 * DAY, urgent: false }
}

/** What stays unread although it was mailed is mailed again, once there is more, this long after, ms. */
export const MAIL_AGAIN = DAY

/** So many devices can ring for one account. */
export const DEVICES_MAX = 20
