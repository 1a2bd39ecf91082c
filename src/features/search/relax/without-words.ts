import type { Statistics } from '#src/features/search/index/statistics.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { Term } from '#src/features/search/parse/terms.ts'

export const withoutMissing = (parsed: ParsedQuery, statistics: Statistics) =>
  withoutWords(parsed, statistics.missingWords())

export function withoutWords(parsed: ParsedQuery, words: ReadonlySet<string>): ParsedQuery {
  if (words.size === 0) return parsed
  const lacksThem = (expression: Expression) => !expression.some(word => words.has(word))
  const shorter = (term: Term): Term => ({
    ...term,
    spellings: term.spellings.filter(lacksThem),
    synonyms: term.synonyms.filter(lacksThem),
    hyponyms: term.hyponyms.filter(lacksThem),
    parts: term.parts.map(shorter),
    hypernyms: term.hypernyms.map(shorter)
  })
  return { ...parsed, terms: parsed.terms.map(shorter) }
}
