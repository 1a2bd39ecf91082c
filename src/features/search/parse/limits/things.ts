import { brandCategories } from '#src/features/search/expand/brands.ts'
import type { Attribute, Category } from '#src/shared/catalog/category.ts'
import { readFacet } from '#src/shared/catalog/facets.ts'
import { keyOfLabel, labelsOf } from '../labels.ts'
import { parseQuery } from '../parse-query.ts'
import { type Term, thesaurus } from '../terms.ts'

/** Attributes that say what a thing is, and so in which category it is. */
const KINDS = new Set(['category', 'accommodationCategory', 'brand', 'model'])
export const saysWhatItIs = ({ schemaOrg = '' }: Attribute) => KINDS.has(schemaOrg)

/** Finds the categories that a term can only mean, by id; none where it says nothing. */
export function openCategoriesOf(categories: readonly Category[]) {
  const brands = brandCategories(categories)
  const labels = labelsOf(
    categories.map(category => ({
      ...category,
      attributes: category.attributes.filter(saysWhatItIs)
    }))
  )
  const ofLabel = (words: readonly string[]) => {
    const found = labels.get(keyOfLabel(words))
    return [
      ...(found?.categories ?? []),
      ...(found?.facets ?? []).map(facet => readFacet(facet).categoryId)
    ]
  }
  const idsOf = (term: Term): number[] => {
    const { words, spellings, synonyms, hypernyms } = term
    const namedIds = categories.filter(({ id }) => term.categories.includes(id)).map(({ id }) => id)
    if (namedIds.length > 0) return namedIds
    const own = [words, ...spellings].flatMap(each => [
      ...ofLabel(each),
      ...(brands.get(each.join(' ')) ?? [])
    ])
    if (own.length > 0) return own
    const slug = [words, ...spellings, ...synonyms].map(thesaurus.categoryOfThing).find(Boolean)
    if (slug) return categories.filter(each => each.slug === slug).map(({ id }) => id)
    const meant = [...synonyms, ...hypernyms.flatMap(kind => [kind.words, ...kind.synonyms])]
    const alike = meant.flatMap(ofLabel)
    if (alike.length > 0) return alike
    const parts = term.parts.flatMap(part => idsOf(part))
    return parts.length > 0 ? parts : term.relatedCategories
  }
  return idsOf
}

/** Finds the categories that the words of a text can only mean; none where they say nothing. */
export function openThings(categories: readonly Category[]) {
  const idsOf = openCategoriesOf(categories)
  return (text: string): Category[] => {
    let left: ReadonlySet<number> | undefined
    for (const term of parseQuery(text).terms) {
      if (thesaurus.isStopWord(term.words)) continue
      const ids = new Set(idsOf(term))
      if (ids.size === 0) continue
      const both = left ? new Set([...left].filter(id => ids.has(id))) : ids
      // What the first word says counts: "karrige makine" is no car.
      if (both.size > 0) left = both
    }
    const known = left
    return known ? categories.filter(({ id }) => known.has(id)) : []
  }
}
