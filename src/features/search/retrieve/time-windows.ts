/** Of an hour and a half: so many listings as one reads at once, where a million live sixty days. */
const SLOT_MS = 5_400_000
/** Of so many slots the listings of a time have a word, as `search_moment` of the database writes them. */
const UNITS = [
  { slots: 16, sign: '~' },
  { slots: 4, sign: '~~' },
  { slots: 1, sign: '~~~' }
] as const

const SMALLEST = UNITS[2].sign

/** The number of a moment's slot since 1970. */
export const slotOf = (moment: Date) => Math.floor(moment.getTime() / SLOT_MS)

/** What few have in so many slots has few in all, which are then read at once. */
const LONGEST = 256

/** `word` of all its listings, of which none is older than `since`. */
export type TimeWindow = { word: string; since: Date }

/**
 * The time from `newest` back in windows, small ones first, each as the one word that its listings
 * have. Whoever looks for the newest of a common word is soon done, and for a rare one there are few
 * windows to look through.
 * @returns besides where the last one begins
 */
export function timeWindows({ newest, oldest }: { newest: Date; oldest: Date }) {
  const [first, last] = [slotOf(newest), slotOf(oldest)]
  const windows: TimeWindow[] = []
  let at = first
  while (at >= last && first - at < LONGEST) {
    const { slots, sign } = largestUnit(at, first - at)
    windows.push({
      word: `${sign}${Math.floor(at / slots)}`,
      since: new Date((at - slots + 1) * SLOT_MS)
    })
    at -= slots
  }
  return { windows, before: windows.at(-1)?.since ?? newest }
}

/** The words of the smallest windows after that of `newest`, until a moment; of many the last ones. */
export function windowsAfter(newest: Date, until: Date) {
  const first = Math.max(slotOf(newest) + 1, slotOf(until) - LONGEST)
  const count = Math.max(0, slotOf(until) - first + 1)
  return Array.from({ length: count }, (_, n) => `${SMALLEST}${first + n}`)
}

/** Which one ends with this slot, and is not too large for how far one has come. */
function largestUnit(at: number, gone: number) {
  const [smallest] = UNITS.slice(-1)
  return UNITS.find(({ slots }) => (at + 1) % slots === 0 && slots <= gone * 2) ?? smallest!
}
