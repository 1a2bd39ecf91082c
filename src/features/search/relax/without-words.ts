import type { Corpus } from '#src/features/search/index/index-statistics.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { Clause, Question } from '#src/features/search/parse/question.ts'

/** The question without what no listing here is called. */
export const withoutMissing = (question: Question, corpus: Corpus | undefined) =>
  corpus ? withoutWords(question, corpus.missingWords()) : question

/** The question without other names that have one of these words. What was typed itself stays. */
export function withoutWords(question: Question, words: ReadonlySet<string>): Question {
  if (words.size === 0) return question
  const lacksThem = (expression: Expression) => !expression.some(word => words.has(word))
  const shorter = (clause: Clause): Clause => ({
    ...clause,
    spellings: clause.spellings.filter(lacksThem),
    meanings: clause.meanings.filter(lacksThem),
    narrower: clause.narrower.filter(lacksThem),
    parts: clause.parts.map(shorter),
    wider: clause.wider.map(shorter)
  })
  return { ...question, clauses: question.clauses.map(shorter) }
}
