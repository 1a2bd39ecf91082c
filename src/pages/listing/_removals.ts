import type { AstroGlobal } from 'astro'
import { removalsOf } from '#src/features/moderation/removals.ts'
import { decisionNews } from '#src/features/notifications/decision-text.ts'
import type { Removal } from '#src/shared/own-listing.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { ListingStatus } from '#src/shared/schemas/listing.ts'

/** Why moderators or reports have hidden those of the member's own listings that are hidden. */
export async function readRemovals(
  { db, language }: AstroGlobal['locals'],
  account: { id: number },
  own: readonly { id: number; status: ListingStatus }[]
): Promise<Map<number, Removal>> {
  const removed = own.filter(({ status }) => status === 'removed').map(({ id }) => id)
  const decisions = await removalsOf(db, account, removed)
  return new Map(
    [...decisions].map(([listing, { id, ...decision }]) => [
      listing,
      {
        reason: decisionNews({ ...decision, until: null }, language).body,
        href: localized(paths.appeal(id), language)
      }
    ])
  )
}
