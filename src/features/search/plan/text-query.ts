import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import { type Excluded, type Term, thesaurus } from '#src/features/search/parse/terms.ts'
import { bare } from '../expand/stems.ts'
import { all, any, lexeme, NOTHING, not, phrase, prefix, type TextQuery } from './text-query-ast.ts'

function inAnyForm(words: Expression): (TextQuery | undefined)[] {
  const [word = ''] = words
  return words.length === 1 ? thesaurus.formsFinding(word).map(lexeme) : [together(words)]
}

function together(words: Expression): TextQuery | undefined {
  return unlessItGoesOn(phrase(words.map(bare)), words)
}

function unlessItGoesOn(found: TextQuery | undefined, words: Expression): TextQuery | undefined {
  const longer = any(thesaurus.continuing(words).map(each => phrase(each.map(bare))))
  return found === undefined || longer === undefined ? found : all([found, not(longer)])
}

export const anyOf = (expressions: readonly Expression[]) => any(expressions.flatMap(inAnyForm))

export const firstOf = (expressions: readonly Expression[]) =>
  any(expressions.flatMap(([word = '']) => thesaurus.formsFinding(word)).map(first))
const first = (form: string) => lexeme(`^${form}`)

/**
 * The same for many words, by their first letters: a few of those are enough to reject most titles.
 */
export function firstOfMany(words: readonly string[]): TextQuery | undefined {
  const byLetter = Map.groupBy(words.flatMap(thesaurus.formsFinding), form => form.charAt(0))
  return any(
    [...byLetter].map(([letter, forms]) => all([prefix(`^${letter}`), any(forms.map(first))]))
  )
}

export const inCategories = (ids: readonly number[]) => any(ids.map(inCategory).map(lexeme))
const inCategory = (id: number) => `@${id}`
export const inCity = (name: string) => lexeme(`#${name}`)

export const itself = ({ words, spellings }: Pick<Term, 'words' | 'spellings'>) =>
  anyOf([words, ...spellings])

export const namesOf = ({ words, spellings, synonyms, hyponyms }: Term): Expression[] => [
  words,
  ...spellings,
  ...synonyms,
  ...hyponyms
]

export const answering = (term: Term) => answeringBy(term, inAnyForm)

function answeringBy(term: Term, forms: typeof inAnyForm): TextQuery | undefined {
  const { words, parts, categories } = term
  // The separate words are there wherever they stand together; the parts of a split word are not.
  const names = namesOf(term).filter(
    name => parts.length === 0 || words.length === 1 || !isSame(name, words)
  )
  return any([...names.flatMap(forms), inCategories(categories), apart(term)])
}

const isSame = (one: Expression, other: Expression) =>
  String(one.map(bare)) === String(other.map(bare))

/**
 * A condition that the index of words can answer alone: a document has each word of an expression,
 * wherever it stands. All documents that answer the term meet it, and some others.
 */
export const answeringAtLeast = (term: Term) => answeringBy(term, itsWords)

function itsWords(words: Expression): (TextQuery | undefined)[] {
  if (words.length === 1) return inAnyForm(words)
  const distinctive = words.filter(word => !thesaurus.isStopWord([word]))
  return [all((distinctive.length > 0 ? distinctive : words).map(word => lexeme(bare(word))))]
}

export const answeringAlone = (term: Term) =>
  any(namesOf(term).flatMap(words => (words.length === 1 ? inAnyForm(words) : [])))

export const wordsAnswering = (term: Term): string[] => [
  ...namesOf(term).flatMap(([word = '', ...more]) =>
    more.length > 0 ? [] : thesaurus.formsFinding(word)
  ),
  ...term.categories.map(inCategory)
]

const apart = ({ words, parts }: Term) =>
  unlessItGoesOn(all(parts.map(part => any([itself(part), anyOf(part.synonyms)]))), words)

export const answeringAll = ({ terms }: ParsedQuery) => all(terms.map(answering))

export const excludes = (excluded: readonly Excluded[]) =>
  any(
    excluded.map(each => {
      const called = any([itself(each), inCategories(each.categories), ...each.facets.map(lexeme)])
      const unless = any([anyOf(each.unless), ...each.unlessFacets.map(lexeme)])
      return all([called, unless && not(unless)])
    })
  )

export function buildQuery(text: string, parsed: ParsedQuery): TextQuery | undefined {
  const excluded = excludes(parsed.excluded)
  const words = all([answeringAll(parsed), excluded && not(excluded)])
  return words ?? (text === '' ? undefined : NOTHING)
}

/** Other brands of the same kind. Undefined where no term names a brand. */
export function relatedTo({ terms }: ParsedQuery): TextQuery | undefined {
  const makes = terms.filter(
    ({ synonyms, hypernyms, relatedCategories }) =>
      synonyms.length === 0 && hypernyms.length + relatedCategories.length > 0
  )
  return all(
    makes.map(term =>
      any([answering(term), ...term.hypernyms.map(answering), inCategories(term.relatedCategories)])
    )
  )
}
