import type { Chunk } from './chunks.ts'
import { type Expression, inOneForm, isOneWordOf } from './expressions.ts'
import { FAULTS, WITH, WITHOUT } from './small-words.ts'
import { type Excluded, excludedOf, isStopWord, type Term, termOf, thesaurus } from './terms.ts'

const MOST = 12
/** "Që punon" excludes what is broken. */
const WORKING = new Set('punon punojne punues funksionon funksionojne working works'.split(' '))
const BROKEN = [['prishur'], ['defekt'], ['per', 'pjese']]

type Parsed = {
  included: readonly Expression[]
  /** Those that say more than small words do. */
  said: readonly Expression[]
  terms: readonly Term[]
}

/** What a text does not want: what it denies, and what contradicts what it asks for. */
export function excludedBy(chunks: readonly Chunk[], { included, said, terms }: Parsed) {
  const denied = chunks
    .filter(({ isExcluded }) => isExcluded)
    .flatMap(({ units, isDenied }) => units.map(words => excludedOf(words, isDenied)))
    .slice(0, MOST)
  const isWorking =
    included.some(([word = '']) => WORKING.has(word)) ||
    denied.some(({ words: [word = ''] }) => FAULTS.has(word))
  return [
    ...denied,
    ...opposites(said, terms),
    ...(isWorking ? BROKEN.map(words => excludedOf(words, true)) : []),
    ...lacking(included)
  ]
}

/** Buyers of a flat want none that is for rent, unless they say so, or it can be bought, too. */
function opposites(said: readonly Expression[], terms: readonly Term[]): Excluded[] {
  const [opposed] = said.flatMap(words => thesaurus.opposedTo(words) ?? [])
  if (!opposed) return []
  const excluded = excludedOf(opposed.opposite)
  const names = [excluded.words, ...excluded.spellings].map(inOneForm)
  const isAsked = terms
    .flatMap(({ words, spellings, synonyms }) => [words, ...spellings, ...synonyms])
    .some(name => names.includes(inOneForm(name)))
  if (isAsked) return []
  const unlessFacets = opposed.same.flatMap(words => excludedOf(words).facets)
  return [{ ...excluded, unless: opposed.same, unlessFacets: [...new Set(unlessFacets)] }]
}

/** "Me qira" is not something that it has. */
const DEALS = new Set(['qira', 'qera'])
const LINKS = new Set(['gjithe', 'nje', 'a', 'the'])
/** "Krevat me dyshek": one "pa dyshek" is not an answer, though it has the word. */
function lacking(included: readonly Expression[]): Excluded[] {
  if (included.some(unit => isOneWordOf(unit, WITHOUT))) return []
  return included.flatMap((unit, at) => {
    if (!isOneWordOf(unit, WITH)) return []
    const [word = '', ...more] =
      included.slice(at + 1).find(next => !isOneWordOf(next, LINKS)) ?? []
    const isWhatItHas =
      more.length === 0 && /^[a-z]{4,}$/.test(word) && !DEALS.has(word) && !isStopWord(word)
    return isWhatItHas ? [without(termOf([word]))] : []
  })
}

function without({ words, spellings, synonyms }: Term): Excluded {
  const names = [words, ...spellings, ...synonyms].filter(({ length }) => length === 1)
  const phrases = names.slice(0, MOST).map(([name = '']) => ['pa', name])
  return {
    words: phrases[0] ?? [],
    spellings: phrases.slice(1),
    categories: [],
    facets: [],
    unless: [],
    unlessFacets: []
  }
}
