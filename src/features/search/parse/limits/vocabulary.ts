import { LRUCache } from 'lru-cache'
import { typoDistance, typosAllowed } from '#src/features/search/expand/typo-distance.ts'
import { UNITS } from '#src/features/search/parse/measures.ts'
import { DENIALS } from '../small-words.ts'
import { deniedExcessAt } from './denied-excess.ts'
import { isAllOf, NO_SLIPS, saysHowFar } from './look-alikes.ts'
import type { Token } from './tokens.ts'

/** What a word before or after a number says about it. `after` and `before` go with years only. */
export type Comparison = 'most' | 'least' | 'from' | 'about' | 'between' | 'after' | 'before'

const phrases = <Value extends string>(lists: Record<Value, string>) =>
  new Map(
    Object.entries<string>(lists).flatMap(([value, list]) =>
      list.split(',').map(phrase => [phrase.trim(), value as Value] as const)
    )
  )

const BEFORE_NUMBER = phrases<Comparison>({
  most: `deri, deri ne, deri te, deri tek, nen, nn, max, maks, maksimum, maksimumi, maximum, maksimalisht, maksimale,
    me pak se, me pak sesa, me lire se, me i lire se, me e lire se, me te lire se, me te lira se, me lira se, me poshte se,
    poshte, brenda, kam deri, kufiri, me kufi, limiti, me i vogel se, me e vogel se, me te vogla se, me i ulet se,
    up to, under, below, less than, at most, cheaper than, lower than, smaller than, shorter than, within,
    sotto, sotto i, sotto ai, fino a, meno di, massimo, al massimo, <, <=, ≤`,
  least: `mbi, mbi te, min, minimum, minimumi, minimalisht, te pakten, se paku, me shume se, me teper se, me shtrenjte se,
    me i shtrenjte se, me e shtrenjte se, kalon, me i madh se, me e madhe se, me te medha se, me i forte se, me i fort se,
    me e forte se, me i larte se, me e larte se, me i gjate se, me e gjate se, me i gjere se, me e gjere se, me i rende se,
    over, above, more than, at least, starting at, exceeding, bigger than, larger than, greater than, stronger than,
    taller than, longer than, heavier than, oltre, sopra i, piu di, >, >=, ≥`,
  from: 'nga, prej, duke filluar nga, qe nga, from, starting from',
  about: `rreth, rrotull, afro, afersisht, perafersisht, diku te, diku tek, rreth e rrotull, about, around, circa, approx,
    approximately, roughly, ~`,
  between: 'mes, midis, ndermjet, between',
  after: 'pas, mbas, after, since, me i ri se, me e re se, me te reja se, newer than',
  before: `para, perpara, before, older than, me i vjeter se, me e vjeter se, me te vjeter se, me te vjetra se`
})
const OPPOSITES: Partial<Record<Comparison, Comparison>> = {
  ...{ most: 'least', least: 'most', after: 'before', before: 'after' }
}

const BEHIND_NUMBER = phrases<'most' | 'least'>({
  most: `e poshte, e me poshte, ne poshte, max, maks, maksimum, maksimumi, maksimalisht, ose me pak, ose me lire, or less,
    or cheaper, or under, and under, at most, and below, ose me i vjeter, or older, jo me shume, e jo me shume, jo me teper,
    e jo me teper, kam max, e kam max, me s shumti, me se shumti, me e shumta, e me pak, a me pak, ose me poshte`,
  least: `e lart, e larte, e perpjete, perpjete, e siper, e me lart, e me siper, e me tej, e tutje, e ketej, dhe lart,
    dhe siper, ne lart, e nalt, ne siper, lart, e me i ri, e me te reja, e me shume, ose me shume, ose me i ri, ose me e re,
    ose me i madh, ose me e madhe, e me i madh, e me e madhe, or more, or newer, or bigger, or larger, or taller, or above,
    or over, and up, and newer, and more, and bigger, and over, upwards, onwards, and above, or later, e oltre, min, minimum,
    minimumi, e me e re, e me nalt, +`
})
/** About a lamp or a field they say something else. */
const BEHIND_MONEY = phrases<'most'>({ most: 'kufi, kufiri, limit, limiti, tops' })

const JOINED = phrases<'range'>({
  range: '-, –, —, deri, deri ne, deri te, deri tek, to, up to, until'
})
/** "Nga 300 në 450". */
const FROM_JOINED = phrases<'range'>({
  range: '-, –, —, deri, deri ne, deri te, deri tek, ne, to, up to, until'
})
const BETWEEN_JOINED = phrases<'range'>({
  range: '-, –, —, dhe, e, edhe, and, deri, deri ne, ne, to'
})

