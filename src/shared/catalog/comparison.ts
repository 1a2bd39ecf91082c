import { fold } from '../folding/fold.ts'
import type { AttributeValues, Category, Condition } from './category.ts'
import { applies } from './values.ts'

export type Comparable = {
  title: string
  city: string | null
  condition: Condition
  attributes: AttributeValues
}

export type Likeness = {
  equal: { key: string; value: string }[]
  between: { key: string; from: number; to: number }[]
  words: string[]
  city: string | undefined
  condition: Condition | undefined
}

/** Undefined where the category compares no prices, or the listing says too little about itself. */
export function likenessOf(category: Category, listing: Comparable): Likeness | undefined {
  const { comparison, condition } = category
  if (!comparison) return undefined
  const { attributes, city } = listing
  const keys = comparison.agree.filter(key => {
    const attribute = category.attributes.find(each => each.key === key)
    return attribute && applies(attribute, attributes)
  })
  const tolerances = Object.entries(comparison.within ?? {})
  const words = comparison.title ? namingWords(listing.title) : []
  const numbers = tolerances.map(([key]) => attributes[key])
  const said =
    keys.every(key => typeof attributes[key] === 'string') &&
    numbers.every(value => typeof value === 'number') &&
    !(comparison.title && words.length === 0) &&
    !(comparison.city && city === null)
  if (!said) return undefined
  return {
    equal: keys.map(key => ({ key, value: String(attributes[key]) })),
    between: tolerances.map(([key, room]) => ({ key, ...around(Number(attributes[key]), room) })),
    words,
    city: comparison.city && city !== null ? city : undefined,
    condition: condition === 'none' ? undefined : listing.condition
  }
}

function around(value: number, room: { by: number } | { share: number }) {
  const by = 'by' in room ? room.by : value * room.share
  return { from: Math.ceil(value - by), to: Math.floor(value + by) }
}

const EMPTY = new Set(
  'shes shitet shitje okazion urgjent ofert oferte super shume i e te me per ne nje dy for sale the a'.split(
    ' '
  )
)
const NAMED_BY = 2
const LOOKED_AT = 4
const hasDigit = (word: string) => /\d/.test(word)

/** "Shes iPhone 13, 128 GB" is an "iphone 13": the first two words, and the first with a digit. */
function namingWords(title: string) {
  const words = fold(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word && !EMPTY.has(word))
    .slice(0, LOOKED_AT)
  const named = words.slice(0, NAMED_BY)
  if (named.some(hasDigit)) return named
  return [...named, ...words.slice(NAMED_BY).filter(hasDigit).slice(0, 1)]
}
