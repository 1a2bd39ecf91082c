import type { AstroGlobal } from 'astro'
import { type Attempt, submitForm } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { SavedSearch } from '#src/shared/schemas/saved-search.ts'
import { PATCH as changeSearch } from '../api/saved-searches/[id].ts'
import { POST as saveSearch } from '../api/saved-searches/index.ts'

/**
 * Changes the search with the number in `?change=`, or saves one: `done` leads on, the others say
 * why not.
 */
export async function saveOrChange(page: AstroGlobal) {
  const { url, locals } = page
  const here = localized(paths.savedSearches, locals.language)
  const id = url.searchParams.get('change') ?? undefined
  if (id === undefined) {
    const saved = await submitForm(page, saveSearch)
    if (!saved?.ok) return { saved }
    const { frequency } = saved.body as SavedSearch
    const toast = frequency === 'never' ? 'searchKept' : 'searchSaved'
    return { done: redirectWithToast(page, here, toast) }
  }
  const changed = await submitForm(page, changeSearch, { params: () => ({ id }) })
  return changed?.ok ? { done: redirectWithToast(page, here, 'searchChanged') } : { id, changed }
}

/** The search to be saved, as the control next to the results sends it, or the form of this page. */
export function begunSearch({ searchParams }: URL, saved: Attempt | undefined) {
  const sent: Record<string, string | undefined> = saved?.values ?? Object.fromEntries(searchParams)
  const { query = '', name, frequency } = sent
  return { query, ...(name && { name }), ...(frequency && { frequency }) }
}