const JOINED_BY = { from: FROM_JOINED, between: BETWEEN_JOINED, alone: JOINED }

const SCALES = phrases<string>({
  1000: 'mije, mij, mija, k, thousand',
  1000000: 'milion, milione, miljon, miljone, milionë, mln, million, millions'
})

const MONEY = phrases<'EUR' | 'ALL'>({
  EUR: '€, euro, eur, euros, eurosh, eurove, euron, eurot, evro, ojro, eu',
  ALL: 'lek, leke, leket, leku, lekun, lekve, lekesh, lekeve, all, lekshe'
})
const OLD = ['te vjetra', 't vjetra', 'te vjeter', 'te vjetera', 'old']
const NEW = ['te reja', 'te rinj', 't reja', 'te re']
/** For how long, or for what, a price is. */
const PERIODS = new Set(
  `muaj, muajin, muaji, ne muaj, per muaj, ne muajt, ne muajin, mujore, / muaj, month, per month, a month, monthly, / month,
  nata, naten, ne nate, per nate, / nate, / nata, night, per night, a night, nightly, / night,
  dita, diten, ne dite, per dite, / dite, / dita, per day, a day, / day,
  java, javen, ne jave, per jave, / jave, / java, per week, a week, / week,
    copa, copen, cope, per cope, / cope, koka, per koke, secili, secila, each, a piece,
    personi, per person, / person, per njeri, a person, per head, ne ore, per ore, / ore, per hour, an hour, / hour, hourly`
    .split(',')
    .map(phrase => phrase.trim())
)
/** Said next to a price. */
const PRICE_LABELS = phrases<'price' | 'pay'>({
  price: `cmim, cmimi, me cmim, me cmimin, cmimin, buxhet, buxheti, me buxhet, me nje buxhet, price, priced, budget,
    with a budget of, budget of, kosto`,
  pay: `rroge, rroga, rrog, me rroge, page, paga, me page, page mujore, rroge mujore, salary, with salary, pay, wage, paying`
})
const RENT = /\b(?:qira|qera|rent)/i
export const saysRent = (text: string) => RENT.test(text)

const YEAR_LABELS = phrases<'year'>({
  year: 'vit, viti, vitin, vitit, vitet, vitesh, viteve, te vitit, i vitit, e vitit, year, years, the year, vite, model year, viti i prodhimit, prodhim'
})

const DISTANCES = ['km', 'kilometra', 'kilometer', 'kilometers', 'kilometres', 'kilometrash', 'kms']
const unitGroups: readonly (readonly string[])[] = [...UNITS, DISTANCES]
/** Square metres of a field: in Albania a dynym has 1,000. */
const FIELDS = phrases<string>({
  100: 'ari',
  1000: 'dynym, dynyme, dynim, dylym, dylyme, dunum, dunume, dunym, dunyme',
  10000: 'hektar, hektare, ha, hectare, hectares'
})
export const fieldAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => FIELDS.get(phrase))

/** For land, "square" is left out: "truall 500 metra". */
export const METRES = 'metra'
const unitOf = new Map([
  ...unitGroups.flatMap(names => names.map(name => [name, names[0] ?? name] as const)),
  [METRES, METRES],
  ['m', METRES]
])

/** The one name that all names of a unit share. */
export const unitNamed = (name: string) => unitOf.get(name) ?? name

const MOST_WORDS = 5

export type At<Value> = { value: Value; next: number }

const textOf = (token: Token | undefined) =>
  token?.kind === 'word' ? token.word : token?.kind === 'sign' ? token.sign : undefined

/** The longest run of tokens from `at` on that `known` accepts, within a clause. */
export function longestAt<Value>(
  tokens: readonly Token[],
  at: number,
  known: (phrase: string, typed: string) => Value | undefined
): At<Value> | undefined {
  const words: string[] = []
  const typed: string[] = []
  let found: At<Value> | undefined
  for (let n = at; n < at + MOST_WORDS; n++) {
    const token = tokens[n]
    const word = textOf(token)
    if (word === undefined) break
    words.push(word)
    typed.push(token?.kind === 'word' ? token.typed : word)
    const value = known(words.join(' '), typed.join(' '))
    if (value !== undefined) found = { value, next: n + 1 }
    if (token?.isLast) break
  }
  return found
}

/**
 * Comparing with every name took half the time of reading a text, and people type much the same.
 */
const SLIPS_KEPT = 2000

