import type { Text } from './i18n/language.ts'
import type { StoredKind } from './listing-kinds.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './retention.ts'
import type { Currency } from './schemas/listing.ts'

/** `soon` rings and is mailed if it stays unread; the others wait for their digest. */
export const PACES = ['soon', 'daily', 'weekly'] as const
export type Pace = (typeof PACES)[number]

/** The channels by which a kind reaches a member; the list on the site always has it. */
export type Choice = { push: boolean; mail: boolean }

type KindDeclaration = {
  /** Its name in the settings; null if it cannot be switched off. */
  label: Text | null
  /** About a listing that its reader has saved: read, once it is no longer saved. */
  ofSaved: boolean
  /** What holds until a member chooses. */
  default: Choice
  icon: string
  /** No device rings for what is read on the site within this time, ms. */
  pushAfter: number
  /** How long it may stay unread before a mail is sent, ms; undefined if another mail covers it. */
  mailAfter: number | undefined
  /** How long a push service keeps it for a device that is off, ms. */
  keep: number
  /** Whether it may wake a sleeping phone. */
  urgent: boolean
}

const ALWAYS: Choice = { push: true, mail: true }

/** Every kind of notification, in the order of the settings. Texts: features/notifications/kinds.ts. */
export const NOTIFICATION_KINDS = {
  message: {
    label: ['Mesazhe të reja', 'New messages'],
    ofSaved: false,
    default: ALWAYS,
    icon: 'chat',
    pushAfter: 2000,
    mailAfter: 10 * MINUTE_MS,
    keep: 3 * DAY_MS,
    urgent: true
  },
  saved_search: {
    label: ['Shpallje të reja për kërkimet e ruajtura', 'New listings for saved searches'],
    ofSaved: false,
    default: ALWAYS,
    icon: 'search',
    pushAfter: 0,
    mailAfter: 10 * MINUTE_MS,
    keep: DAY_MS,
    urgent: false
  },
  price_drop: {
    label: ['Ulje çmimi te shpalljet e ruajtura', 'Price drops on saved listings'],
    ofSaved: true,
    default: ALWAYS,
    icon: 'heart',
    pushAfter: 0,
    mailAfter: HOUR_MS,
    keep: DAY_MS,
    urgent: false
  },
  saved_status: {
    label: [
      'Ndryshime te shpalljet e ruajtura: të rezervuara, të shitura, përsëri në dispozicion',
      'Saved listings that are reserved, sold or available again'
    ],
    ofSaved: true,
    default: { push: true, mail: false },
    icon: 'heart',
    pushAfter: 0,
    mailAfter: HOUR_MS,
    keep: DAY_MS,
    urgent: false
  },
  expiring: {
    label: ['Shpalljet e mia që po skadojnë', 'My listings that are about to expire'],
    ofSaved: false,
    default: ALWAYS,
    icon: 'clock',
    pushAfter: 0,
    // The listing's own mails are sent at once and have their own texts.
    mailAfter: undefined,
    keep: 2 * DAY_MS,
    urgent: false
  },
  deal: {
    label: ['Vlerësime pas një marrëveshjeje', 'Ratings after a deal'],
    ofSaved: false,
    default: ALWAYS,
    icon: 'thumb',
    pushAfter: 0,
    mailAfter: HOUR_MS,
    keep: 3 * DAY_MS,
    urgent: false
  },
  moderation: {
    label: null,
    ofSaved: false,
    default: ALWAYS,
    icon: 'shield',
    pushAfter: 0,
    mailAfter: 0,
    keep: 3 * DAY_MS,
    urgent: false
  }
} as const satisfies Record<string, KindDeclaration>

export type Kind = keyof typeof NOTIFICATION_KINDS
export type OptionalKind = {
  [Of in Kind]: (typeof NOTIFICATION_KINDS)[Of]['label'] extends null ? never : Of
}[Kind]

export const KINDS = Object.keys(NOTIFICATION_KINDS) as [Kind, ...Kind[]]
export const isOptional = (kind: Kind): kind is OptionalKind =>
  NOTIFICATION_KINDS[kind].label !== null
export const OPTIONAL_KINDS = KINDS.filter(isOptional) as [OptionalKind, ...OptionalKind[]]

export const fieldOfKind = (kind: OptionalKind) =>
  kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a saved listing has become: `active` if it was reserved or sold before. */
export const SAVED_STATUSES = ['active', 'reserved', 'sold'] as const
export type SavedStatus = (typeof SAVED_STATUSES)[number]

type Price = { price: number; currency: Currency; free: boolean; kind?: StoredKind }

/** As it was when it was found. Older ones have only its title. */
export type NamedListing = {
  id: number
  title: string
  price?: Price
  place?: string
  /** Address of its first photo. */
  photo?: string
}

/** What a notification keeps of a listing's photos. */
export const photoOf = ({ images: [photo] }: { images: readonly string[] }) =>
  photo ? { photo } : {}

export type Parts = {
  message: { name: string; title: string; excerpt: string }
  saved_search: { search: string; listings: NamedListing[] }
  /** `inAll`: the price now in whole ALL, by which drops are compared. */
  price_drop: { title: string; before: Price; now: Price; inAll: number; photo?: string }
  saved_status: { title: string; status: SavedStatus; photo?: string }
  /** `paused`: it cannot be renewed at once. */
  expiring: { title: string; expiresAt: string; paused?: boolean }
  deal: { name: string; title: string }
  moderation: DecisionParts
}

/** A decision about a member, or about a report or an appeal by the member. */
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
  rule: string | null
  note: string
  /** The listing, or the beginning of the message; empty for a person. */
  title: string
  /** When a ban ends by itself, ISO 8601. */
  until: string | null
}
export const NAMED_LISTINGS = 10
export const EXCERPT_MAX = 200

/** An unread notification that has grown is mailed again after this time, ms. */
export const MAIL_AGAIN = DAY_MS

export const DEVICES_MAX = 20
