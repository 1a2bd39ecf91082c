import { isTown } from '#src/features/listings/towns.ts'
import { formsOf } from '#src/features/search/expand/stems.ts'
import { typoDistance } from '#src/features/search/expand/typo-distance.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { AWAY, DENIALS, NOT_FAR, WITHOUT } from '../small-words.ts'
import type { Pair } from './pair.ts'
import { type Token, wordAt } from './tokens.ts'
import { longestAt } from './vocabulary.ts'

export type Place = { city: string; isAround: boolean; next: number }

/** How far "near" reaches, in km; one of those that the field offers. */
const NEAR_KM = 25

const IN = new Set(['ne', 'n', 'te', 'in', 'at', 'nga', 'from', 'mbrenda', 'brenda'])
const NEAR = [
  'afer',
  'prane',
  'near',
  'rreth',
  'around',
  'close to',
  'ne afersi te',
  'afer me',
  'nearby',
  'jo larg',
  'jo larg nga',
  'jo shume larg',
  'jo shume larg nga',
  'not far from'
]
/** "Jo në Tiranë" and "larg Tiranës" are anywhere else. */
const ELSEWHERE = new Set([...DENIALS, ...WITHOUT, ...AWAY])
const LINKS = new Set(['e', 'te', 'se'])
const STREETS = new Set('rruga rruge rrugen rruges rr bulevardi bulevardin bulevardit'.split(' '))
const BEFORE_PLACE = new Set([...IN, 'prej', 'of', ...NEAR.flatMap(near => near.split(' '))])

/** "në Durrës", "Tiranës", "tirana"; a slip counts only after a preposition. */
export function placeAt(tokens: readonly Token[], at: number): Place | undefined {
  const near = longestAt(tokens, at, phrase => (NEAR.includes(phrase) ? 'near' : undefined))
  const first = tokens[at]
  const isIn = !near && first?.kind === 'word' && IN.has(first.word)
  const start = near?.next ?? (isIn ? at + 1 : at)
  const token = tokens[start]
  if (token?.kind !== 'word' || isElsewhere(tokens, at) || isStreet(tokens, start)) return undefined
  const city = byForm.get(token.word) ?? (start > at ? slipped(token.word) : undefined)
  return city === undefined ? undefined : { city, isAround: near !== undefined, next: start + 1 }
}

/** "Rruga e Kavajës" is a street of Tirana. */
const isStreet = (tokens: readonly Token[], at: number) =>
  (LINKS.has(wordAt(tokens, at - 1)) && STREETS.has(wordAt(tokens, at - 2))) ||
  (NAMED_STREETS.has(wordAt(tokens, at - 1)) && !BESIDE.has(wordAt(tokens, at - 2))) ||
  STREETS_AFTER.has(wordAt(tokens, at + 1))
/** Without "e"; but "buzë rrugës Durrës" is land by a road in Durrës. */
const NAMED_STREETS = new Set('rruga rr bulevardi bulevardin bulevardit'.split(' '))
const BESIDE = new Set(['buze', 'ane', 'prane', 'afer'])
const STREETS_AFTER = new Set(['street', 'road', 'boulevard'])

function isElsewhere(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || before.isLast) return false
  const word = wordAt(tokens, at - 1)
  if (AWAY.has(word) && NOT_FAR.has(wordAt(tokens, at - 2))) return false
  return ELSEWHERE.has(word) || (BEFORE_PLACE.has(word) && isElsewhere(tokens, at - 1))
}

const forms = (name: string) => {
  const [word = ''] = foldWords(name)
  const bare = word.replace(/e$/, '')
  const cases = /[^aeiou]er$/.test(word)
    ? ['ra', 'res', 'ren'].map(end => word.slice(0, -2) + end)
    : word.endsWith('e')
      ? ['a', 'en', 'es', 'a'].map(end => bare + end)
      : word.endsWith('ez')
        ? ['za', 'zes', 'zen'].map(end => word.slice(0, -2) + end)
        : ['i', 'it', 'in', 'u', 'ut', 'un', 'a', 'an', 'as', 's', 'n'].map(end => word + end)
  return [word, ...cases, ...(/[^aeiouy]$/.test(bare) && bare.length > 4 ? [bare] : [])]
}

const byForm: ReadonlyMap<string, string> = new Map([
  ...CITIES.flatMap(({ name }) => forms(name).map(form => [form, name] as const)),
  ['tr', 'Tiranë'],
  ['tirona', 'Tiranë'],
  ['tirone', 'Tiranë'],
  ['dures', 'Durrës'],
  ['duresi', 'Durrës'],
  ['durazzo', 'Durrës'],
  ['valona', 'Vlorë'],
  ['scutari', 'Shkodër'],
  ['shkoder', 'Shkodër'],
  ['shkodres', 'Shkodër']
])

function slipped(word: string) {
  // Vorë is a town of its own, far from Vlorë.
  if (isTown(word)) return undefined
  const near = CITIES.filter(({ name }) => {
    const [folded = ''] = foldWords(name)
    return [folded, ...formsOf(folded)].some(form => typoDistance(word, form)?.likely)
  })
  return near.length === 1 ? near[0]?.name : undefined
}

/** Also in the cases that follow a preposition. */
export const isCity = (word: string) => byForm.has(word)

export const placePairs = ({ city, isAround }: Place): Pair[] => [
  ['location', city],
  ...(isAround ? [['radius', String(NEAR_KM)] satisfies Pair] : [])
]
