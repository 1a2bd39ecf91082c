import { LRUCache } from 'lru-cache'
import { distance } from './letters.ts'

/**
 * How phrases are written: words with a space between; `a|b` either; `pagu*` any ending; `_` up to
 * four words that do not matter; words in capitals are marks (`SUM`, `PHONE`, `LINK` ...), `#` any
 * figure. Lower-case letters without marks, as texts are read. Words of eight letters and more are
 * found with one typo after the first letter.
 */
export type Phrases = Record<string, readonly string[]>

/** `first`: the letters it can begin with. */
type Word = { whole: Set<string>; starts: string[]; first: Set<string> }
type Phrase = (Word | 'gap')[]
type Entry = { concept: string; phrase: Phrase }
export type Vocabulary = {
  entries: Map<Word, Entry[]>
  words: readonly Word[]
  /** A cache: which words of the phrases a word of a text matches. */
  known: LRUCache<string, ReadonlySet<Word>>
}

const GAP = 4
const SLIP_FROM = 8
/** A negation at most this many words before a phrase reverses it. */
const REFUSED_WITHIN = 4
const REFUSALS = new Set(
  'mos nuk s ska sben kurre pa jo never not no dont doesnt without nobody isnt arent didnt wont cannot cant neither'.split(
    ' '
  )
)

/** Words kept in the cache, by last use: names and numbers of one message leave it again. */
const REMEMBERED = 2000
/** What most words match; one set for all of them takes a tenth of the memory. */
const NO_FORMS: ReadonlySet<Word> = new Set()

export function compile(phrases: Phrases): Vocabulary {
  const compiled = new Map<string, Word>()
  const entries = new Map<Word, Entry[]>()
  for (const [concept, all] of Object.entries(phrases)) {
    for (const text of all) {
      const phrase = compilePhrase(text, compiled)
      const [first] = phrase
      if (!first || first === 'gap') throw new Error(`A phrase begins with a word: ${text}`)
      entries.set(first, [...(entries.get(first) ?? []), { concept, phrase }])
    }
  }
  return { entries, words: [...compiled.values()], known: new LRUCache({ max: REMEMBERED }) }
}

function compilePhrase(text: string, compiled: Map<string, Word>): Phrase {
  return text.split(' ').map(part => {
    if (part === '_') return 'gap'
    const word = compiled.get(part) ?? compileWord(part.split('|'))
    compiled.set(part, word)
    return word
  })
}

function compileWord(forms: string[]): Word {
  const starts = forms.filter(form => form.endsWith('*')).map(form => form.slice(0, -1))
  const whole = new Set(forms.filter(form => !form.endsWith('*')))
  return { whole, starts, first: new Set(forms.map(form => form[0]!)) }
}

const letterOf = (word: string) => (/^\d{2,}$/.test(word) ? '#' : word[0]!)

function formsOf({ words, known }: Vocabulary, word: string) {
  const found = known.get(word)
  if (found) return found
  const letter = letterOf(word)
  const all = words.filter(each => each.first.has(letter) && isForm(word, each))
  const forms = all.length > 0 ? new Set(all) : NO_FORMS
  known.set(word, forms)
  return forms
}

type Text = { words: readonly string[]; forms: readonly ReadonlySet<Word>[] }

const textOf = (words: readonly string[], vocabulary: Vocabulary): Text => ({
  words,
  forms: words.map(word => formsOf(vocabulary, word))
})

export function conceptsIn(words: readonly string[], vocabulary: Vocabulary) {
  const text = textOf(words, vocabulary)
  const shown = new Set<string>()
  for (const { concept, phrase, at } of begun(text, vocabulary)) {
    if (shown.has(concept) || isRefused(words, at)) continue
    if (matchFrom(text, at, phrase, 0) > 0) shown.add(concept)
  }
  return shown
}

export function without(words: readonly string[], vocabulary: Vocabulary) {
  const text = textOf(words, vocabulary)
  const harmless = new Set<number>()
  for (const { phrase, at: start } of begun(text, vocabulary)) {
    for (let at = matchFrom(text, start, phrase, 0) - 1; at >= start; at--) harmless.add(at)
  }
  return words.map((word, at) => (harmless.has(at) ? 'HARMLESS' : word))
}

function* begun({ forms }: Text, { entries }: Vocabulary) {
  for (const [at, words] of forms.entries()) {
    for (const word of words) for (const entry of entries.get(word) ?? []) yield { ...entry, at }
  }
}

function isRefused(words: readonly string[], at: number) {
  for (let before = at - 1; before >= Math.max(0, at - REFUSED_WITHIN); before--) {
    const word = words[before]!
    if (word === '.' || word === ',') return false
    if (REFUSALS.has(word)) return true
  }
  return false
}

/** Where the phrase ends that begins at `at`; 0 when none does. */
function matchFrom(text: Text, at: number, phrase: Phrase, part: number): number {
  const wanted = phrase[part]
  if (!wanted) return at
  const { words, forms } = text
  if (wanted === 'gap') {
    for (let step = 0; step <= GAP && words[at + step - 1] !== '.'; step++) {
      const end = matchFrom(text, at + step, phrase, part + 1)
      if (end) return end
    }
    return 0
  }
  // A comma in the middle of a phrase is a pause, not a break.
  if (words[at] === ',' && part > 0) return matchFrom(text, at + 1, phrase, part)
  return forms[at]?.has(wanted) ? matchFrom(text, at + 1, phrase, part + 1) : 0
}

function isForm(word: string, { whole, starts }: Word) {
  if (letterOf(word) === '#') return true
  if (whole.has(word) || starts.some(start => word.startsWith(start))) return true
  if (word.length < SLIP_FROM - 1) return false
  return (
    [...whole].some(form => isSlip(word, form)) || starts.some(start => isSlipAhead(word, start))
  )
}

const isSlip = (word: string, form: string) =>
  form.length >= SLIP_FROM && word[0] === form[0] && distance(word, form, 1) <= 1

const isSlipAhead = (word: string, start: string) =>
  start.length >= SLIP_FROM &&
  [-1, 0, 1].some(more => isSlip(word.slice(0, start.length + more), start))
