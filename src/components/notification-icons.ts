import type { Kind } from '#src/shared/notifications.ts'
import type { IconName } from './icons.ts'

export const KIND_ICONS = {
  message: 'chat',
  saved_search: 'search',
  price_drop: 'heart',
  expiring: 'clock',
  deal: 'thumb',
  moderation: 'shield'
} as const satisfies Record<Kind, IconName>
