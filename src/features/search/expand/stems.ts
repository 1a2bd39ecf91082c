import { LRUCache } from 'lru-cache'

/**
 * What is cut off a folded word so that its Albanian forms meet: definite, plural, gender, case. A
 * word and all its stems are in the index and in the query, and two forms meet when they have any
 * of them in common. So a rule may cut too much now and then, and never has to be exact.
 *
 * `body` is a regular expression that JavaScript and PostgreSQL read alike, for a whole word; its
 * groups joined, followed by `add`, are the stem. The database's function `search_stems` has the same
 * rules; `search-words.test.ts` makes it from these and compares them.
 */
type StemRule = { body: string; add: string }

const CONSONANT = '[bcdfghjklmnpqrstvwxz]'

export const STEM_RULES: readonly StemRule[] = [
  // makinë, makina, makinat, makinave, makinës; telefoni, telefonit; diskun; shtëpia.
  { body: '([a-z]{3,}?)(?:ave|eve|ash|esh|at|et|en|es|it|ut|un|ia|a|e|i|u)', add: '' },
  // mësuesja, pajisjeve, anglishteje, shtëpitë, shtëpive.
  { body: '([a-z]{4,}?)(?:jeve|jesh|ejes|ejen|eje|jen|jes|jet|je|ja|ise|ite|ive|ish)', add: '' },
  // apartamentin, shtëpinë; not benzin, which would be benz. For golfin see inflections.ts.
  { body: '([a-z]{5,}?)(?:in|ine)', add: '' },
  // fotot, fotove, palltoja.
  { body: '([a-z]{2,}o)(?:t|ve|ja|jen|jes)', add: '' },
  // kolltuqe, disqet: the k of kolltuk and disk has softened.
  { body: '([a-z]{2,})q(?:e|et|eve|esh)', add: 'k' },
  // filtër and filtri, Shkodër and Shkodra, vogël and vogla.
  { body: `([a-z]{2,}${CONSONANT})e([rl])`, add: '' },
  // phones and cars, from English.
  { body: `([a-z]{2,}${CONSONANT})s`, add: '' }
]

const compiled = STEM_RULES.map(({ body, add }) => ({ whole: new RegExp(`^${body}$`), add }))

/** Every word of a text is looked up several times, by its stems. */
const REMEMBERED = 5000
const remembered = new LRUCache<string, readonly string[]>({
  max: REMEMBERED,
  memoMethod: cutStems
})

export const stemsOf = (word: string) => remembered.memo(word)

function cutStems(word: string): readonly string[] {
  const stems = compiled.flatMap(({ whole, add }) => {
    const found = whole.exec(word)
    return found ? [found.slice(1).join('') + add] : []
  })
  return [...new Set(stems)].filter(stem => stem !== word)
}

export const bare = (word: string) => compiled[0]?.whole.exec(word)?.[1] ?? word

export const formsOf = (word: string) => [word, ...stemsOf(word)]

/**
 * What is left of a word when everything that may be an ending is cut off: "vozitësa" and "vozitës"
 * are both "voz".
 */
export function rootOf(word: string, cuts = CUTS_MAX): string {
  const shortest = formsOf(word).reduce((a, b) => (b.length <= a.length ? b : a))
  return cuts > 0 && shortest.length < word.length ? rootOf(shortest, cuts - 1) : shortest
}

const CUTS_MAX = 4

/** All forms but a word that ends in e: no rule makes one, so its stems occur wherever it does. */
export function findingForms(word: string) {
  const stems = stemsOf(word)
  return stems.length > 0 && word.endsWith('e') ? stems : [word, ...stems]
}
