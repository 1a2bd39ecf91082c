import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { brandsOf } from '#src/features/search/expand/brands.ts'
import { bare, formsOf } from '#src/features/search/expand/stems.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { Term } from '#src/features/search/parse/terms.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { anyOf, firstOf, firstOfMany, itself, namesOf } from '../plan/text-query.ts'
import { any, NOTHING, phrase, type TextQuery, toTsquery } from '../plan/text-query-ast.ts'
import { calledAlike } from './called-alike.ts'
import { workAmongThings } from './work-among-things.ts'

/**
 * What finding a word is worth: first where, then how exactly. Nothing here can be bought. The
 * category that a word names is worth more than any place, so that "makinë" is a car before it is a
 * washing machine.
 */
const WORTH = {
  category: 110,
  first: 10,
  related: 20,
  title: { exact: 100, itself: 90, synonym: 75, hyponym: 70 },
  elsewhere: { exact: 40, itself: 36, synonym: 30, hyponym: 28 }
} as const
/** "Këllëf për iPhone" is not an iPhone, and "Ski me këpucë" is not a shoe. */
const ONLY_FOR_IT = 50
/** "Huawei P30, ndërroj edhe me iPhone" is not an iPhone. */
const SWAPPED_FOR = 10
/** "Goma, Golf 5" is not a Golf: below everything that is. */
const ACCESSORY_SHARE = 20
/** A listing whose words score no more is only related to an answer where others score more. */
export const PASSING_MAX = 25

/** How well a listing answers, 0 to 220: the mean over the terms. */
export function score(parsed: ParsedQuery): SQL<number> {
  const { terms } = parsed
  if (terms.length === 0) return sql`0`
  const each = terms.map(term => sql`${termScore(term)} - ${purpose(term)}`)
  const sum = sql`(${sql.join(each, sql` + `)}) / ${terms.length}::int`
  return sql`(greatest(0, ${sum}) / ${share(parsed)})::int`
}

/** Whether a listing is the thing itself, and not only an accessory of it or something for it. */
export const scoresAboveAccessories = (parsed: ParsedQuery) =>
  parsed.terms.length > 0 ? sql`${score(parsed)} > ${PASSING_MAX}::int` : undefined

function termScore(term: Term): SQL {
  const { categories, parts, hypernyms, relatedCategories } = term
  const words = parts.length > 0 ? sql`greatest(${found(term)}, ${mean(parts)})` : found(term)
  const first = firstOf([...namesOf(term), ...term.brands])
  return sql`greatest(${words}
    + ${when(isIn(categories), WORTH.category)}
    + ${when(first === undefined ? undefined : inTitle(first), WORTH.first)},
    ${when(isIn(relatedCategories), WORTH.related)} + ${when(titleNamesBrandOf(relatedCategories), WORTH.first)},
    ${sql.join([sql`0`, ...hypernyms.map(kind => sql`${found(kind)} / 4`)], sql`, `)})`
}

const when = (condition: SQL | undefined, worth: number) =>
  condition ? sql`case when ${condition} then ${worth}::int else 0 end` : sql`0`

const isIn = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : inArray(documents.categoryId, [...ids])

function titleNamesBrandOf(ids: readonly number[]) {
  const brands = anyOf(
    allCategories()
      .filter(({ id }) => ids.includes(id))
      .flatMap(brandsOf)
  )
  return brands === undefined ? undefined : inTitle(brands)
}

const mean = (parts: readonly Term[]) =>
  sql`(${sql.join(parts.map(found), sql` + `)}) / ${parts.length}::int`

