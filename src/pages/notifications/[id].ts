import type { APIRoute } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { openNotification } from '#src/features/notifications/list.ts'
import { Refusal } from '#src/shared/errors.ts'
import { localized, numberIn, paths } from '#src/shared/paths.ts'

export const GET: APIRoute = async ({ params, locals, redirect }) => {
  const { db, account, language, clock } = locals
  const id = numberIn(params.id)
  if (Number.isNaN(id)) throw new Refusal('not_found')
  if (!account) return redirect(signInPath(language, paths.notification(id)), 303)
  const path = await openNotification(db, account, id, clock.now())
  return redirect(localized(path, language), 303)
}
