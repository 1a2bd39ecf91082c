import type { Attribute, Category, Option } from '#src/shared/catalog/category.ts'
import { YES } from '#src/shared/catalog/category.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { keyOfLabel } from '../labels.ts'
import { countWord } from '../number-words.ts'
import { DENIALS, WITHOUT } from '../small-words.ts'
import { thesaurus } from '../terms.ts'
import { saysWhatItIs } from './things.ts'
import type { Token } from './tokens.ts'

export type Choice = { attribute: Attribute; value: string; next: number }
export type ChoiceAt = (tokens: readonly Token[], at: number) => Choice | undefined

const WORDS_MAX = 5
const NAME_LENGTH = 5
const LINKS = new Set(['i', 'e', 'te', 'me', 'ne', 'with', 'in', 'per', 'a'])
const OTHER = /^tjet[eë]r$/i

/**
 * Reads choices of a category by their names in the catalogue, and by what means the same: "naftë"
 * and "diesel", "me ballkon". A value of few letters, or of digits, is read only after the name of
 * its attribute, "numri 42", except for the sizes S, M and L.
 */
export function choicesOf(
  { attributes: all }: Category,
  { kindsToo = false, widerToo = false } = {}
): ChoiceAt {
  const attributes = all.filter(
    each => !each.notFiltered && each.type !== 'dependent' && (kindsToo || !saysWhatItIs(each))
  )
  const byKey = new Map<string, { attribute: Attribute; value: string }>()
  const behindLabel = new Map<string, { attribute: Attribute; value: string }>()
  for (const attribute of attributes) {
    for (const { value, names } of valuesOf(attribute, { widerToo, phrasesToo: kindsToo })) {
      for (const words of names.map(asRead)) {
        const found = { attribute, value }
        for (const label of labelsFor(attribute)) {
          behindLabel.set(`${label} ${words.join(' ')}`, found)
        }
        const key = keyOf(words)
        // In a description, "s" is rarely a size, while "2+1" says how many rooms there are.
        // "Me kamerë të mirë" says nothing about the condition.
        const own = words.filter(word => !LINKS.has(word))
        const saysLittle = own.length === 1 && thesaurus.isStopWord(own) && !kindsToo
        const isRead =
          (isTelling(words) && !saysLittle) || (kindsToo ? isPlusOne(words) : isLetterSize(words))
        if (isRead && !byKey.has(key)) byKey.set(key, found)
      }
    }
  }
  const find = (words: readonly string[]) => {
    const labelled = behindLabel.get(words.join(' '))
    if (labelled) return labelled
    const own = byKey.get(keyOf(words))
    if (own || words.length > 1) return own
    // "tdi" and "cdi" mean diesel, but are names of engines, too.
    if ((words[0] ?? '').length < NAME_LENGTH) return undefined
    const { spellings = [], synonyms = [] } = thesaurus.find(words) ?? {}
    const base = thesaurus.baseOf(words[0] ?? '')
    return [...(base ? [[base]] : []), ...spellings, ...synonyms]
      .map(meaning => byKey.get(keyOf(meaning)))
      .find(Boolean)
  }
  return (tokens, at) => {
    const words: string[] = []
    let found: Choice | undefined
    for (let n = at; n < at + WORDS_MAX; n++) {
      const word = wordOf(tokens[n])
      if (word === undefined) break
      words.push(word)
      // A link alone is not one: the "e" of "e kuqe".
      const choice = LINKS.has(word)
        ? undefined
        : (find(words) ?? find(words.filter((each, k) => k > 0 || !LINKS.has(each))))
      if (choice) found = { ...choice, next: n + 1 }
      if (tokens[n]?.isLast) break
    }
    return found
  }
}

/**
 * "Apartament pa ashensor" asks for one without a lift; "nuk shitet" says that it is not for sale.
 */
export const isDenied = (tokens: readonly Token[], at: number) =>
  !tokens[at - 1]?.isLast && DENYING.has(wordOf(tokens[at - 1]) ?? '')

const DENYING = new Set([...DENIALS, ...WITHOUT, 'ska'])

const wordOf = (token: Token | undefined) =>
  token?.kind === 'word' ? token.word : token?.kind === 'number' ? token.digits : undefined

/** Without the links around it, however it is inflected. */
const keyOf = (words: readonly string[]) => {
  const kept = words.filter(word => !LINKS.has(word))
  return keyOfLabel(kept.length > 0 ? kept : words)
}

const isTelling = (words: readonly string[]) =>
  words.some(word => word.length > 2 && !/^\d/.test(word)) ||
  /^\d?x+[sl]$/.test(words.join('')) ||
  words.join(' ') === 'i zi'

const isLetterSize = (words: readonly string[]) => /^[sml]$/.test(words.join(' '))

const isPlusOne = (words: readonly string[]) => /^\d 1$/.test(words.join(' '))

type Values = { value: string; names: string[] }[]

function valuesOf(attribute: Attribute, { widerToo = false, phrasesToo = false }): Values {
  if (attribute.type === 'boolean') return [{ value: YES, names: namesOf(attribute) }]
  if (attribute.type !== 'choice' && attribute.type !== 'choices') return []
  const wider = new Set(widerToo ? [] : attribute.options.map(({ kindOf }) => kindOf))
  // What matches several values stays a word: a DSG is automatic, too.
  return attribute.options
    .filter(({ value, label }) => !OTHER.test(label[0]) && !wider.has(value))
    .map(option => ({
      value: option.value,
      names: [...namesOf(option), ...((phrasesToo && option.listingPhrases) || [])]
    }))
}

const namesOf = ({ label, searchTerms = [] }: Pick<Option, 'label' | 'searchTerms'>) => [
  ...label
    .flatMap(each => [each, ...each.split(/[()]/)])
    .filter(each => foldWords(each).length > 0),
  ...searchTerms
]

/** As the text of a search is: "dy" is a number there. */
const asRead = (name: string) => foldWords(name).map(word => String(countWord(word) ?? word))

const labelsFor = ({ label, searchTerms = [] }: Attribute) =>
  [...label, ...searchTerms].map(each => foldWords(each).join(' '))
