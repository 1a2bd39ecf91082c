import { continuations } from '#src/features/search/parse/continuations.ts'
import {
  type Expression,
  type Lookup,
  openLookup,
  unique
} from '#src/features/search/parse/expressions.ts'
import type { Entry } from './entry.ts'
import { type KnownWords, openKnownWords } from './known-words.ts'
import { memoized } from './memoized.ts'
import { type Line, openTermReader, readLine } from './read-line.ts'
import { formsOf } from './stems.ts'

export type Thesaurus = KnownWords & {
  find(expression: Expression): Entry | undefined
  longestAt(words: readonly string[]): number
  /** Expressions that begin with this one and mean something else: "makinë larëse enësh". */
  continuing(expression: Expression): Expression[]
  /** Names of several words that begin with this one: "galaxy watch". */
  longerNames(word: string): readonly Expression[]
  isStopWord(expression: Expression): boolean
  opposedTo(expression: Expression): { opposite: Expression; same: Expression[] } | undefined
  vocabulary: readonly string[]
  parts: readonly string[]
  /** What a category contains without being what its name says: motorcycles among the cars. */
  othersIn(slug: string): readonly Expression[]
  /** The one category that this belongs to, without being its name: "kuzhinier" is work. */
  categoryOfThing(expression: Expression): string | undefined
  isPurpose(word: string): boolean
  isAdjective(word: string): boolean
  knows(word: string): boolean
}

export const openThesaurus = (text: string, names: ReadonlySet<string> = new Set()): Thesaurus =>
  thesaurusOf(tablesOf(text, names))

/** Separate from `thesaurusOf`, whose functions would keep the lines in memory. */
function tablesOf(text: string, names: ReadonlySet<string>) {
  const readTerm = openTermReader()
  const lines = text.split('\n').flatMap(line => readLine(line, readTerm) ?? [])
  const termsOfKind = (kind: Line['kind']) =>
    lines.filter(line => line.kind === kind).map(({ terms }) => terms)
  const { keyOf: findKey, longestOf } = openLookup(termsOfKind('spelling'))
  const keyOf = memoized(findKey)
  const entries = collect(lines, keyOf)
  const all = lines.flatMap(line => ('head' in line ? [line.head, ...line.terms] : line.terms))
  const only = (kind: Line['kind']) => termsOfKind(kind).flat().map(keyOf)
  const opposed = new Map(
    lines.flatMap(line => (line.kind === 'against' ? opposing(line, keyOf) : []))
  )
  const stopWords = new Set([...only('stop'), ...opposed.keys()])
  const words = openKnownWords({
    words: wordsOf(all),
    stopWords,
    names: withSpellings(names, lines)
  })
  const inCategory = (about: 'other' | 'thing') =>
    lines.flatMap(line =>
      line.kind === about ? line.terms.map(term => ({ term, slug: line.slug })) : []
    )
  return {
    words,
    entries,
    opposed,
    stopWords,
    keyOf: findKey,
    byForm: firstByForm(entries.keys(), words),
    longer: continuations(entries, all, keyOf),
    byFirst: Map.groupBy(unique(all.filter(({ length }) => length > 1)), ([first = '']) => first),
    longestAt: longestOf([...entries.keys(), ...stopWords]),
    vocabulary: [...new Set(all.flat())],
    parts: only('part'),
    others: Map.groupBy(inCategory('other'), ({ slug }) => slug),
    things: new Map(inCategory('thing').map(({ term, slug }) => [keyOf(term), slug])),
    purposes: new Set(only('purpose').flatMap(formsOf)),
    adjectives: new Set(only('adjective').flatMap(formsOf)),
    known: new Set(all.flatMap(words => words.flatMap(formsOf)))
  }
}

function thesaurusOf({ words, entries, keyOf, ...tables }: ReturnType<typeof tablesOf>): Thesaurus {
  const { byForm, longer, byFirst, stopWords, opposed, others, things, known } = tables
  const isAmong = (forms: ReadonlySet<string>) => (word: string) =>
    formsOf(word).some(form => forms.has(form))
  return {
    ...words,
    find: expression =>
      entries.get(keyOf(expression)) ??
      entries.get(formKey(expression, byForm)) ??
      entries.get(baseKey(expression, words)),
    longestAt: tables.longestAt,
    continuing: expression => longer.get(keyOf(expression)) ?? [],
    longerNames: word => byFirst.get(word) ?? [],
    isStopWord: expression => stopWords.has(keyOf(expression)),
    opposedTo: expression => opposed.get(keyOf(expression)),
    vocabulary: tables.vocabulary,
    parts: tables.parts,
    othersIn: slug => others.get(slug)?.map(({ term }) => term) ?? [],
    categoryOfThing: expression => things.get(keyOf(expression)),
    isPurpose: isAmong(tables.purposes),
    isAdjective: isAmong(tables.adjectives),
    knows: word =>
      formsOf(word).some(form => form.length > 3 && known.has(form)) ||
      known.has(word) ||
      words.isName(word) ||
      words.baseOf(word) !== undefined
  }
}

