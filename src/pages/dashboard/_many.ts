import type { AstroGlobal } from 'astro'
import type { ChosenMany } from '#src/components/seller/chosen-many.ts'
import { ownTitles } from '#src/features/listings/of-seller.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { formActions, textOf } from '#src/http/form.ts'
import { redirectWithCookies, redirectWithToast } from '#src/http/redirect.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { manyListingsWords } from '#src/shared/i18n/many-listings.ts'
import { asProblemKey } from '#src/shared/i18n/problem-words.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { localized, numberIn, paths, withQuery } from '#src/shared/paths.ts'
import type { ManyChangesAnswer } from '#src/shared/schemas/dealer.ts'
import { PAGE_SIZE } from '#src/shared/schemas/listing-search.ts'
import { POST as changeMany } from '../api/listings/changes.ts'

type Typed = Record<string, string | string[]>

const chosenOf = ({ listing = [], all, act, percent }: Typed): ChosenMany => ({
  act: textOf(act),
  percent: textOf(percent),
  all: Boolean(all),
  ticked: [listing].flat()
})

/** The boxes that were ticked, or all on the page. */
function complete({ listing = [], all, act, percent }: Typed) {
  const ticked = all ? textOf(all).split(',') : [listing].flat()
  return { listings: ticked, act, ...(percent && act === 'price' ? { percent } : {}) }
}

/**
 * @param place  which of one's own listings the page shows
 * @returns where it leads once something was done, else what prevented all of it, and what was
 * chosen
 */
export async function actOnMany(
  page: AstroGlobal,
  place: Record<string, string | undefined>
): Promise<{ done?: Response; problem?: string; chosen?: ChosenMany }> {
  let chosen: ChosenMany | undefined
  const remembering = (typed: Typed) => {
    chosen = chosenOf(typed)
    return complete(typed)
  }
  const { many } = await formActions(page, { many: { route: changeMany, complete: remembering } })
  if (!many) return {}
  if (!many.ok) return { problem: many.message, ...(chosen && { chosen }) }
  const { changed, refused } = many.body as ManyChangesAnswer
  const here = localized(paths.dashboard, page.locals.language)
  if (refused.length === 0)
    return { done: redirectWithToast(page, withQuery(here, place), 'listingsChanged') }
  // Never answered by a page: reloading it would act again on those that were changed.
  const query = {
    ...place,
    changed: String(changed.length),
    refused: refused.map(({ id, problem }) => `${id}.${problem}`).join(',')
  }
  return { done: redirectWithCookies(page, withQuery(here, query)) }
}

type Done = { said?: string; refused: Map<number, string> }

/** What the address says about the last act: how many it changed, and why not the others. */
export async function lastDone({ url, locals }: AstroGlobal, account: Actor): Promise<Done> {
  const { db, language } = locals
  const named = (url.searchParams.get('refused') ?? '').matchAll(/(\d{1,15})\.(\w{1,40})/g)
  const refused = new Map(
    [...named]
      .slice(0, PAGE_SIZE)
      .map(([, id, problem = '']) => [Number(id), problemText(asProblemKey(problem), '', language)])
  )
  if (refused.size === 0) return { refused }
  const t = manyListingsWords(language)
  const titles = await ownTitles(db, account, [...refused.keys()])
  const each = titles.map(({ id, title }) => `${title} – ${refused.get(id)}`)
  const n = numberIn(url.searchParams.get('changed') ?? undefined) || 0
  return {
    refused,
    said: `${fill(t.someChanged, { n, refused: titles.length })}: ${each.join(' · ')}`
  }
}
