import { chunksOf } from './chunks.ts'
import { readQuestion, thesaurus } from './question.ts'

/**
 * A text without what the thing is for: "krevat për dy veta" asks for a bed, whether or not anybody
 * has written for how many. Undefined where it names no purpose, and where the purpose is a brand, a
 * model or a size: a case for another phone is of no use.
 */
export function withoutPurpose(text: string): string | undefined {
  const chunks = chunksOf(text, thesaurus.has)
  const from = chunks.findIndex(({ units, isExcluded }) => !isExcluded && isFor(units.flat()))
  if (from < 1) return undefined
  const [thing, purpose] = [chunks.slice(0, from), chunks.slice(from)]
  const words = purpose.filter(({ isExcluded }) => !isExcluded).flatMap(({ units }) => units.flat())
  if (words.some(isTelling)) return undefined
  const kept = [...thing, ...purpose.filter(({ isExcluded }) => isExcluded)]
  const shorter = kept.map(({ typed }) => typed).join(' ')
  return saysThing(shorter) ? shorter : undefined
}

const isFor = ([word = '', ...more]: readonly string[]) =>
  more.length === 0 && (word === 'per' || word === 'for')

const isTelling = (word: string) =>
  /\d/.test(word) ||
  [word, thesaurus.baseOf(word) ?? ''].some(thesaurus.isName) ||
  (thesaurus.find([word])?.wider.length ?? 0) > 0

/** Of a machine only what it is for tells what it is: alone it is a car. */
function saysThing(text: string) {
  const { clauses } = readQuestion(text)
  return clauses.some(
    ({ words, categories }) => categories.length === 0 && !thesaurus.isLittle(words)
  )
}
