import { allCategories } from './added/all-categories.ts'
import type { Category } from './category.ts'

/** How an admin has put the categories: those that lists show, in their order. */
export type VisibleCategories = readonly number[]

export const shownCategories = (visibleCategories?: VisibleCategories): readonly Category[] =>
  visibleCategories
    ? visibleCategories.flatMap(id => allCategories().find(each => each.id === id) ?? [])
    : allCategories()

/** Those, and the chosen one even if they do not show it. */
export function offered(
  visibleCategories: VisibleCategories | undefined,
  isOptional: (category: Category) => boolean
) {
  const shown = shownCategories(visibleCategories)
  const chosen = allCategories().find(isOptional)
  return chosen && !shown.includes(chosen) ? [...shown, chosen] : shown
}

/** `visibleCategories` for a page's script: unset if as declared, so most pages leave it out. */
export const visibleCategoriesText = (visibleCategories: VisibleCategories) =>
  allCategories().length === visibleCategories.length &&
  allCategories().every(({ id }, n) => id === visibleCategories[n])
    ? undefined
    : visibleCategories.join(' ')
export const visibleCategoriesOf = (text: string | undefined): VisibleCategories | undefined =>
  text?.split(' ').map(Number)