/** Also with a slip in a word of four letters or more. */
function slipped<Value>(known: ReadonlyMap<string, Value>) {
  const names = [...known.keys()].filter(name => name.length >= 4)
  const meant = new LRUCache<string, { name: string | undefined }>({ max: SLIPS_KEPT })
  return (phrase: string): Value | undefined => {
    const exact = known.get(phrase)
    if (exact !== undefined || typosAllowed(phrase) === 0) return exact
    const slip = meant.get(phrase) ?? {
      name: names.find(name => typoDistance(phrase, name)?.likely)
    }
    meant.set(phrase, slip)
    return slip.name === undefined ? undefined : known.get(slip.name)
  }
}

/** How the words of a comparison are said in the north, and typed in haste. */
const SAID: Readonly<Record<string, string>> = {
  ma: 'me',
  shum: 'shume',
  tepr: 'teper',
  shtrenjt: 'shtrenjte',
  shtrejt: 'shtrenjte',
  shtrejte: 'shtrenjte',
  posht: 'poshte'
}
const asWritten = (phrase: string) => phrase.replaceAll(/[a-z]+/g, word => SAID[word] ?? word)

const comparedBy = slipped(BEFORE_NUMBER)
const comparison = (phrase: string) =>
  NO_SLIPS.has(phrase) ? undefined : comparedBy(asWritten(phrase))
const money = slipped(MONEY)

/** Whether a comparison is one of prices: "cheaper than 30". */
export const comparesPrices = (tokens: readonly Token[]) =>
  tokens.some(token => PRICE_WORD.test(textOf(token) ?? ''))
/** "Shofer më i madh se 50" is not about a price. */
export const comparesSizes = (tokens: readonly Token[]) =>
  tokens.some(token => SIZE_WORD.test(textOf(token) ?? ''))
const SIZE_WORD =
  /^(?:madhe?|medha|vogel|vogla|forte?|larte|gjate|gjere|rende|ulet|bigger|larger|greater|smaller|stronger|taller|longer|shorter|heavier)$/
const PRICE_WORD = /^(?:lire|lira|shtrenj?te?|cheaper|expensive|kushto[a-z]*|cost)$/

export const comparisonAt = (tokens: readonly Token[], at: number) =>
  comparedAt(tokens, at, comparison)
/** Spelled right. */
export const plainComparisonAt = (tokens: readonly Token[], at: number) =>
  comparedAt(tokens, at, phrase => BEFORE_NUMBER.get(asWritten(phrase)))

/** "Jo më i vogël se" is the opposite of "më i vogël se". */
function comparedAt(
  tokens: readonly Token[],
  at: number,
  known: (phrase: string) => Comparison | undefined
): At<Comparison> | undefined {
  const denied = DENIALS.has(textOf(tokens[at]) ?? '')
    ? longestAt(tokens, at + 1, known)
    : undefined
  const value = denied && OPPOSITES[denied.value]
  if (denied && value) return { value, next: denied.next }
  return deniedExcessAt(tokens, at, asWritten) ?? longestAt(tokens, at, known)
}
export const comparisonBehind = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => BEHIND_NUMBER.get(asWritten(phrase))) ??
  deniedExcessAt(tokens, at, asWritten)
export const comparisonBehindMoney = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => BEHIND_MONEY.get(phrase))
/** What joins the ends of a range, after the word that begins it. */
export const joinAt = (tokens: readonly Token[], at: number, begun: keyof typeof JOINED_BY) =>
  longestAt(tokens, at, phrase => JOINED_BY[begun].get(phrase))
export const scaleAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => SCALES.get(phrase))
export const priceLabelAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => PRICE_LABELS.get(phrase))
export const yearLabelAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => YEAR_LABELS.get(phrase))
export const isRentAt = (tokens: readonly Token[], at: number) => saysRent(textOf(tokens[at]) ?? '')
export const periodAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase => (PERIODS.has(phrase) ? 'period' : undefined))
export function unitAt(tokens: readonly Token[], at: number) {
  const unit = longestAt(tokens, at, phrase => unitOf.get(phrase))
  return unit?.value === METRES && saysHowFar(tokens, at, unit.next) ? undefined : unit
}
export const moneyAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, (phrase, typed) =>
    typed === 'L' ? 'ALL' : isAllOf(tokens, at) ? undefined : money(phrase)
  )
export const oldAt = (tokens: readonly Token[], at: number) =>
  longestAt(tokens, at, phrase =>
    OLD.includes(phrase) ? 'old' : NEW.includes(phrase) ? 'new' : undefined
  )
