import type { APIRoute } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { openNotification } from '#src/features/notifications/list.ts'
import { Refusal } from '#src/shared/errors.ts'
import { listingId, localized, paths } from '#src/shared/paths.ts'

/** The link of a notification: notes it as read and leads to what it is about. */
export const GET: APIRoute = async ({ params, locals, redirect }) => {
  const { db, account, language, clock } = locals
  const id = listingId(params.id)
  if (Number.isNaN(id)) throw new Refusal('not_found')
  if (!account) return redirect(signInPath(language, paths.notification(id)), 303)
  const path = await openNotification(db, account, id, clock.now())
  return redirect(localized(path, language), 303)
}
