import type { Category } from '#src/shared/catalog/category.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { type Amount, amountAt } from './amounts.ts'
import { choicesOf, isDenied } from './choices.ts'
import { labelsOfNumbers, namesOfNumber, numbersOf, unitOf } from './meaning.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a listing's text says about attributes that its seller left out, by their keys. */
export type Stated = ReadonlyMap<string, ReadonlySet<string | number>>

const known = new WeakMap<Category, ReturnType<typeof readerOf>>()

/** Whether a text says what a filter asks: "95 mijë km", "viti 2007", "me ballkon". */
export function states(categoryId: number, text: string) {
  const category = categoryById(categoryId)
  if (!category) return () => false
  const read = known.get(category) ?? readerOf(category)
  known.set(category, read)
  const stated = read(text)
  return (condition: AttributeCondition) => isStated(stated, condition)
}

function isStated(stated: Stated, condition: AttributeCondition) {
  const values = [...(stated.get(condition.key) ?? [])]
  if (condition.kind === 'equals') return values.includes(condition.value)
  if (condition.kind === 'all') return condition.values.every(value => values.includes(value))
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition
  return values.some(value => typeof value === 'number' && value >= from && value <= to)
}

function readerOf(category: Category) {
  const labelAt = labelsOfNumbers([category])
  const choiceAt = choicesOf(category, { kindsToo: true })
  const numbers = numbersOf([category]).map(({ attribute }) => attribute)
  const years = numbers.find(({ filter }) => filter?.kind === 'years')
  const attributeOf = ({ unit, label, isPlain }: Amount) =>
    unit && 'measure' in unit
      ? numbers.find(each => unitOf(each) === unit.measure)
      : label === 'year' || (unit === undefined && label === undefined && isPlain)
        ? years
        : numbers.find(each => label !== undefined && namesOfNumber(each).includes(label.slice(1)))
  return (text: string): Stated => {
    const tokens = tokensOf(text)
    const registered = [...text.matchAll(MONTH_AND_YEAR)].map(([, year]) => Number(year))
    const stated = new Map<string, Set<string | number>>()
    const add = (key: string, value: string | number) =>
      stated.set(key, (stated.get(key) ?? new Set()).add(value))
    for (const year of registered) {
      if (years && year >= years.min && year <= years.max) add(years.key, year)
    }
    for (let at = 0; at < tokens.length; at++) {
      const choice = choiceAt(tokens, at)
      // Of one choice, the first value that is named: "me qira ... mobiljet shiten veç".
      const isSaid = choice?.attribute.type === 'choice' && stated.has(choice.attribute.key)
      if (choice && !isSaid && !isDenied(tokens, at)) add(choice.attribute.key, choice.value)
      const amount = amountAt(tokens, at, labelAt)
      const attribute = amount && attributeOf(amount)
      if (amount && attribute) add(attribute.key, amount.from)
      const year = yearAt(tokens, at)
      if (years && year && year >= years.min && year <= years.max) add(years.key, year)
    }
    return stated
  }
}

/** "05/2014", as cars are registered. */
const MONTH_AND_YEAR = /(?<![\d/.])(?:0?[1-9]|1[0-2])[/.](\d{4})(?![\d/.])/g

function yearAt(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  return token?.kind === 'number' && /^\d{4}$/.test(token.digits) ? token.value : undefined
}
