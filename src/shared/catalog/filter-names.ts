import { ofCategories } from './added/all-categories.ts'
import type { Category } from './category.ts'
import { PRICE_NAMES } from './price-filter.ts'

/** What filters of any category are called in an address, those of every price among them. */
export const filterNames = ofCategories(
  (categories): ReadonlySet<string> => new Set([...PRICE_NAMES, ...categories.flatMap(ownNames)])
)

const ownNames = ({ attributes }: Category) =>
  attributes
    .filter(({ notFiltered }) => !notFiltered)
    .flatMap(({ key, type }) => (type === 'number' ? [key, `${key}From`, `${key}To`] : [key]))
