import { type Expression, isOneWordOf } from './expressions.ts'
import { isCity } from './limits/places.ts'
import { OR } from './small-words.ts'
import { excludedOf, isKnown, type Term, termOf } from './terms.ts'

/** "Berat a Lushnje", "lavatriçe a frigorifer"; at the beginning "a" asks whether there is any. */
const isBetweenAlike = (before: Expression | undefined, next: Expression | undefined) =>
  before !== undefined && next !== undefined && areAlike(before, next)

/** As in the north, and in Italian. */
const OR_OF_ALIKE = new Set(['a', 'o'])

function areAlike(one: Expression, other: Expression) {
  if (isCity(one.at(-1) ?? '') && isCity(other.at(-1) ?? '')) return true
  const [first, second] = [termOf(one), termOf(other)]
  return (
    meet(kindsOf(first), [...kindsOf(second), ...namesOf(second)]) ||
    meet(namesOf(first), kindsOf(second)) ||
    meet(first.relatedCategories, second.relatedCategories) ||
    meet(choicesOf(one), choicesOf(other)) ||
    ([first, second].every(isMake) && [one, other].some(([word = '']) => isKnown(word)))
  )
}

/** A name that means nothing else: "samsung a lg", one of which is known. */
const isMake = ({ words: [word = ''], synonyms, hyponyms, categories }: Term) =>
  /^[a-z]{2,}$/.test(word) && [synonyms, hyponyms, categories].every(({ length }) => length === 0)

const meet = <Value>(some: readonly Value[], others: readonly Value[]) =>
  some.some(each => others.includes(each))
const inOne = (expressions: readonly Expression[]) => expressions.map(words => words.join(' '))
const namesOf = ({ words, spellings, synonyms }: Term) => inOne([words, ...spellings, ...synonyms])
const kindsOf = ({ hypernyms }: Term) => hypernyms.flatMap(namesOf)
/** The attributes that have it as a value: "gri" and "kafe" are colours. */
const choicesOf = (words: Expression) =>
  excludedOf(words).facets.map(facet => facet.slice(0, facet.indexOf('=')))

/**
 * What each word may be instead: "shtëpi ose një apartament" asks for either. A bare number belongs
 * to the name before it: "iphone 12 ose 13".
 */
export function alternatives(
  included: readonly Expression[],
  counts: (words: Expression) => boolean
) {
  const found: Expression[][] = []
  let isOther = false
  for (const [at, words] of included.entries()) {
    if (
      isOneWordOf(words, OR) ||
      (isOneWordOf(words, OR_OF_ALIKE) &&
        isBetweenAlike(found.at(-1)?.[0], included.slice(at + 1).find(counts)))
    )
      isOther = true
    else if (counts(words)) {
      const others = isOther ? found.at(-1) : undefined
      if (others) others.push(withName(words, others[0] ?? []))
      else found.push([words])
      isOther = false
    }
  }
  return found
}

const isNumber = (word: string | undefined) => /^\d+$/.test(word ?? '')

const withName = (words: Expression, before: Expression) =>
  isNumber(words[0]) && words.length === 1 && before.length > 1 && isNumber(before.at(-1))
    ? [...before.slice(0, -1), ...words]
    : words
