import type { APIRoute } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { readSavedSearches, seeSavedSearch } from '#src/features/watching/saved-searches.ts'
import { actThenGo } from '#src/http/form.ts'
import { readForm } from '#src/http/read-request.ts'
import { localized, numberIn, paths } from '#src/shared/paths.ts'
import { leadToSignIn } from '../_lead-to-sign-in.ts'
import { DELETE as remove } from '../api/saved-searches/[id].ts'
import { undoPath } from './_undo.ts'

/** Leads to what a saved search finds, and records that its owner has looked. */
export const GET: APIRoute = async ({ locals, params, redirect }) => {
  const { db, account, language, clock } = locals
  const id = numberIn(params.id)
  if (!account) return redirect(signInPath(language, paths.savedSearch(id)), 303)
  const query = await seeSavedSearch(db, account, id, clock.now())
  const found = redirect(`${localized(paths.search, language)}?${query}&sortBy=newest`, 303)
  found.headers.set('cache-control', 'private, no-store')
  return found
}

export const POST: APIRoute = async context => {
  const { locals, request, redirect } = context
  const { language, account } = locals
  if (!account) return leadToSignIn(context, paths.savedSearches)
  const { intent } = await readForm(request.clone())
  const searches = await readSavedSearches(locals.db, account)
  const deleted = searches.find(({ id }) => id === numberIn(context.params.id))
  // Deleted a moment ago, by a second tap or in another tab.
  if (intent !== 'delete' || !deleted) {
    return redirect(localized(paths.savedSearches, language), 303)
  }
  return actThenGo(remove, undoPath(deleted), 'searchDeleted')(context)
}
