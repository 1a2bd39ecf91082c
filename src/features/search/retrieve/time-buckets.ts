import type { TimeRange } from '#src/features/search/index/statistics.ts'

/** An hour and a half: as many listings as are read at once, with a million in two months. */
const SLOT_MS = 5_400_000
/** The listings of so many slots have a word in common, as `search_moment` of the database writes it. */
const UNITS = [
  { slots: 16, sign: '~' },
  { slots: 4, sign: '~~' },
  { slots: 1, sign: '~~~' }
] as const
const [DAY, , SLOT] = UNITS

const PROBED = 2000
/**
 * Each bucket is this share of all those before it: wasted reads stay a fraction of the needed
 * ones.
 */
const GROWTH = 0.3

export const slotOf = (moment: Date) => Math.floor(moment.getTime() / SLOT_MS)

/**
 * `behind` of a bucket is the distance in time from the newest document to where the bucket begins;
 * that of the whole, to the oldest document. The unit is the length of the probe.
 */
export type TimeBuckets = {
  probe: { words: string[]; since: Date }
  older: { words: string[]; behind: number }[]
  behind: number
}

/** From the newest document to the oldest, as words that documents of that time have. */
export function timeBuckets({ newest, oldest, rows, until = newest }: TimeRange): TimeBuckets {
  const first = slotOf(newest)
  const last = startOfDay(slotOf(oldest))
  const probed = Math.ceil(((first - last + 1) * PROBED) / Math.max(rows, 1))
  const since = Math.max(last, first - probed + 1)
  const older: TimeBuckets['older'] = []
  const lengths = (slots: number) => slots / (first - since + 1)
  for (let end = since - 1; end >= last; ) {
    const start = Math.max(last, aligned(end, Math.ceil((first - end) * GROWTH)))
    older.push({ words: wordsOf(start, end), behind: lengths(first - end) })
    end = start - 1
  }
  const words = wordsOf(since, Math.max(first, slotOf(until)))
  const probe = { words, since: new Date(since * SLOT_MS) }
  return { probe, older, behind: lengths(first - last + 1) }
}

const startOfDay = (slot: number) => slot - (slot % DAY.slots)

/**
 * Where a bucket of about so many slots begins: large ones with a large unit, so that few words
 * cover them.
 */
function aligned(end: number, slots: number) {
  const start = end - slots + 1
  const unit = UNITS.find(each => each.slots <= slots) ?? SLOT
  return start - (start % unit.slots)
}

function wordsOf(start: number, end: number) {
  const words: string[] = []
  for (let at = start; at <= end; ) {
    const unit = UNITS.find(each => at % each.slots === 0 && at + each.slots - 1 <= end) ?? SLOT
    words.push(`${unit.sign}${at / unit.slots}`)
    at += unit.slots
  }
  return words
}
