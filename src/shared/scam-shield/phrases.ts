import { distance } from './letters.ts'

/**
 * How phrases are written: words with a space between; `a|b` either; `pagu*` any ending; `_` up to
 * four words that do not matter; words in capitals are marks (`SUM`, `PHONE`, `LINK` ...), `#` any figure. Small
 * letters without marks: texts are read so. Words of eight letters and more are found with one slip.
 */
export type Phrases = Record<string, readonly string[]>

/** `first`: the letters it can begin with; no slip changes the first one. */
type Word = { whole: Set<string>; starts: string[]; first: Set<string> }
type Phrase = (Word | 'gap')[]
export type Vocabulary = { concept: string; phrases: Phrase[] }[]

const GAP = 4
const SLIP_FROM = 8
/** A refusal so many words before makes the opposite of a phrase. */
const REFUSED_WITHIN = 4
const REFUSALS = new Set(
  'mos nuk s ska sben kurre pa jo never not no dont doesnt without nobody isnt arent didnt wont cannot cant neither'.split(
    ' '
  )
)

/** Equal words become one, so that each is looked for once in a text. */
export function compile(phrases: Phrases): Vocabulary {
  const known = new Map<string, Word>()
  return Object.entries(phrases).map(([concept, all]) => ({
    concept,
    phrases: all.map(phrase => compilePhrase(phrase, known))
  }))
}

function compilePhrase(text: string, known: Map<string, Word>): Phrase {
  return text.split(' ').map(part => {
    if (part === '_') return 'gap'
    const word = known.get(part) ?? compileWord(part.split('|'))
    known.set(part, word)
    return word
  })
}

function compileWord(forms: string[]): Word {
  const starts = forms.filter(form => form.endsWith('*')).map(form => form.slice(0, -1))
  const whole = new Set(forms.filter(form => !form.endsWith('*')))
  return { whole, starts, first: new Set(forms.map(form => form[0]!)) }
}

/** Words of a text, where those of each first letter stand, and which forms they were found to have. */
type Text = {
  words: readonly string[]
  places: Map<string, number[]>
  found: Map<Word, Map<string, boolean>>
}

function textOf(words: readonly string[]): Text {
  const places = Map.groupBy(words.keys(), at => letterOf(words[at]!))
  return { words, places, found: new Map() }
}

/** A figure is found by `#` whatever it begins with. */
const letterOf = (word: string) => (/^\d{2,}$/.test(word) ? '#' : word[0]!)

/** Which concepts the words show, and have not refused. */
export function conceptsIn(words: readonly string[], vocabulary: Vocabulary) {
  const text = textOf(words)
  const shown = vocabulary.filter(({ phrases }) => phrases.some(phrase => isSaid(text, phrase)))
  return new Set(shown.map(({ concept }) => concept))
}

/** The words, with a mark in the place of those that mean no harm. */
export function without(words: readonly string[], vocabulary: Vocabulary) {
  const text = textOf(words)
  const harmless = new Set<number>()
  for (const phrase of vocabulary.flatMap(({ phrases }) => phrases)) {
    for (const start of placesOf(text, phrase)) {
      for (let at = matchFrom(text, start, phrase, 0) - 1; at >= start; at--) harmless.add(at)
    }
  }
  return words.map((word, at) => (harmless.has(at) ? 'HARMLESS' : word))
}

/** Where a phrase could begin. */
function placesOf({ places }: Text, [start]: Phrase): number[] {
  if (!start || start === 'gap') return []
  return [...start.first].flatMap(letter => places.get(letter) ?? [])
}

const isSaid = (text: Text, phrase: Phrase) =>
  placesOf(text, phrase).some(
    at => matchFrom(text, at, phrase, 0) > 0 && !isRefused(text.words, at)
  )

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
  const { words } = text
  if (wanted === 'gap') {
    for (let step = 0; step <= GAP && words[at + step - 1] !== '.'; step++) {
      const end = matchFrom(text, at + step, phrase, part + 1)
      if (end) return end
    }
    return 0
  }
  const word = words[at]
  // A comma in the middle of a phrase is a breath, not a break.
  if (word === ',' && part > 0) return matchFrom(text, at + 1, phrase, part)
  return word !== undefined && hasForm(text, word, wanted)
    ? matchFrom(text, at + 1, phrase, part + 1)
    : 0
}

function hasForm({ found }: Text, word: string, wanted: Word) {
  if (!wanted.first.has(letterOf(word))) return false
  const known = found.get(wanted) ?? new Map<string, boolean>()
  const is = known.get(word) ?? isForm(word, wanted)
  found.set(wanted, known.set(word, is))
  return is
}

function isForm(word: string, { whole, starts }: Word) {
  if (letterOf(word) === '#') return true
  if (whole.has(word) || starts.some(start => word.startsWith(start))) return true
  if (word.length < SLIP_FROM - 1) return false
  return (
    [...whole].some(form => isSlip(word, form)) || starts.some(start => isSlipAhead(word, start))
  )
}

/** One slip, not in the first letter. */
const isSlip = (word: string, form: string) =>
  form.length >= SLIP_FROM && word[0] === form[0] && distance(word, form, 1) <= 1

/** The same in a beginning, whatever follows. */
const isSlipAhead = (word: string, start: string) =>
  start.length >= SLIP_FROM &&
  [-1, 0, 1].some(more => isSlip(word.slice(0, start.length + more), start))
