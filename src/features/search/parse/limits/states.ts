import type { Condition } from '#src/shared/catalog/category.ts'
import { WITH } from '../small-words.ts'
import { isDenied } from './choices.ts'
import { type Token, wordAt } from './tokens.ts'
import { longestAt, saysRent } from './vocabulary.ts'

const list = <Value>(value: Value, phrases: string) =>
  phrases.split(',').map(phrase => [phrase.trim(), value] as const)

const CONDITIONS = new Map<string, Condition>([
  ...list(
    'new' as const,
    `i ri, e re, te reja, te rinj, jo i perdorur, jo e perdorur, jo te perdorur, jo te perdorura, not used, i paperdorur, e paperdorur, te paperdorura, te paperdorur, e pa perdorur,
    i pa perdorur, pa perdorur, te pa perdorura, new, brand new, unused`
  ),
  ...list(
    'used' as const,
    `i perdorur, e perdorur, te perdorura, te perdorur, i perdorun, e perdorun, perdorur, te perdorume, i perdorum, e perdorume, used, second hand,
    dore e dyte, dores se dyte`
  ),
  ...list(
    'damaged' as const,
    `per pjese, per pjese kembimi, i demtuar, e demtuar, te demtuara, for parts, damaged, i prishur, e prishur`
  )
])
const FREE = new Set(
  `falas, pa pare, pa para, pa pagese, pa lek, pa leke, gratis, free, for free, dhuroj, dhurohet, dhurohen, jepet falas,
  jap falas, giveaway, falet, falen, qe falet, qe falen`
    .split(',')
    .map(phrase => phrase.trim())
)
type Seeking = 'buys' | 'wanted' | 'looksFor'
const SEEKING = new Map<string, Seeking>([
  ...list('buys' as const, 'kush blen, kush e blen, kush do te bleje, kush do ta bleje'),
  /** For work, it is the offer: "kërkohet kamarier". */
  ...list('wanted' as const, 'kerkohet, kerkohen, kush kerkon, kush e kerkon, wanted'),
  /** Anyone who types this with anything else wants to find that offered: "kërkoj punë". */
  ...list('looksFor' as const, 'kerkoj, kerkojme')
])

/** What is free with a thing, and not the thing. */
const FREE_WITH = new Set(
  `transport, transporti, dergesa, dergese, dergim, dergimi, posta, poste, postimi, montim, montimi, instalim, parkim,
  parking, wifi, internet, konsulte, konsultim, kohe, delivery, shipping, sugar, gluten, sim, ashensor, stres`
    .split(',')
    .map(word => word.trim())
)
const BEFORE_NEW = new Set([
  'si',
  'pothuajse',
  'thuajse',
  'gati',
  'model',
  'modeli',
  'ndertim',
  'sapo',
  'like',
  // Tirana e Re is a part of the city.
  'tirane',
  'tirana'
])

/** "New Balance" shoes may be used. */
const NAMED_NEW = new Set(['balance', 'holland', 'era', 'york', 'yorker'])
const isName = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'new' && NAMED_NEW.has(wordAt(tokens, at + 1))

/** Who sells it, and since when: names and values of parameters. */
const ORIGINS = new Map<string, readonly [string, string]>([
  ...list(
    ['seller', 'private'] as const,
    `privat, nga privat, privati, nga privati, shites privat, nga shites privat, shites privati, private seller, private sellers,
    from private sellers, from private seller, by owner, from owner, nga pronari, direkt nga pronari, pronari,
    pa agjenci, pa agjensi, jo agjenci, jo agjensi, pa ndermjetes, pa ndermjetesa, without agency, no agency, no agents`
  ),
  ...list(
    ['seller', 'business'] as const,
    `biznes, nga biznes, shites biznes, nga biznesi, nga biznese, nga bizneset, business seller, business sellers,
    from business sellers, from a business, from businesses, dealer, from dealer, dealers, from dealers,
    nga dyqani, nga dyqane, nga dyqan, nga nje dyqan, direkt nga dyqani, from a shop, from the shop, from shop,
    from shops, from a store, from the store, from store, from stores`
  ),
  ...list(['days', '1'] as const, 'sot, today, posted today, te sotme, e sotme, nga sot'),
  ...list(
    ['days', '7'] as const,
    'kete jave, kete java, this week, posted this week, javen e fundit, ditet e fundit, dje, nga dje, yesterday, last week, past week, e kesaj jave, te kesaj jave, kesaj jave, te ksaj jave, ksaj jave, ket jave, kete jav, ket jav, kte jave, kte jav'
  ),
  ...list(['days', '30'] as const, 'kete muaj, this month, muajin e fundit, last month')
])

/** "Të postuara sot", "i shpallur sot" and "t'hedhun sot" say no more than "sot". */
const POSTED =
  /^(?:(?:te|t|e|i) )?(?:postu|publiku|shtu|hedhu|shpallu|vendosu|dal)[a-z]{0,3} (?:ne )?/

/** "Larg nga dyqani" and "200 m nga dyqani" say where something is. */
const isDistance = (tokens: readonly Token[], at: number) =>
  !tokens[at - 1]?.isLast && FROM.has(wordAt(tokens, at)) && DISTANCES.has(wordAt(tokens, at - 1))

const FROM: ReadonlySet<string | undefined> = new Set(['nga', 'from'])
const DISTANCES: ReadonlySet<string | undefined> = new Set([
  ...['larg', 'afer', 'far', 'away', 'm', 'metra', 'metro', 'km', 'min', 'minuta', 'minutash'],
  ...['meters', 'minutes']
])

export const originAt = (tokens: readonly Token[], at: number) =>
  isDenied(tokens, at) || isDistance(tokens, at)
    ? undefined
    : longestAt(tokens, at, phrase => ORIGINS.get(phrase.replace(POSTED, '')))

/** Alone, they may be something else: "biznes në shitje", "laptop për biznes". */
const SELLERS_ALONE = new Set(['privat', 'privati', 'biznes'])

export const mayBeSeller = (tokens: readonly Token[], at: number) =>
  SELLERS_ALONE.has(wordAt(tokens, at))

/** "Me parkim privat" and "për biznes"; but "me qira privat". */
export const isOfWordsBefore = (tokens: readonly Token[], at: number) =>
  FOR.has(wordAt(tokens, at - 1)) ||
  (WITH.has(wordAt(tokens, at - 2)) && !saysRent(wordAt(tokens, at - 1)))
const FOR = new Set(['per', 'for', 'ne', 'in'])

export type StateValue = Condition | 'free' | Seeking
type State = { value: StateValue; next: number }

/** "i përdorur", "për pjesë", "falas", "kush blen"; not "si i ri", and not "transport falas". */
export function stateAt(tokens: readonly Token[], at: number): State | undefined {
  const previous = wordAt(tokens, at - 1)
  const free = longestAt(tokens, at, phrase => (FREE.has(phrase) ? ('free' as const) : undefined))
  if (free)
    return FREE_WITH.has(previous) || FREE_WITH.has(wordAt(tokens, free.next)) ? undefined : free
  const seeking = longestAt(tokens, at, phrase => SEEKING.get(phrase))
  if (seeking) return seeking
  const state = longestAt(tokens, at, phrase => CONDITIONS.get(phrase))
  if (state && isName(tokens, at)) return undefined
  // "Jo i prishur" is not broken.
  return state && (BEFORE_NEW.has(previous) || isDenied(tokens, at)) ? undefined : state
}
