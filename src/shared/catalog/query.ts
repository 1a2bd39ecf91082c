import { known, type Limits, numberWithin, textsOf } from './reading.ts'
import { type Range, rangeValue } from './wording.ts'

/** The query of an address or of an API call. Texts are as typed; none of it is trusted. */
export type Query =
  | URLSearchParams
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type Bounds = { from?: number; to?: number }

/** All values given under a name. A list that filters by nothing sends `all`. */
export function queryTexts(query: Query, name: string): string[] {
  const values = query instanceof URLSearchParams ? query.getAll(name) : ownValue(query, name)
  return textsOf(values).filter(text => text !== 'all')
}

const ownValue = (query: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(query, name) ? query[name] : undefined

export const queryNumber = (query: Query, name: string, limits: Limits) =>
  numberWithin(queryTexts(query, name)[0] ?? '', limits)

export function queryRange(query: Query, name: string, ranges: readonly Range[]) {
  const text = queryTexts(query, name)[0]
  const value = text && known(ranges.map(rangeValue), text)
  return ranges.find(range => rangeValue(range) === value)
}

export function bounds(from: number | null | undefined, to: number | null | undefined) {
  const ends: Bounds = {
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to })
  }
  return 'from' in ends || 'to' in ends ? ends : undefined
}
