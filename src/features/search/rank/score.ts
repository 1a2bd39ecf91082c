import { inArray, type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { brandsOf } from '#src/features/search/expand/brands.ts'
import { bare, formsOf } from '#src/features/search/expand/stems.ts'
import type { Clause, Question } from '#src/features/search/parse/question.ts'
import { thesaurus } from '#src/features/search/parse/question.ts'
import {
  anyOf,
  exactly,
  firstOf,
  firstOfMany,
  has,
  inTitle,
  itself,
  namesOf,
  type Words
} from '#src/features/search/plan/text-query.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'

/**
 * What finding a word is worth: first where, then how exactly. Nothing here can be bought. The
 * category that a word names is worth more than any place, so that "makinë" is a car before it is a
 * washing machine.
 */
const WORTH = {
  category: 110,
  /** The title begins with it: it is the thing, not what belongs to one. */
  first: 10,
  /** Only the same kind of thing. */
  akin: 20,
  title: { exact: 100, itself: 90, meaning: 75, narrower: 70 },
  elsewhere: { exact: 40, itself: 36, meaning: 30, narrower: 28 }
} as const
/** "Këllëf për iPhone" is no iPhone, "Ski me këpucë" no shoe, and "Goma, Golf 5" no Golf. */
const ONLY_FOR_IT = 50

/** How well a listing answers, 0 to 220: the mean over the clauses. */
export function score({ clauses }: Question): SQL<number> {
  if (clauses.length === 0) return sql`0`
  const each = clauses.map(clause => sql`${clauseScore(clause)} - ${purpose(clause)}`)
  const sum = sql`(${sql.join(each, sql` + `)}) / ${clauses.length}::int`
  return sql`greatest(0, ${sum} - ${accessory(clauses)})::int`
}

function clauseScore(clause: Clause): SQL {
  const { categories, parts, wider, near } = clause
  const words = parts.length > 0 ? sql`greatest(${found(clause)}, ${mean(parts)})` : found(clause)
  const first = firstOf([...namesOf(clause), ...clause.brands])
  return sql`greatest(${words}
    + ${when(isIn(categories), WORTH.category)}
    + ${when(first === undefined ? undefined : inTitle(first), WORTH.first)},
    ${when(isIn(near), WORTH.akin)} + ${when(named(near), WORTH.first)},
    ${sql.join([sql`0`, ...wider.map(kind => sql`${found(kind)} / 4`)], sql`, `)})`
}

const when = (condition: SQL | undefined, worth: number) =>
  condition ? sql`case when ${condition} then ${worth}::int else 0 end` : sql`0`

const isIn = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : inArray(listings.categoryId, [...ids])

/** A title with a brand of one of the categories. */
function named(ids: readonly number[]) {
  const brands = anyOf(CATEGORIES.filter(({ id }) => ids.includes(id)).flatMap(brandsOf))
  return brands === undefined ? undefined : inTitle(brands)
}

const mean = (parts: readonly Clause[]) =>
  sql`(${sql.join(parts.map(found), sql` + `)}) / ${parts.length}::int`

function found(clause: Clause): SQL {
  const { words, meanings, narrower, brands } = clause
  const levels = [
    ['exact', exactly(words)],
    ['itself', itself(clause)],
    ['meaning', anyOf(meanings)],
    ['narrower', anyOf([...narrower, ...brands])]
  ] as const
  const levelsIn = (place: 'title' | 'elsewhere', test: (query: string) => SQL) =>
    levels.flatMap(([level, query], at) =>
      // A word that is spelled in one way is itself only where it is exact.
      query === undefined || query === levels[at - 1]?.[1]
        ? []
        : [sql`when ${test(query)} then ${WORTH[place][level]}::int`]
    )
  const cases = [...levelsIn('title', inTitle), ...levelsIn('elsewhere', has)]
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

const minus = (query: Words) => when(query === undefined ? undefined : inTitle(query), ONLY_FOR_IT)

/** For it, with it or without it: "për iPhone", "me këpucë", "pa motor". */
const purpose = ({ words: [word = ''] }: Clause) =>
  minus(`(('per' | 'me' | 'pa') <-> '${bare(word)}')`)

const PARTS = thesaurus.parts.map(word => ({ word, forms: new Set(formsOf(word)) }))

/** A title that begins with an accessory which nobody asked for. */
function accessory(clauses: readonly Clause[]) {
  const asked = clauses.flatMap(({ words, spellings, meanings }) =>
    [words, ...spellings, ...meanings].flat()
  )
  const forms = asked.flatMap(formsOf)
  const parts = PARTS.filter(part => !forms.some(form => part.forms.has(form)))
  // A part that is asked for is no accessory, and then neither is any other name of it.
  return asked.some(word => thesaurus.parts.includes(word))
    ? sql`0`
    : minus(firstOfMany(parts.map(({ word }) => word)))
}
