import { formsAskedFor } from '#src/features/search/index/missing-forms.ts'
import type { Statistics } from '#src/features/search/index/statistics.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { Term } from '#src/features/search/parse/terms.ts'

export const withoutMissing = (parsed: ParsedQuery, statistics: Statistics) =>
  withoutForms(parsed, statistics.missingForms())

/** The same search without names and forms that no listing has; what was typed is still looked for. */
export function withoutForms(parsed: ParsedQuery, missing: ReadonlySet<string>): ParsedQuery {
  if (missing.size === 0) return parsed
  const isThere = (expression: Expression) =>
    expression.every(word => !formsAskedFor(word).every(form => missing.has(form)))
  const shorter = (term: Term): Term => ({
    ...term,
    spellings: term.spellings.filter(isThere),
    synonyms: term.synonyms.filter(isThere),
    hyponyms: term.hyponyms.filter(isThere),
    parts: term.parts.map(shorter),
    hypernyms: term.hypernyms.map(shorter)
  })
  const typed = new Set(parsed.terms.flatMap(wordsOf).flatMap(formsAskedFor))
  return {
    ...parsed,
    terms: parsed.terms.map(shorter),
    isMissing: form => missing.has(form) && !typed.has(form)
  }
}

const wordsOf = ({ words, parts }: Term): string[] => [...words, ...parts.flatMap(wordsOf)]
