import { and, or, SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { bare } from '#src/features/search/expand/stems.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import {
  type Clause,
  type Excluded,
  type Question,
  thesaurus
} from '#src/features/search/parse/question.ts'

/**
 * Text of a `tsquery`, or undefined for what nothing asks. It is made of folded words only, so
 * nothing that was typed is read as an operator.
 */
export type Words = string | undefined

export const any = (queries: readonly Words[]): Words => joined(queries, ' | ')
export const all = (queries: readonly Words[]): Words => joined(queries, ' & ')

function joined(queries: readonly Words[], sign: string): Words {
  const some = [...new Set(queries.filter(query => query !== undefined))]
  return some.length > 1 ? `(${some.join(sign)})` : some[0]
}

export const lexeme = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

/** The words one behind the other, exactly as they are. */
export const exactly = (words: Expression) => words.map(lexeme).join(' <-> ')

/** The same in any of their forms: each of these finds it. */
function inAnyForm(words: Expression): Words[] {
  const [word = ''] = words
  return words.length === 1 ? thesaurus.formsFinding(word).map(lexeme) : [together(words)]
}

/** "Makinë larëse", but not where it goes on to be one "enësh". */
function together(words: Expression): Words {
  return unlessItGoesOn(exactly(words.map(bare)), words)
}

function unlessItGoesOn(found: Words, words: Expression): Words {
  const longer = any(thesaurus.continuing(words).map(each => exactly(each.map(bare))))
  return found === undefined || longer === undefined ? found : `(${found} & !(${longer}))`
}

export const anyOf = (expressions: readonly Expression[]) => any(expressions.flatMap(inAnyForm))

/** The first word of the title, in any form. */
export const firstOf = (expressions: readonly Expression[]) =>
  any(expressions.flatMap(([word = '']) => thesaurus.formsFinding(word)).map(first))
const first = (form: string) => lexeme(`^${form}`)

/** The same for many words, by their first letters: most titles are done with after a few of those. */
export function firstOfMany(words: readonly string[]): Words {
  const byLetter = Map.groupBy(words.flatMap(thesaurus.formsFinding), form => form.charAt(0))
  return any(
    [...byLetter].map(([letter, forms]) => all([`${first(letter)}:*`, any(forms.map(first))]))
  )
}

/** Everything in a category. */
export const inCategories = (ids: readonly number[]) => any(ids.map(inCategory).map(lexeme))
const inCategory = (id: number) => `@${id}`
export const inCity = (name: string) => lexeme(`#${name}`)

/** The word itself, however it is spelled. */
export const itself = ({ words, spellings }: Pick<Clause, 'words' | 'spellings'>) =>
  anyOf([words, ...spellings])

export const namesOf = ({ words, spellings, meanings, narrower }: Clause): Expression[] => [
  words,
  ...spellings,
  ...meanings,
  ...narrower
]

/** All that answers a clause. */
export const answering = (clause: Clause) => answeringBy(clause, inAnyForm)

function answeringBy(clause: Clause, forms: (words: Expression) => Words[]): Words {
  const { words, parts, categories } = clause
  // Words one by one are there wherever they stand together; of one that was taken apart they are not.
  const names = namesOf(clause).filter(
    name => parts.length === 0 || words.length === 1 || !isSame(name, words)
  )
  return any([...names.flatMap(forms), inCategories(categories), apart(clause)])
}

const isSame = (one: Expression, other: Expression) =>
  String(one.map(bare)) === String(other.map(bare))

/**
 * Whether a listing answers a clause. Of words one behind the other the index knows only that all are
 * there; asked for the rest it would have every row looked at, and for each condition once more.
 */
