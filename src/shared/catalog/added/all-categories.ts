import { CATEGORIES } from '../categories/index.ts'
import type { Category } from '../category.ts'

// Pages are bundled apart from the server: each has a copy of this module, and all share one list.
const ADDED = Symbol.for('addedCategories')
const shared = globalThis as { [ADDED]?: readonly Category[] }

/** The name of the element in which a page tells its scripts what was added. */
export const ADDED_META = 'added-categories'

let known: readonly Category[] | undefined
let all = CATEGORIES

/** Those that the operator has added while the site runs; in a browser, those that the page names. */
export function addedCategories(): readonly Category[] {
  shared[ADDED] ??= addedInPage()
  return shared[ADDED]
}

/** Every category: the declared ones, then the added ones. The same list until one is added or changed. */
export function allCategories(): readonly Category[] {
  const added = addedCategories()
  if (added !== known) {
    known = added
    all = added.length === 0 ? CATEGORIES : [...CATEGORIES, ...added]
  }
  return all
}

/** Replaces what was added before with these. */
export function putAddedCategories(added: readonly Category[]) {
  shared[ADDED] = added
}

/** What is made from all categories, made again when these change. */
export function ofCategories<Made>(make: (categories: readonly Category[]) => Made): () => Made {
  let from: readonly Category[] | undefined
  let made: Made
  return () => {
    const categories = allCategories()
    if (categories !== from) {
      made = make(categories)
      from = categories
    }
    return made
  }
}

function addedInPage(): readonly Category[] {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${ADDED_META}]`)
  return meta ? JSON.parse(meta.content) : []
}
