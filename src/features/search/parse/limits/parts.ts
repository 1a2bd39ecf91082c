import { cleanLine } from '#src/shared/schemas/text.ts'
import { BATTERY, RANGE } from '../measure-ranges.ts'
import { isStopWord } from '../terms.ts'
import { type Amount, amountAt, type LabelAt } from './amounts.ts'
import type { Pair } from './pair.ts'
import { type Place, placeAt } from './places.ts'
import { isOfWordsBefore, mayBeSeller, originAt, type StateValue, stateAt } from './states.ts'
import { type Token, wordAt } from './tokens.ts'

/** Offsets in the text. */
export type Span = { start: number; end: number }
/** What may be a limit, whatever is looked for. */
export type Part = Span &
  (
    | { kind: 'amount'; amount: Amount }
    | { kind: 'place'; place: Place }
    | { kind: 'origin'; pair: Pair }
    | { kind: 'state'; value: StateValue }
  )

export function partsOf(tokens: readonly Token[], labelAt: LabelAt): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; at++) {
    const afterBattery = batteryAt(tokens, at, labelAt)
    if (afterBattery !== undefined) {
      at = afterBattery - 1
      continue
    }
    const amount = amountAt(tokens, at, labelAt)
    const place = amount ? undefined : placeAt(tokens, at)
    const state = amount || place ? undefined : stateAt(tokens, at)
    const origin = amount || place || state ? undefined : originAt(tokens, at)
    const next = (amount ?? place ?? state ?? origin)?.next
    if (next === undefined) continue
    const span = spanOf(tokens, at, next)
    if (amount) parts.push({ kind: 'amount', amount, ...span })
    if (place) parts.push({ kind: 'place', place, ...span })
    if (origin) parts.push({ kind: 'origin', pair: [...origin.value], ...span })
    if (state) parts.push({ kind: 'state', value: state.value, ...span })
    at = next - 1
  }
  // Two places are a route from one to the other.
  const places = new Set(parts.flatMap(part => (part.kind === 'place' ? [part.place.city] : [])))
  const isRoute = places.size > 1
  return parts.filter(part =>
    part.kind === 'origin' ? isOrigin(part, tokens, parts) : !(part.kind === 'place' && isRoute)
  )
}

/** "Ps5 privat tirane" is sold by a private seller; in "biznes bar kafe" nobody sells anything else. */
function isOrigin(part: Part, tokens: readonly Token[], parts: readonly Part[]) {
  const at = tokens.findIndex(({ start }) => start === part.start)
  if (!mayBeSeller(tokens, at)) return true
  const next = tokens[at + 1]
  const isBusiness = wordAt(tokens, at) === 'biznes'
  const isClosed =
    !next ||
    tokens[at]?.isLast ||
    parts.some(({ start }) => start === next.start) ||
    (!isBusiness && (at === 0 || AFTER_PRIVATE.has(wordAt(tokens, at + 1))))
  const isThingSaid = tokens
    .slice(0, at)
    .some((token, n) => !isStopWord(wordAt(tokens, n)) && !parts.some(one => overlaps(one, token)))
  const isOfThing = isThingSaid || (!isBusiness && at === 0 && next !== undefined)
  return isClosed && isOfThing && !isOfWordsBefore(tokens, at)
}

/** "Apartament privat me qira" goes on; a "mësues privat matematike" is what is looked for. */
const AFTER_PRIVATE = new Set('me ne i e te pa nga shitet jepet qira shitje'.split(' '))

/**
 * Where a battery's health, "battery health over 90", or its range, "autonomi mbi 300 km", ends.
 */
function batteryAt(tokens: readonly Token[], at: number, labelAt: LabelAt): number | undefined {
  const word = wordAt(tokens, at)
  if (!BATTERY.has(word) && !RANGE.has(word)) return undefined
  const start = wordAt(tokens, at + 1) === 'health' ? at + 2 : at + 1
  const { unit, from = 0, next } = amountAt(tokens, start, labelAt) ?? {}
  const isCharge = BATTERY.has(word) && !unit && from <= 100
  const isDistance = RANGE.has(word) && unit && 'measure' in unit && unit.measure === 'km'
  return isCharge || isDistance ? next : undefined
}

export function without(text: string, spans: readonly Span[]) {
  const kept = spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  return cleanLine(kept.replaceAll(/\s+/g, ' '))
    .replace(/[\s,;.]+$/, '')
    .trim()
}

export const spanOf = (tokens: readonly Token[], at: number, next: number): Span => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0
})

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