export function answers(clause: Clause): SQL | undefined {
  const fully = answering(clause)
  const atLeast = answeringBy(clause, itsWords)
  if (fully === undefined || atLeast === undefined || fully === atLeast) {
    return fully === undefined ? undefined : has(fully)
  }
  const alone = any(namesOf(clause).flatMap(words => (words.length === 1 ? inAnyForm(words) : [])))
  const inItsTitle = alone === undefined ? undefined : inTitle(alone)
  // The title lies in the row; the words of a long listing lie beside the table.
  return and(has(atLeast), or(inItsTitle, sql`(${has(fully)}) is true`))
}

/** The words of an expression anywhere, without those that half of all listings have. */
function itsWords(words: Expression): Words[] {
  if (words.length === 1) return inAnyForm(words)
  const telling = words.filter(word => !thesaurus.isLittle([word]))
  return [all((telling.length > 0 ? telling : words).map(word => lexeme(bare(word))))]
}

/** Words as the index has them, each of which alone answers a clause. */
export const wordsAnswering = (clause: Clause): string[] => [
  ...namesOf(clause).flatMap(([word = '', ...more]) =>
    more.length > 0 ? [] : thesaurus.formsFinding(word)
  ),
  ...clause.categories.map(inCategory)
]

/** The words of an expression, not together; what each means counts, too, where the others stand beside it. */
const apart = ({ words, parts }: Clause) =>
  unlessItGoesOn(all(parts.map(part => any([itself(part), anyOf(part.meanings)]))), words)

/** What answers every clause. */
export const answeringAll = ({ clauses }: Question) => all(clauses.map(answering))

const excludes = (excluded: readonly Excluded[]) =>
  any(
    excluded.map(each => {
      const called = any([itself(each), inCategories(each.categories), ...each.facets.map(lexeme)])
      const unless = any([anyOf(each.unless), ...each.unlessFacets.map(lexeme)])
      return all([called, unless && `!(${unless})`])
    })
  )

/** All that a text asks for and nothing that it excludes, in one. Signs alone ask for what nobody has. */
export function asked(text: string, question: Question): Words {
  const excluded = excludes(question.excluded)
  const words = all([answeringAll(question), excluded && `!(${excluded})`])
  return words ?? (text === '' ? undefined : '')
}

/**
 * What is akin where few answer: the other brands and makes of the same kind of thing. Undefined
 * where no clause names a brand or a make; other words narrow, however few are left.
 */
export function akinTo({ clauses }: Question): Words {
  const makes = clauses.filter(
    ({ meanings, wider, near }) => meanings.length === 0 && wider.length + near.length > 0
  )
  return all(
    makes.map(clause =>
      any([answering(clause), ...clause.wider.map(answering), inCategories(clause.near)])
    )
  )
}

/** Words as a condition asks for them. */
class AskedWords extends SQL {}

export const asQuery = (words: string): SQL => new AskedWords(sql`${words}::tsquery`.queryChunks)

/**
 * The same condition, of whose words the planner knows nothing. It adds up what it guesses of each of
 * hundreds of meanings until reading all listings seems the shorter way, and does not know that their
 * words lie beside the table.
 */
export function unweighed(condition: SQL): SQL {
  if (condition instanceof AskedWords) return sql`(select ${condition})`
  return new SQL(
    condition.queryChunks.map(chunk => (chunk instanceof SQL ? unweighed(chunk) : chunk))
  )
}

export const has = (words: string) => sql`${listings.words} @@ ${asQuery(words)}`
export const inTitle = (words: string) => sql`${listings.titleWords} @@ ${asQuery(words)}`
/** Each in a condition of its own: the index then looks for the second only where it found the first. */
export const hasAll = (queries: readonly Words[]) =>
  and(...queries.map(words => (words === undefined ? undefined : has(words))))

/** Listings that have no excluded word. Of what has other words the index tells it; of all it could not. */
export function lacksExcluded({ clauses, excluded }: Question): SQL | undefined {
  const words = excludes(excluded)
  if (words === undefined) return undefined
  return clauses.length > 0 ? has(`!(${words})`) : sql`not (${has(words)})`
}