const opposing = (
  { head, terms }: { head: Expression; terms: Expression[] },
  keyOf: Lookup['keyOf']
) => terms.map(term => [keyOf(term), { opposite: head, same: terms }] as const)

const wordsOf = (expressions: readonly Expression[]) =>
  expressions.flatMap(([word = '', ...more]) => (more.length > 0 ? [] : [word]))

function withSpellings(names: ReadonlySet<string>, lines: readonly Line[]) {
  const spellings = lines
    .filter(({ kind }) => kind === 'spelling')
    .map(({ terms }) => wordsOf(terms))
  return new Set([...names, ...spellings.filter(each => each.some(word => names.has(word))).flat()])
}

/** An entry while the lines are read. */
type Draft = Record<Exclude<keyof Entry, 'categories'>, Expression[]> & { categories: string[] }

function collect(lines: readonly Line[], keyOf: Lookup['keyOf']) {
  const entries = new Map<string, Draft>()
  const entry = (expression: Expression) => {
    const key = keyOf(expression)
    const found = entries.get(key) ?? emptyEntry()
    entries.set(key, found)
    return found
  }
  for (const line of lines) {
    for (const term of line.terms) {
      const others = line.terms.filter(other => other !== term)
      if (term.length > 1) entry(term).spellings.push(term)
      if (line.kind === 'spelling') entry(term).spellings.push(...others)
      if (line.kind === 'synonyms') entry(term).synonyms.push(...others)
      if (line.kind === 'category') entry(term).categories.push(line.slug)
      if (line.kind === 'hyponyms') {
        entry(line.head).hyponyms.push(term)
        entry(term).hypernyms.push(line.head)
      }
    }
  }
  share(lines, 'spelling', ['synonyms', 'hyponyms', 'hypernyms', 'categories'], entry)
  share(lines, 'synonyms', ['hyponyms', 'hypernyms'], entry)
  // The other spellings of a word get what it got from words that mean the same.
  share(lines, 'spelling', ['hyponyms', 'hypernyms'], entry)
  for (const line of lines)
    if (line.kind === 'searched') lead(line.terms.map(entry), line.head, entry(line.head))
  share(lines, 'spelling', ['synonyms', 'hyponyms', 'hypernyms'], entry)
  spell(entries, keyOf)
  for (const entry of entries.values()) {
    for (const part of PARTS) if (entry[part].length === 0) entry[part] = NONE
  }
  return entries
}

const PARTS = ['spellings', 'synonyms', 'hyponyms', 'hypernyms', 'categories'] as const
/** Most entries have no more than one part. */
const NONE: never[] = []

/** What is only searched for, not written, leads to what is written, and all that this means. */
function lead(entries: readonly Draft[], to: Expression, { synonyms, hyponyms, hypernyms }: Draft) {
  for (const entry of entries) {
    // Entries of one line share their lists, so these must not be added to.
    entry.synonyms = [...entry.synonyms, to, ...synonyms]
    entry.hyponyms = [...entry.hyponyms, ...hyponyms]
    entry.hypernyms = [...entry.hypernyms, ...hypernyms]
  }
}

function spell(entries: ReadonlyMap<string, Draft>, keyOf: Lookup['keyOf']) {
  const spellingsOf = (expression: Expression) => {
    const spellings = entries.get(keyOf(expression))?.spellings ?? []
    return expression.length > 1 ? spellings : spellings.filter(({ length }) => length === 1)
  }
  for (const entry of entries.values()) {
    entry.synonyms = unique([...entry.synonyms, ...entry.synonyms.flatMap(spellingsOf)])
  }
}

/** However it is spelled, it means the same; and what means the same has the same kinds. */
function share(
  lines: readonly Line[],
  kind: Line['kind'],
  parts: readonly ('synonyms' | 'hyponyms' | 'hypernyms' | 'categories')[],
  entry: (term: Expression) => Draft
) {
  for (const line of lines) {
    if (line.kind !== kind) continue
    const each = line.terms.map(entry)
    for (const part of parts) {
      const all = each.flatMap<Expression | string>(one => one[part])
      const shared = [...new Map(all.map(value => [String(value), value])).values()]
      for (const one of each) Object.assign(one, { [part]: shared })
    }
  }
}

const emptyEntry = (): Draft => ({
  spellings: [],
  synonyms: [],
  hyponyms: [],
  hypernyms: [],
  categories: []
})

function firstByForm(keys: Iterable<string>, { isName, formsFinding }: KnownWords) {
  const byForm = new Map<string, string>()
  for (const key of keys) {
    if (key.includes(' ')) continue
    for (const form of isName(key) ? formsFinding(key) : [...formsOf(key), ...formsFinding(key)]) {
      if (form.length > 2 && !byForm.has(form)) byForm.set(form, key)
    }
  }
  return byForm
}

function formKey(expression: Expression, byForm: ReadonlyMap<string, string>) {
  const [word = ''] = expression
  if (expression.length !== 1) return ''
  const form = formsOf(word).find(each => byForm.has(each))
  return (form !== undefined && byForm.get(form)) || ''
}

const baseKey = ([word = '', ...more]: Expression, { baseOf }: KnownWords) =>
  more.length > 0 ? '' : (baseOf(word) ?? '')
