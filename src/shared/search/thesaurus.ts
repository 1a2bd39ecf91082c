import { foldWords } from './fold-words.ts'
import { type KnownWords, openKnownWords } from './known-words.ts'
import { bare, formsOf } from './stems.ts'

/** A word, or the words of an expression, folded. */
export type Expression = readonly string[]

export type Line =
  | { kind: 'meaning' | 'spelling' | 'little' | 'part' | 'known'; terms: Expression[] }
  | { kind: 'narrower'; wide: Expression; terms: Expression[] }
  | { kind: 'category'; slug: string; terms: Expression[] }

/** What the thesaurus says about one word or expression. */
export type Entry = {
  spellings: Expression[]
  meanings: Expression[]
  narrower: Expression[]
  wider: Expression[]
  /** Slugs of the categories that it names. */
  categories: string[]
}

export type Thesaurus = KnownWords & {
  /** The entry of exactly this word or expression, else of its forms. */
  find(expression: Expression): Entry | undefined
  /** How many words the longest expression that begins so has; 0 for none. */
  longestAt(words: readonly string[], from: number): number
  /** Whether the word or expression says little about the thing. */
  isLittle(expression: Expression): boolean
  /** Accessories and spare parts, folded. */
  parts: readonly string[]
  /** Whether the word is spelled right. */
  knows(word: string): boolean
}

/** Reads one line. Returns undefined for a comment or an empty one; throws for what is neither. */
export function readLine(line: string): Line | undefined {
  const text = line.trim()
  if (text === '' || text.startsWith('#')) return undefined
  const narrower = /^(\S+) > (\S.*)$/.exec(text)
  if (narrower) {
    const [wide] = termsOf(narrower[1] ?? '')
    return { kind: 'narrower', wide: wide!, terms: termsOf(narrower[2] ?? '') }
  }
  const category = /^category ([a-z-]+): (.+)$/.exec(text)
  if (category) {
    return { kind: 'category', slug: category[1] ?? '', terms: termsOf(category[2] ?? '') }
  }
  const special = /^(spelling|little|part|known): (.+)$/.exec(text)
  if (special) {
    return { kind: special[1] as 'spelling', terms: termsOf(special[2] ?? '') }
  }
  const terms = termsOf(text)
  if (/[:>]/.test(text) || terms.length < 2) throw new Error(`not a line of the thesaurus: ${line}`)
  return { kind: 'meaning', terms }
}

const termsOf = (text: string): Expression[] =>
  text
    .split(/\s+/)
    .map(term => foldWords(term.replaceAll('_', ' ')))
    .filter(words => words.length > 0)

/** Words of an expression may bend: "makina larëse" is "makinë larëse". */
const keyOf = (expression: Expression) =>
  expression.length === 1 ? (expression[0] ?? '') : expression.map(bare).join(' ')

/** `names` are folded brands and models, in one spelling each; the thesaurus knows the others. */
export function openThesaurus(text: string, names: ReadonlySet<string> = new Set()): Thesaurus {
  const lines = text.split('\n').flatMap(line => readLine(line) ?? [])
  const entries = collect(lines)
  const all = lines.flatMap(line =>
    line.kind === 'narrower' ? [line.wide, ...line.terms] : line.terms
  )
  const only = (kind: Line['kind']) =>
    lines.filter(line => line.kind === kind).flatMap(({ terms }) => terms.map(keyOf))
  const little = new Set(only('little'))
  const words = openKnownWords({ words: wordsOf(all), little, names: withSpellings(names, lines) })
  const byForm = firstByForm(entries.keys(), words)
  const expressions = byFirstForm([...entries.keys(), ...little])
  const known = new Set(all.flatMap(words => words.flatMap(formsOf)))
  return {
    ...words,
    find: expression => entries.get(keyOf(expression)) ?? entries.get(formKey(expression, byForm)),
    longestAt: (words, from) => longestAt(expressions, words, from),
    isLittle: expression => little.has(keyOf(expression)),
    parts: only('part'),
    knows: word =>
      formsOf(word).some(form => form.length > 3 && known.has(form)) ||
      known.has(word) ||
      words.isName(word) ||
      words.baseOf(word) !== undefined
  }
}

const wordsOf = (expressions: readonly Expression[]) =>
  expressions.flatMap(([word = '', ...more]) => (more.length > 0 ? [] : [word]))

function withSpellings(names: ReadonlySet<string>, lines: readonly Line[]) {
  const spellings = lines
    .filter(({ kind }) => kind === 'spelling')
    .map(({ terms }) => wordsOf(terms))
  return new Set([...names, ...spellings.filter(each => each.some(word => names.has(word))).flat()])
}

function collect(lines: readonly Line[]) {
  const entries = new Map<string, Entry>()
  const entry = (expression: Expression) => {
    const key = keyOf(expression)
    const found = entries.get(key) ?? emptyEntry()
    entries.set(key, found)
    return found
  }
  for (const line of lines) {
    for (const term of line.terms) {
      const others = line.terms.filter(other => other !== term)
      if (line.kind === 'spelling') entry(term).spellings.push(...others)
      if (line.kind === 'meaning') entry(term).meanings.push(...others)
      if (line.kind === 'category') entry(term).categories.push(line.slug)
      if (line.kind === 'narrower') {
        entry(line.wide).narrower.push(term)
        entry(term).wider.push(line.wide)
      }
    }
  }
  share(lines, 'spelling', ['meanings', 'narrower', 'wider', 'categories'], entry)
  share(lines, 'meaning', ['narrower', 'wider'], entry)
  // What a word got from those that mean the same, its other spellings get, too.
  share(lines, 'spelling', ['narrower', 'wider'], entry)
  return entries
}

/** However it is spelled, it means the same; and what means the same has the same kinds. */
function share(
  lines: readonly Line[],
  kind: Line['kind'],
  parts: readonly ('meanings' | 'narrower' | 'wider' | 'categories')[],
  entry: (term: Expression) => Entry
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

const emptyEntry = (): Entry => ({
  spellings: [],
  meanings: [],
  narrower: [],
  wider: [],
  categories: []
})

export const unique = (expressions: readonly Expression[]) => [
  ...new Map(expressions.map(each => [keyOf(each), each])).values()
]

/** Forms of the entries that are one word; a word of its own wins over a form of another. */
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

/** The key of the entry of which this word is another form. */
function formKey(expression: Expression, byForm: ReadonlyMap<string, string>) {
  const [word = ''] = expression
  if (expression.length !== 1) return ''
  const form = formsOf(word).find(each => byForm.has(each))
  return (form !== undefined && byForm.get(form)) || ''
}

type Expressions = ReadonlyMap<string, readonly (readonly string[])[]>

function byFirstForm(keys: Iterable<string>): Expressions {
  const byFirst = new Map<string, string[][]>()
  for (const key of keys) {
    const words = key.split(' ')
    const first = words[0] ?? ''
    if (words.length > 1) byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  return byFirst
}

function longestAt(expressions: Expressions, words: readonly string[], from: number) {
  const starting = expressions.get(bare(words[from] ?? '')) ?? []
  const fitting = starting.filter(each =>
    each.every((word, n) => bare(words[from + n] ?? '') === word)
  )
  return Math.max(0, ...fitting.map(each => each.length))
}
