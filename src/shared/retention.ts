export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * How long each kind of data is kept, in ms; written nowhere else. The jobs delete by it, the
 * privacy page prints it, and a test proves each period.
 */
export const RETENTION = {
  session: 30 * DAY_MS,
  sessionLongest: 90 * DAY_MS,
  sessionOfStaff: 12 * HOUR_MS,
  confirmLink: 48 * HOUR_MS,
  resetLink: 30 * MINUTE_MS,
  /** The address that an account had before, with the link that brings it back. */
  restoreEmailLink: 7 * DAY_MS,
  stagedPhoto: DAY_MS,
  requestAnswer: DAY_MS,
  /** The longest that a rate limit counts; addresses are kept there and nowhere else. */
  requestCount: DAY_MS,
  /** A task that is done, for example a mail that was sent; it names its user by number. */
  doneJob: 7 * DAY_MS,
  /** A notification, since it happened, with the outcome of its push and mail. */
  notification: 90 * DAY_MS,
  /** A device that shows notifications, without being used or reached. */
  pushSubscription: 90 * DAY_MS,
  /** A closed report, a decision and an appeal against it. */
  moderation: 730 * DAY_MS,
  /** Actions of moderators and admins; the database refuses to delete them sooner. */
  audit: 1095 * DAY_MS,
  /** The hash of an ID number whose account was deleted. */
  releasedIdNumber: 30 * DAY_MS,
  /** Address and user agent of a device, since it was verified. */
  deviceTrace: 90 * DAY_MS,
  endedDevice: 90 * DAY_MS,
  /** What a member and the assistant said to each other, since the last message. */
  assistantChat: 30 * DAY_MS,
  /** The address of a deleted account, when the mail that confirms it cannot be sent. */
  deletionNotice: 2 * DAY_MS,
  /** What was sent to a member's webhook, since it happened. */
  webhookDelivery: 7 * DAY_MS,
  /** How often a listing was viewed on a day. */
  listingViews: 90 * DAY_MS,
  /** How often a text was searched for in a week, since its Monday. */
  searchCount: 90 * DAY_MS,
  /**
   * The same for a text that fewer than three people searched for: names of people are among them.
   */
  rareSearch: 7 * DAY_MS,
  /** That a listing was found for a saved search, since then. */
  searchMatch: 90 * DAY_MS,
  /** A deal with the ratings of its two sides. */
  deal: 1095 * DAY_MS,
  /** A listing that was sold, has expired or was removed. */
  endedListing: 365 * DAY_MS
} as const

/** The jobs that delete run once an hour. */
export const SWEEP_EVERY = 60 * MINUTE_MS
