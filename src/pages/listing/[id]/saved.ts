import type { APIRoute } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { actThenGo } from '#src/http/form.ts'
import { readForm } from '#src/http/read-request.ts'
import { numberIn, paths } from '#src/shared/paths.ts'
import { PUT as save, DELETE as unsave } from '../../api/listings/[id]/saved.ts'

export const POST: APIRoute = async context => {
  const { locals, params, request } = context
  const path = paths.listing(numberIn(params.id))
  if (!locals.account) return context.redirect(signInPath(locals.language, path), 303)
  const { saved } = await readForm(request.clone())
  const act = saved === 'no' ? actThenGo(unsave, path, 'listingUnsaved') : undefined
  return (act ?? actThenGo(save, path, 'listingSaved'))(context)
}
