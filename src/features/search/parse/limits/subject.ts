import type { Category } from '#src/shared/catalog/category.ts'
import { parseQuery } from '../parse-query.ts'
import { thesaurus } from '../terms.ts'
import type { Catalogue } from './catalogue.ts'
import { choicesIn } from './choices-in.ts'
import type { TextContext } from './kinds.ts'
import { hasArea } from './meaning.ts'
import { type Part, partsOf, without } from './parts.ts'
import { type Token, tokensOf } from './tokens.ts'
import { saysRent } from './vocabulary.ts'

/** What a text is about, by which its parts are understood. */
export type Subject = TextContext & {
  text: string
  tokens: readonly Token[]
  /** The category that the address names. */
  chosen: Category | undefined
  parts: readonly Part[]
  /** The text without its parts. */
  words: string
  isRent: boolean
  /** Something of no category: the area in "skelë 200 m2" is not that of a home. */
  isOtherThing: boolean
}

export function subjectOf(text: string, params: URLSearchParams, catalogue: Catalogue): Subject {
  const tokens = tokensOf(text)
  const chosen = categoryIn(params, catalogue.categories)
  const found = partsOf(tokens, catalogue.labelAt)
  const parts = found.filter(
    part => !isPerArea(part) || !(chosen ? hasArea(chosen) : looksForHome(text, found, catalogue))
  )
  const words = without(text, parts)
  const things = chosen ? [chosen] : catalogue.thingsOf(words)
  const meant = things.length > 0 ? things : saidByChoices(words, catalogue)
  return {
    text,
    tokens,
    chosen,
    parts,
    words,
    meant,
    isRent: saysRent(text),
    isAlone: parts.length === 1 && saysNothing(words),
    isOtherThing: meant.length === 0 && namesThing(words)
  }
}

const categoryIn = (params: URLSearchParams, categories: readonly Category[]) => {
  const asked = params.get('categoryId') || params.get('category')
  return asked
    ? categories.find(({ id, slug }) => String(id) === asked || slug === asked)
    : undefined
}

const isPerArea = (part: Part) => part.kind === 'amount' && part.amount.isPerArea

/** "Tokë 30 euro m2" costs more than 30 euro; who asks for "lyerje shtëpi 200 lek m2" pays 200. */
function looksForHome(text: string, parts: readonly Part[], { thingsOf }: Catalogue) {
  const [thing] = parseQuery(without(text, parts)).terms
  return thingsOf(thing?.words[0] ?? '').some(hasArea)
}

/** The one category whose choices all words are: "automatic diesel". */
function saidByChoices(words: string, { categories, tellingIn }: Catalogue): Category[] {
  const tokens = tokensOf(words)
  const said = categories.filter(category => {
    const choices = choicesIn(tokens, tellingIn(category))
    // A "kondicioner" alone asks for the thing itself, not for what has one.
    const isSaid = choices.some(({ mayBeThing }) => !mayBeThing)
    return isSaid && saysNothing(without(words, choices))
  })
  return said.length === 1 ? said : []
}

export const saysNothing = (words: string) => {
  const { terms, excluded } = parseQuery(words)
  return excluded.length === 0 && terms.every(term => thesaurus.isStopWord(term.words))
}

const namesThing = (words: string) =>
  parseQuery(words).terms.some(
    term => !thesaurus.isStopWord(term.words) && thesaurus.find(term.words) !== undefined
  )
