import type { AstroGlobal } from 'astro'
import { shownCount } from '#src/features/listings/of-seller.ts'
import { countConversations } from '#src/features/messaging/conversations.ts'

export async function dashboardCounts({ db }: AstroGlobal['locals'], account: { id: number }) {
  const [active, conversations] = await Promise.all([
    shownCount(db, account.id),
    countConversations(db, account)
  ])
  return { active, conversations }
}
