import { inArray, type SQL } from 'drizzle-orm'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { openCategoriesOf } from '#src/features/search/parse/limits/things.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import { type Term, thesaurus } from '#src/features/search/parse/terms.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import { isWork } from '#src/shared/catalog/category.ts'

const categoriesOf = ofCategories(openCategoriesOf)
const workOf = ofCategories(categories => {
  const work = categories.filter(isWork)
  return { ids: work.map(({ id }) => id), slugs: new Set(work.map(({ slug }) => slug)) }
})
const standingAmongOthers = ofCategories(
  categories => new Set(categories.flatMap(({ slug }) => thesaurus.othersIn(slug)).map(String))
)

export const isIdOfWork = (categoryId: number | undefined) =>
  categoryId !== undefined && workOf().ids.includes(categoryId)

/**
 * Listings of work where things are searched for: "korrier me motorr" is not a motorcycle.
 * Undefined where a word may mean work, or work was chosen.
 */
export function workAmongThings({ terms, isInWork = false }: ParsedQuery): SQL | undefined {
  const meaningful = terms.filter(({ words }) => !thesaurus.isStopWord(words))
  if (isInWork || meaningful.length === 0 || !meaningful.every(isOtherThing)) return undefined
  return inArray(documents.categoryId, workOf().ids)
}

function isOtherThing(term: Term): boolean {
  const ways = [term.words, ...term.spellings, ...term.synonyms]
  if (ways.some(each => workOf().slugs.has(thesaurus.categoryOfThing(each) ?? ''))) return false
  const [head] = term.parts
  // What comes first says what it is: "montues mobiljesh" is not furniture.
  const own = head ? { ...term, parts: [], relatedCategories: [] } : term
  const ids = categoriesOf()(own)
  if (ids.length > 0) return !ids.some(isIdOfWork)
  if (ways.some(each => standingAmongOthers().has(String(each)))) return true
  return head !== undefined && isOtherThing(head)
}
