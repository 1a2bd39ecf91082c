import type { Expression } from '#src/features/search/parse/expressions.ts'
import { type Term, thesaurus } from '#src/features/search/parse/terms.ts'
import { namesOf } from '../plan/text-query.ts'

/**
 * Names that begin like a kind of what is searched for and mean something else: a "Galaxy" is a
 * telephone, a "Galaxy Watch" is not. Without those of a thing that the query names, too.
 */
export function calledAlike(terms: readonly Term[]): Expression[] {
  const searched = new Set(terms.flatMap(namesOf).map(String))
  return terms
    .flatMap(({ hyponyms }) => hyponyms)
    .flatMap(([word = '', ...more]) => (more.length > 0 ? [] : thesaurus.longerNames(word)))
    .filter(name => {
      const kinds = kindsOf(name)
      const meant = [name, ...kinds, ...kinds.flatMap(kindsOf)]
      return kinds.length > 0 && !meant.some(each => searched.has(String(each)))
    })
}

const kindsOf = (name: Expression) => thesaurus.find(name)?.hypernyms ?? []
