import type { AstroGlobal } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { shownCount } from '#src/features/listings/of-seller.ts'
import { countConversations } from '#src/features/messaging/conversations.ts'
import { redirectWithToast } from '#src/http/redirect.ts'

/** Sends a signed-out visitor to the sign-in, with the reason, and back to `path` afterwards. */
export function askToSignIn(page: Pick<AstroGlobal, 'response' | 'locals'>, path: string) {
  return redirectWithToast(page, signInPath(page.locals.language, path), 'dashboardSignIn')
}

export async function dashboardCounts({ db }: AstroGlobal['locals'], account: { id: number }) {
  const [active, conversations] = await Promise.all([
    shownCount(db, account.id),
    countConversations(db, account)
  ])
  return { active, conversations }
}
