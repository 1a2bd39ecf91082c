/** Of an hour and a half: so many listings as one reads at once, where a million live sixty days. */
const SLOT_MS = 5_400_000
const SLOTS_A_DAY = 16

/** The numbers of a moment's slot and day, as `search_moment` of the database writes them. */
export const slotOf = (moment: Date) => Math.floor(moment.getTime() / SLOT_MS)

/** What few have in so many slots has few in all, which are then read at once. */
const LONGEST = 128

/** `words` of all its listings, of which none is older than `since`. */
export type TimeWindow = { words: string[]; since: Date }

/**
 * The time from `newest` back in windows, each about twice as long as the one before, and each as
 * the words that its listings have: of slots, or of whole days. Whoever looks for the newest of a
 * common word is soon done, and for a rare one there are few windows to look through.
 * @returns besides from when on there is no window
 */
export function timeWindows({ newest, oldest }: { newest: Date; oldest: Date }) {
  const last = slotOf(oldest)
  const windows: TimeWindow[] = []
  let at = slotOf(newest)
  for (let length = 1; at >= last && length <= LONGEST; length *= 2) {
    const { words, next } = windowFrom(at, Math.max(last, at - length + 1))
    windows.push({ words, since: new Date((next + 1) * SLOT_MS) })
    at = next
  }
  return { windows, before: at >= last ? windows.at(-1)?.since : undefined }
}

/** A window from one slot down to another; one that holds whole days ends with a whole day. */
function windowFrom(first: number, last: number) {
  const words: string[] = []
  let at = first
  let days = 0
  while (at >= last) {
    const isDayEnd = at % SLOTS_A_DAY === SLOTS_A_DAY - 1
    const hasDay = at - SLOTS_A_DAY + 1 >= last
    if (isDayEnd && !hasDay && days > 0) break
    const whole = isDayEnd && hasDay
    words.push(whole ? `~${(at - SLOTS_A_DAY + 1) / SLOTS_A_DAY}` : `~~${at}`)
    at -= whole ? SLOTS_A_DAY : 1
    if (whole) days++
  }
  return { words, next: at }
}
