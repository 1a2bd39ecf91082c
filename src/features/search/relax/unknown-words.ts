import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { type Chunk, chunksOf, isOneOf } from '../parse/chunks.ts'
import type { Expression } from '../parse/expressions.ts'
import { saysRoomFor } from '../parse/measures.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { WITHOUT } from '../parse/small-words.ts'
import { thesaurus } from '../parse/terms.ts'

/** What follows is a place. */
const IN = new Set(['te', 'tek', 'ne', 'in', 'at', 'prane', 'afer', 'near'])

/**
 * A text without the words that are in no line of the thesaurus and name no model, and without what
 * follows "pa": "banakier fundjave sot" leaves the bartender. Undefined where nothing is left out,
 * or what is left says too little: of two words alone, either may name the thing; of an expression,
 * its first word does.
 */
export function withoutUnknownWords(text: string, query: ListingQuery): string | undefined {
  // What was read as a limit is a word again: leaving it out would lift the limit.
  if (query.unchosen !== undefined) return undefined
  const { terms } = parseQuery(text)
  const unknown = new Set(
    terms
      .map(({ words }) => words)
      .filter(isUnknown)
      .map(inOne)
  )
  const chunks = chunksOf(text, thesaurus)
  const isOne = (at: number, words: ReadonlySet<string>) =>
    chunks[at] !== undefined && isOneOf(chunks[at], words)
  const isLeftOut = (words: string, at: number) =>
    (unknown.has(words) && !isOne(at - 1, IN)) ||
    (/^\d$/.test(words) && saysLittle(words, chunks[at + 1], unknown)) ||
    (/^\d{2,3}$/.test(words) && countsPeople(words, chunks[at + 1])) ||
    isOne(at, WITHOUT) ||
    isOne(at - 1, WITHOUT)
  const kept = chunks.filter(
    ({ isExcluded, units }, at) => isExcluded || !isLeftOut(inOne(units.flat()), at)
  )
  if (kept.length === chunks.length) return undefined
  const shorter = kept.map(({ typed }) => typed).join(' ')
  const left = parseQuery(shorter).terms.filter(isSpecificIn(query))
  const least = isLimited(query) || left.some(namesThing) ? 1 : 2
  return left.length >= least ? shorter : undefined
}

const inOne = (words: Expression) => words.join(' ')

const isUnknown = (words: Expression) =>
  inOne(words).length > 2 &&
  !words.some(word => /\d/.test(word) || thesaurus.isName(word)) &&
  thesaurus.find(words) === undefined

/** No listing has the 3 of "rroba bebi 3 muaj" or "për 3 studentë". */
const saysLittle = (number: string, next: Chunk | undefined, unknown: ReadonlySet<string>) =>
  next?.units
    .flat()
    .every(
      word =>
        !saysRoomFor(number, word) &&
        (unknown.has(word) || thesaurus.isStopWord([word]) || thesaurus.isPurpose(word))
    ) === true

/** "Sallë për 250 veta". */
const countsPeople = (number: string, next: Chunk | undefined) =>
  next?.units.flat().some(word => thesaurus.isPurpose(word) && !saysRoomFor(number, word)) === true

/** Not "makinë" alone, which is any car: of a machine, what is left out said what it is for. */
const isSpecificIn =
  ({ categoryId }: ListingQuery) =>
  ({ words, categories }: { words: Expression; categories: number[] }) =>
    !thesaurus.isStopWord(words) && (categoryId !== undefined || categories.length === 0)

/** "Ndenjëse makine për fëmijë", but not "me qira", "5 litra" or "full time". */
const namesThing = ({ words: [first = '', ...more] }: { words: Expression }) =>
  more.length > 0 && !thesaurus.isStopWord([first]) && thesaurus.find([first]) !== undefined

/** A limit keeps the search focused. */
const isLimited = ({ categoryId, filters, price, city, seller, days }: ListingQuery) =>
  filters.length > 0 || [categoryId, price, city, seller, days].some(each => each !== undefined)
