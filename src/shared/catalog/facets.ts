import type { Filters } from './filters.ts'

/** One choice as listings store it, see the SQL function `facets_of`. */
export const facetOf = (categoryId: number, key: string, value: string) =>
  `${categoryId}:${key}=${value}`

export function readFacet(facet: string) {
  const [, categoryId = '', key = '', value = ''] = /^(\d+):([^=]*)=(.*)$/s.exec(facet) ?? []
  return { categoryId: Number(categoryId), key, value }
}

/** What a search wants chosen; a listing must have all of it. */
export function facetsAsked(query: {
  categoryId: number | undefined
  filters: Filters['conditions']
}): string[] {
  const { categoryId, filters } = query
  if (categoryId === undefined) return []
  return filters.flatMap(condition => {
    if (condition.kind === 'between') return []
    const values = condition.kind === 'all' ? condition.values : [condition.value]
    return values.map(value => facetOf(categoryId, condition.key, value))
  })
}
