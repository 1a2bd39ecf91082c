import type { Attribute, Category } from '#src/shared/catalog/category.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { AddedName } from './extendable.ts'

/**
 * Which category a brand or model belongs to: a search for an Audi A4 wants a car. Only for
 * categories that distinguish things by brand first; Samsung may make anything. By folded word; a
 * word that two categories share says nothing and is left out, and so are numbers.
 */
export function brandCategories(categories: readonly Category[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, Set<number>>()
  for (const { id, attributes } of categories.filter(isToldByBrand)) {
    for (const word of attributes.filter(isBrand).flatMap(valuesOf).flatMap(distinctive)) {
      found.set(word, (found.get(word) ?? new Set()).add(id))
    }
  }
  return new Map(
    [...found].filter(([, ids]) => ids.size === 1).map(([word, ids]) => [word, [...ids]])
  )
}

export const brandsOf = ({ attributes, ...category }: Category) =>
  isToldByBrand({ attributes, ...category })
    ? attributes
        .filter(({ schemaOrg }) => schemaOrg === 'brand')
        .flatMap(valuesOf)
        .map(foldWords)
    : []

/** Folded: names of one word, and the words of a brand. Words of a longer model are ordinary. */
export const catalogueNames = (categories: readonly Category[]): ReadonlySet<string> =>
  new Set(
    categories
      .flatMap(({ attributes }) => attributes.filter(isBrand))
      .flatMap(attribute =>
        valuesOf(attribute)
          .map(foldWords)
          .filter(words => words.length === 1 || attribute.key !== 'model')
      )
      .flat()
      .filter(word => word.length > 1)
  )

/** Either half of "Libra dhe shkollë" names it. */
export const namesOfCategory = ({ name, formerNames = [], slug }: Category): AddedName[] =>
  [...name, ...formerNames]
    .flatMap(text => [text, ...text.split(/ dhe | and |[,/&()]/i)])
    .map(foldWords)
    .filter(words => words.length > 0)
    .map(words => ({ words, slug }))

const isToldByBrand = ({ attributes }: Category) => attributes[0]?.schemaOrg === 'brand'
const isBrand = ({ schemaOrg, key }: Attribute) => schemaOrg === 'brand' || key === 'model'

function valuesOf(attribute: Attribute): string[] {
  if (attribute.type === 'choice') return attribute.options.map(({ value }) => value)
  return attribute.type === 'dependent' ? Object.values(attribute.options).flat() : []
}

function distinctive(value: string) {
  const words = foldWords(value)
  return words.length === 1
    ? words.filter(word => word.length > 1 && !/^\d+$/.test(word))
    : words.filter(word => word.length > 4)
}