function found(term: Term): SQL {
  const { words, synonyms, hyponyms, brands } = term
  const levels = [
    ['exact', phrase(words)],
    ['itself', itself(term)],
    ['synonym', anyOf(synonyms)],
    ['hyponym', anyOf([...hyponyms, ...brands])]
  ] as const
  const levelsIn = (place: 'title' | 'elsewhere', test: (query: TextQuery) => SQL) =>
    levels.flatMap(([level, query], at) =>
      // A word that is spelled in one way is itself only where it is exact.
      query === undefined || isSame(query, levels[at - 1]?.[1])
        ? []
        : [sql`when ${test(query)} then ${WORTH[place][level]}::int`]
    )
  const cases = [
    ...levelsIn('title', inTitle),
    sql`when ${matches(swappedFor(term))} then ${SWAPPED_FOR}::int`,
    ...levelsIn('elsewhere', matches)
  ]
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

const isSame = (one: TextQuery, other: TextQuery | undefined) =>
  other !== undefined && toTsquery(one) === toTsquery(other)

const matches = (query: TextQuery) => sql`${documents.words} @@ ${toTsquery(query)}::tsquery`
const inTitle = (query: TextQuery) => sql`${documents.titleWords} @@ ${toTsquery(query)}::tsquery`

const minus = (query: TextQuery | undefined) =>
  when(query === undefined ? undefined : inTitle(query), ONLY_FOR_IT)

/** For it, with it or without it: "për iPhone", "me këpucë", "pa motor". */
const purpose = ({ words: [word = ''] }: Term) =>
  minus(any(['per', 'me', 'pa'].map(link => phrase([link, bare(word)]))))

const SWAPPING = ['nderroj', 'nderrohet', 'nderrim', 'shkembej', 'shkembehet', 'shkembim']

function swappedFor({ words: [word = ''] }: Term): TextQuery {
  const links = [['me'], ['edhe', 'me']]
  const phrases = SWAPPING.flatMap(verb =>
    links.map(link => phrase([verb, ...link, word].map(bare)))
  )
  return any(phrases) ?? NOTHING
}

const PARTS = thesaurus.parts.map(word => ({ word, forms: new Set(formsOf(word)) }))
const firstOfParts = (parts: typeof PARTS) => firstOfMany(parts.map(({ word }) => word))
/** Made once: few searches name a part, and it has hundreds of words. */
const FIRST_OF_ALL_PARTS = firstOfParts(PARTS)

/** A word that nobody has explained has no accessories: "Karrige Ikea" is what "ikea" asks for. */
const isExplained = ({ categories, relatedCategories, synonyms, hyponyms, hypernyms }: Term) =>
  [categories, relatedCategories, synonyms, hyponyms, hypernyms].some(({ length }) => length > 0)

/** Whether it only names what is searched for: an accessory of it, or work with it. Undefined where nothing can. */
export function isAccessory(parsed: ParsedQuery): SQL | undefined {
  const words = accessoryWords(parsed.terms)
  return or(words && inTitle(words), workAmongThings(parsed))
}

function share(parsed: ParsedQuery) {
  const accessory = isAccessory(parsed)
  return accessory ? sql`case when ${accessory} then ${ACCESSORY_SHARE}::int else 1 end` : sql`1`
}

function accessoryWords(terms: readonly Term[]): TextQuery | undefined {
  if (!terms.some(isExplained)) return undefined
  const searched = terms.flatMap(({ words, spellings, synonyms }) =>
    // "Automatik" means "kambio automatike", too, but asks for no gearbox.
    [words, ...spellings, ...synonyms.filter(each => isWord(each) || !isWord(words))].flat()
  )
  const forms = searched.flatMap(formsOf)
  const parts = PARTS.filter(part => !forms.some(form => part.forms.has(form)))
  return any([
    parts.length === PARTS.length ? FIRST_OF_ALL_PARTS : firstOfParts(parts),
    otherThing(terms),
    anyOf(calledAlike(terms))
  ])
}

/**
 * "Makinë" is not a motorcycle, though those are among the cars; in "Golf, motor 1.9" it is the
 * engine.
 */
function otherThing(terms: readonly Term[]) {
  const namedCategories = allCategories().filter(({ id }) =>
    terms.some(term => term.categories.includes(id))
  )
  const searched = terms.flatMap(({ words, spellings }) => [words, ...spellings]).map(String)
  const others = namedCategories
    .flatMap(({ slug }) => thesaurus.othersIn(slug))
    .filter(each => !searched.includes(String(each)))
  const [words, expressions] = [others.filter(isWord), others.filter(each => !isWord(each))]
  return any([firstOf(words), anyOf(expressions)])
}

const isWord = ({ length }: Expression) => length === 1
