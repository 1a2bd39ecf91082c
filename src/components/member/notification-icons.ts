import type { IconName } from '#src/components/ui/icons.ts'
import type { Kind } from '#src/shared/notifications.ts'

export const KIND_ICONS = {
  message: 'chat',
  saved_search: 'search',
  price_drop: 'heart',
  expiring: 'clock',
  deal: 'thumb',
  moderation: 'shield'
} as const satisfies Record<Kind, IconName>
