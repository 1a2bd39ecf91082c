import type { Language } from '../i18n/language.ts'
import type { ListingQuery } from '../schemas/listing-search.ts'
import { categoryById } from './lookup.ts'
import { GENERAL_PRICE, priceLabels } from './price-filter.ts'
import type { Bounds } from './query.ts'
import { shownLabel } from './wording.ts'

/** The labels of the filters that nothing can pass, because their lower limit is above the upper one. */
export function reversedBounds(
  { categoryId, price, filters }: ListingQuery,
  language: Language
): string[] {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const reversed = filters.filter(filter => filter.kind === 'between' && isReversed(filter))
  const attributes = reversed.flatMap(
    ({ key }) => category?.attributes.find(each => each.key === key) ?? []
  )
  const { both } = priceLabels(category?.price.filter ?? GENERAL_PRICE, language)
  return [
    ...attributes.map(attribute => shownLabel(attribute, language)),
    ...(price && isReversed(price) ? [both] : [])
  ]
}

const isReversed = ({ from, to }: Bounds) => from !== undefined && to !== undefined && from > to
