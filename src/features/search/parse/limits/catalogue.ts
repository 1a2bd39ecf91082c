import type { Category } from '#src/shared/catalog/category.ts'
import type { LabelAt } from './amounts.ts'
import { type ChoiceAt, choicesOf } from './choices.ts'
import { labelsOfNumbers } from './meaning.ts'
import { openThings } from './things.ts'

/** What the categories say about texts, worked out once. */
export type Catalogue = {
  categories: readonly Category[]
  thingsOf(text: string): Category[]
  labelAt: LabelAt
  choiceIn(category: Category): ChoiceAt
  /** Also the choices that stay words, because another is a kind of them. */
  tellingIn(category: Category): ChoiceAt
  /** Names that can have several values at once: what a home has. */
  several: ReadonlySet<string>
}

export function openCatalogue(categories: readonly Category[]): Catalogue {
  const choices = new Map(categories.map(category => [category.id, choicesOf(category)]))
  const telling = new Map(
    categories.map(category => [category.id, choicesOf(category, { widerToo: true })])
  )
  return {
    categories,
    thingsOf: openThings(categories),
    labelAt: labelsOfNumbers(categories),
    choiceIn: ({ id }) => choices.get(id) ?? (() => undefined),
    tellingIn: ({ id }) => telling.get(id) ?? (() => undefined),
    several: severalOf(categories)
  }
}

const severalOf = (categories: readonly Category[]) =>
  new Set(
    categories.flatMap(({ attributes }) =>
      attributes.flatMap(({ type, key }) => (type === 'choices' ? [key] : []))
    )
  )
