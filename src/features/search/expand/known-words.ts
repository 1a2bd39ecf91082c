import { inflectionsOf } from './inflections.ts'
import { soundOf } from './sounds.ts'
import { bare, findingForms, formsOf } from './stems.ts'

export type KnownWords = {
  has(word: string): boolean
  /** Whether it is a brand or a model, however it is spelled: its stems would be other words. */
  isName(word: string): boolean
  /** The word of which this one is another form; undefined where that is not known, or it is known itself. */
  baseOf(word: string): string | undefined
  /** Forms as the index has them; any listing with any form of the word has one of them. */
  formsFinding(word: string): string[]
}

type KnownText = {
  words: readonly string[]
  /** Those that say little have no forms: "ton" is not an inflection of "to". */
  stopWords: ReadonlySet<string>
  names: ReadonlySet<string>
}

export function openKnownWords({ words, stopWords, names }: KnownText): KnownWords {
  const known = new Set([...words, ...stopWords, ...names])
  const meaningful = [...known].filter(word => !stopWords.has(word))
  const inflections = inflectionsOfAll(meaningful, { known, names })
  const bases = new Map(
    [...inflections].flatMap(([word, forms]) => forms.map(form => [form, word] as const)).reverse()
  )
  const isName = (word: string) => names.has(word)
  const heard = openHeard(meaningful.filter(word => !isName(word)))
  const baseOf = (word: string) =>
    known.has(word) ? undefined : (bases.get(word) ?? nameWithin(word, names) ?? heard(word))
  const itsForms = (word: string) => [
    ...(isName(word) ? [word] : findingForms(word)),
    ...(inflections.get(word) ?? [])
  ]
  return {
    has: word => known.has(word),
    isName,
    baseOf,
    formsFinding: word => {
      const base = baseOf(word)
      // The stems of a form of a name are other words, too.
      return base !== undefined && isName(base)
        ? [...new Set([word, ...itsForms(base)])]
        : itsForms(word)
    }
  }
}

/** By word; without those that are, or may be, forms of something else: "borën" is snow before it is a Bora. */
function inflectionsOfAll(
  words: readonly string[],
  { known, names }: { known: ReadonlySet<string>; names: ReadonlySet<string> }
) {
  const everyday = new Set([...known].filter(word => !names.has(word)).flatMap(formsOf))
  const isFree = (form: string) =>
    !known.has(form) && !formsOf(form).some(each => everyday.has(each))
  return new Map(words.map(word => [word, inflectionsOf(word, names.has(word)).filter(isFree)]))
}

const nameWithin = (word: string, names: ReadonlySet<string>) =>
  formsOf(word)
    .filter(form => names.has(form))
    .toSorted((a, b) => b.length - a.length)[0]

/**
 * The known word that sounds like an unknown one, nearest in length: "ulse" is "ulëse", "kamarjere"
 * a "kamariere".
 */
function openHeard(words: readonly string[]) {
  const forms = new Set(words.flatMap(formsOf))
  const bySound = new Map<string, string[]>()
  for (const word of words) {
    for (const sound of soundsOf(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  }
  return (word: string) => {
    if (formsOf(word).some(form => forms.has(form))) return undefined
    const away = (other: string) => Math.abs(other.length - word.length)
    return soundsOf(word)
      .flatMap(sound => bySound.get(sound) ?? [])
      .filter(each => away(each) <= AWAY_MAX)
      .toSorted((a, b) => away(a) - away(b))[0]
  }
}

const AWAY_MAX = 2
const soundsOf = (word: string) => [
  ...[soundOf(word)].filter(({ length }) => length >= 3),
  ...[soundOf(bare(word))].filter(({ length }) => length >= 4)
]
