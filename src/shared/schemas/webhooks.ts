import * as z from 'zod/mini'
import { WEBHOOK_EVENTS, WEBHOOK_STATES, WEBHOOK_URL_MAX } from '../webhooks.ts'
import type { WithDates } from '../with-dates.ts'
import { presentPassword } from './account.ts'
import { filled, line } from './text.ts'

export const newWebhook = z.object({
  url: filled(WEBHOOK_URL_MAX, line('webhookUrlInvalid'), 'webhookUrlInvalid', 'webhookUrlInvalid'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'webhookEventsRequired'), 'webhookEventsRequired')
    .check(
      z.minLength(1, 'webhookEventsRequired'),
      z.maxLength(WEBHOOK_EVENTS.length, 'webhookEventsRequired')
    ),
  password: presentPassword
})
export type NewWebhook = Omit<z.output<typeof newWebhook>, 'password'>

/** `secret` is shown this once. */
export const createdWebhook = z.object({ id: z.number(), secret: z.string() })
export const rotatedSecret = z.object({ secret: z.string() })

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  nextAttemptAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  lastStatus: z.nullable(z.number()),
  lastError: z.nullable(z.string())
})
export const ownWebhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  failingSince: z.nullable(z.string()),
  createdAt: z.string(),
  deliveries: z.array(delivery)
})
export type OwnWebhook = WithDates<z.infer<typeof ownWebhook>>

/** As staff see it. `lastFailure` is a status or a reason. */
export const shownWebhook = z.object({
  id: z.number(),
  username: z.string(),
  url: z.string(),
  state: z.enum(WEBHOOK_STATES),
  failingSince: z.nullable(z.string()),
  createdAt: z.string(),
  lastFailure: z.nullable(z.string())
})
export type ShownWebhook = WithDates<z.infer<typeof shownWebhook>>
