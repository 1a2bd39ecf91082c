import { HOUR_MS, MINUTE_MS } from './retention.ts'

/** What a webhook is notified about: the member's own listings and received messages. */
export const WEBHOOK_EVENTS = [
  'listing.created',
  'listing.updated',
  'listing.removed',
  'message.created'
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** The numbers that are sent with each. */
export const WEBHOOK_DATA: Record<WebhookEvent, readonly string[]> = {
  'listing.created': ['id'],
  'listing.updated': ['id'],
  'listing.removed': ['id'],
  'message.created': ['id', 'conversationId', 'listingId']
}
/** Sent only when the owner asks for it. */
export const TEST_EVENT = 'webhook.test'

/** `disabled`: after days of failures, until a test arrives; `stopped`: by an admin. */
export const WEBHOOK_STATES = ['active', 'disabled', 'stopped'] as const

export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 500
/** What the owner sees of each, the newest. */
export const DELIVERIES_SHOWN = 10

/** How long after each failed attempt the next one follows, ms; after the last there is none. */
export const RETRY_AFTER: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS
]
/** After failing for this long, a webhook is disabled. */
export const DISABLED_AFTER_MS = 72 * HOUR_MS
