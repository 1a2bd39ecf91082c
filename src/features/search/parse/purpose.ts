import { type Chunk, chunksOf, isOneOf } from './chunks.ts'
import { saysRoomFor } from './measures.ts'
import { parseQuery } from './parse-query.ts'
import { thesaurus } from './terms.ts'

/**
 * A text without what the thing is for: "shtrat për mysafirë në Vlorë" asks for a bed in Vlorë,
 * whether or not a listing says for whom. Undefined where it names no purpose, or one that says
 * what the thing is: a brand, a size, how many it is for, another thing that it has to fit.
 */
export function withoutPurpose(text: string): string | undefined {
  const chunks = chunksOf(text, thesaurus)
  const from = chunks.findIndex(chunk => isOneOf(chunk, FOR))
  if (from < 1 || isWithinExpression(text)) return undefined
  const end = chunks.findIndex((chunk, n) => n > from && endsPurpose(chunk))
  const to = end < 0 ? chunks.length : end
  const purpose = chunks.slice(from + 1, to).filter(({ isExcluded }) => !isExcluded)
  if (purpose.length === 0 || saysHowMany(purpose)) return undefined
  const rest = chunks.filter((chunk, n) => n < from || n >= to || chunk.isExcluded)
  const shorter = rest.map(({ typed }) => typed).join(' ')
  return saysThing(shorter) ? shorter : undefined
}

const FOR = new Set(['per', 'for'])
const IN = new Set(['ne', 'in'])

const isWithinExpression = (text: string) =>
  parseQuery(text).excluded.some(({ unless }) => unless.length > 0) ||
  parseQuery(text).terms.some(({ words }) => words.length > 1 && words.some(word => FOR.has(word)))

const endsPurpose = (chunk: Chunk) => isOneOf(chunk, IN) || chunk.units.flat().some(isTelling)

function saysHowMany(purpose: readonly Chunk[]) {
  const words = purpose.flatMap(({ units }) => units.flat())
  return words.some((word, n) => saysRoomFor(word, words[n + 1] ?? ''))
}

function isTelling(word: string) {
  if (/\d\d|\d[a-z]|[a-z]\d/.test(word)) return true
  if ([word, thesaurus.baseOf(word) ?? ''].some(thesaurus.isName)) return true
  return (
    !thesaurus.isStopWord([word]) &&
    !thesaurus.isPurpose(word) &&
    thesaurus.find([word]) !== undefined
  )
}

/** Only its purpose says what a "machine" is: alone it is a car. */
function saysThing(text: string) {
  const { terms } = parseQuery(text)
  return terms.some(
    ({ words, categories }) => categories.length === 0 && !thesaurus.isStopWord(words)
  )
}
