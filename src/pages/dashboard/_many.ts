import type { AstroGlobal } from 'astro'
import { formActions, textOf } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect-with-toast.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import type { ManyChangesAnswer } from '#src/shared/schemas/dealer.ts'
import { POST as changeMany } from '../api/listings/changes.ts'

type Typed = Record<string, string | string[]>

/** The boxes that were ticked, or all of the page. */
function complete({ listing = [], all, act, percent }: Typed) {
  const ticked = all ? textOf(all).split(',') : [listing].flat()
  return { listings: ticked, act, ...(percent && act === 'price' ? { percent } : {}) }
}

/** @returns where it leads when all was done, else what is to be said, of each that was refused too */
export async function actOnMany(
  page: AstroGlobal,
  here: string
): Promise<{ done?: Response; problem?: string; refused?: Map<number, string> }> {
  const { many } = await formActions(page, { many: { route: changeMany, complete } })
  if (!many) return {}
  if (!many.ok) return { problem: many.message }
  const { refused } = many.body as ManyChangesAnswer
  if (refused.length === 0) return { done: redirectWithToast(page, here, 'listingsChanged') }
  const { language } = page.locals
  return {
    refused: new Map(refused.map(({ id, problem }) => [id, problemText(problem, '', language)]))
  }
}
