import type { Log } from '#src/platform/log.ts'
import type { SearchOutcome } from '#src/shared/schemas/searches.ts'
import { type CountableText, countableText } from './countable-text.ts'

/** A text and what became of its searches. `addresses` are forgotten when they are handed over. */
export type CountedText = CountableText & {
  searches: number
  nothing: number
  opened: number
  addresses: Set<string>
}

export type SearchCounts = {
  /** Texts that may be about a person are not counted. Never waits and never fails. */
  count(typed: string, outcome: SearchOutcome, address: string): void
  /** Hands over what was counted and starts again. Never fails. */
  flush(): Promise<void>
}

/** Different texts in memory; any more within a few seconds are not counted. */
const MAX = 2000
const ADDRESSES_MAX = 100

/** In memory, so that a search does not write; a killed process loses a few seconds of counts. */
export function openSearchCounts(
  keep: (counted: CountedText[]) => Promise<void>,
  log: Log
): SearchCounts {
  let counted = new Map<string, CountedText>()
  return {
    count(typed, outcome, address) {
      const countable = countableText(typed)
      if (!countable) return
      const found = counted.get(countable.text) ?? begin(countable)
      if (counted.size >= MAX && !counted.has(found.text)) return
      counted.set(found.text, found)
      add(found, outcome, address)
    },
    async flush() {
      if (counted.size === 0) return
      const some = [...counted.values()]
      counted = new Map()
      await keep(some).catch(err => log.warn({ err }, 'searches were not counted'))
    }
  }
}

const begin = (countable: CountableText): CountedText => ({
  ...countable,
  searches: 0,
  nothing: 0,
  opened: 0,
  addresses: new Set()
})

function add(counted: CountedText, outcome: SearchOutcome, address: string) {
  if (outcome === 'opened') counted.opened++
  else counted.searches++
  if (outcome === 'nothing') counted.nothing++
  if (counted.addresses.size < ADDRESSES_MAX) counted.addresses.add(address)
}
