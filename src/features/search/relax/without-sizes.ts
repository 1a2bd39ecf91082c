import type { Chunk } from '../parse/chunks.ts'
import { chunksOf, isOneOf } from '../parse/chunks.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { thesaurus } from '../parse/terms.ts'

/** In Albanian an article stands before an adjective: "e madhe". */
const ARTICLES = new Set(['i', 'e', 'te', 'se'])

/**
 * A text without adjectives of size: "tavolinë e madhe" leaves the table, whose listing need not
 * say how large it is. Undefined where it has none, or nothing else.
 */
export function withoutSizes(text: string): string | undefined {
  const chunks = chunksOf(text, thesaurus)
  const isSize = (chunk: Chunk | undefined) =>
    chunk !== undefined && !chunk.isExcluded && chunk.units.flat().every(thesaurus.isAdjective)
  const kept = chunks.filter(
    (chunk, at) => !isSize(chunk) && !(isOneOf(chunk, ARTICLES) && isSize(chunks[at + 1]))
  )
  const shorter = kept.map(({ typed }) => typed).join(' ')
  const saysThing = parseQuery(shorter).terms.some(({ words }) => !thesaurus.isStopWord(words))
  return kept.length < chunks.length && saysThing ? shorter : undefined
}
