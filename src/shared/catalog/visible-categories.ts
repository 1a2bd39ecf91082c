import { CATEGORIES } from './categories/index.ts'
import type { Category } from './category.ts'

/** How an admin has put the categories: those that lists show, in their order. */
export type VisibleCategories = readonly number[]

/** The categories that lists show; as declared where nothing is known. */
export const onShelf = (shelf?: VisibleCategories): readonly Category[] =>
  shelf ? shelf.flatMap(id => CATEGORIES.find(each => each.id === id) ?? []) : CATEGORIES

/** Those, and where it is chosen one that they do not show. */
export function offered(
  shelf: VisibleCategories | undefined,
  isChosen: (category: Category) => boolean
) {
  const shown = onShelf(shelf)
  const chosen = CATEGORIES.find(isChosen)
  return chosen && !shown.includes(chosen) ? [...shown, chosen] : shown
}

/** A shelf for a page's script: unset where it is as declared, which most pages need not say. */
export const shelfText = (shelf: VisibleCategories) =>
  CATEGORIES.length === shelf.length && CATEGORIES.every(({ id }, n) => id === shelf[n])
    ? undefined
    : shelf.join(' ')
export const shelfOf = (text: string | undefined): VisibleCategories | undefined =>
  text?.split(' ').map(Number)
