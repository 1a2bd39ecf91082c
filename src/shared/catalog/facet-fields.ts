import type { ListingQuery } from '../schemas/listing-search.ts'
import type { Attribute, AttributeValues, Category } from './category.ts'
import { dependentsOf } from './dependents-of.ts'
import { categoryById } from './lookup.ts'
import { applies } from './values.ts'

export type FacetQuery = ListingQuery

export type FacetField = { name: string; kind: 'general' | 'choice'; query: FacetQuery }

/** The fields of a search that can be counted: the general ones, and the choices of its category. */
export function facetFields(query: ListingQuery): FacetField[] {
  const all: FacetQuery = { ...query, sort: 'newest', cursor: undefined, limit: 0 }
  const category = all.categoryId === undefined ? undefined : categoryById(all.categoryId)
  const general = (name: string, query: FacetQuery): FacetField => ({
    name,
    kind: 'general',
    query
  })
  return [
    general('category', { ...all, categoryId: undefined, filters: [], price: generalPrice(all) }),
    ...(isAroundCity(all) ? [] : [general('location', { ...all, city: undefined })]),
    ...(all.kind === 'wanted' ? [] : [general('condition', { ...all, condition: undefined })]),
    ...(category ? choices(category, all) : [])
  ]
}

/** Each city would draw its own circle, and counting would take a search for each. */
const isAroundCity = ({ radius, position }: FacetQuery) => radius !== undefined && !position

function generalPrice({ categoryId, price }: FacetQuery) {
  const kind = categoryId === undefined ? 'general' : categoryById(categoryId)?.price.filter.kind
  return kind === 'general' || (kind === 'euro' && price?.currency === 'ALL') ? price : undefined
}

function choices(category: Category, all: FacetQuery): FacetField[] {
  const chosen = valuesOf(all)
  return category.attributes
    .filter(attribute => isCountable(attribute) && applies(attribute, chosen))
    .filter(attribute => attribute.type !== 'dependent' || attribute.on in chosen)
    .map(attribute => {
      const ignored = ignoredFor(category, attribute)
      const filters = all.filters.filter(({ key }) => !ignored.includes(key))
      return { name: attribute.key, kind: 'choice', query: { ...all, filters } }
    })
}

const isCountable = ({ type, notFiltered }: Attribute) => type !== 'number' && !notFiltered

function valuesOf({ filters }: FacetQuery): AttributeValues {
  return Object.fromEntries(
    filters.flatMap(filter => {
      if (filter.kind === 'between') return []
      return [[filter.key, filter.kind === 'all' ? filter.values : filter.value]]
    })
  )
}

/** The filters that its counts leave out; none for `choices`, of which several can be wanted at once. */
const ignoredFor = (category: Category, { key, type }: Attribute): string[] =>
  type === 'choices' ? [] : [key, ...dependentsOf(category, key).map(other => other.key)]
