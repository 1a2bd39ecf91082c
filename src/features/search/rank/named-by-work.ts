import { inArray, type SQL } from 'drizzle-orm'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { openCategoriesOf } from '#src/features/search/parse/limits/things.ts'
import { type Term, thesaurus } from '#src/features/search/parse/terms.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'

const categoriesOf = ofCategories(openCategoriesOf)
const workIds = ofCategories(categories =>
  categories.filter(({ price }) => price.filter.kind === 'salary').map(({ id }) => id)
)
const standingAmongOthers = ofCategories(
  categories => new Set(categories.flatMap(({ slug }) => thesaurus.othersIn(slug)).map(String))
)

/** "Korrier me motorr" is work and no motorcycle. Undefined where a word may mean work. */
export function isNamedByWork(terms: readonly Term[]): SQL | undefined {
  const isOtherThing = terms.every(term => thesaurus.isStopWord(term.words) || isThing(term))
  return isOtherThing ? inArray(documents.categoryId, [...workIds()]) : undefined
}

function isThing(term: Term) {
  const ids = categoriesOf()(term)
  if (ids.length > 0) return !ids.some(id => workIds().includes(id))
  return [term.words, ...term.spellings, ...term.synonyms].some(each =>
    standingAmongOthers().has(String(each))
  )
}
