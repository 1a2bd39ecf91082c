import { ALL_CLASSES, classOfPrice, wordsOfClasses } from '../plan/price-classes.ts'

type PriceRange = { direction: 'asc' | 'desc'; low: number; high: number; from: number | undefined }

/**
 * Buckets for `scanBuckets`, as words of price classes: one class each between `low` and `high`, where
 * most prices are, so that a common word is soon done; all that is below and above in one each.
 */
export function priceBuckets({ direction, low, high, from }: PriceRange): string[][] {
  const here = from === undefined ? undefined : classOfPrice(from)
  const isAhead = (each: number) =>
    here === undefined || (direction === 'asc' ? each >= here : each <= here)
  const [lowest, highest] = [classOfPrice(low), classOfPrice(high)]
  const beyond = (isThere: (each: number) => boolean) =>
    wordsOfClasses(each => isThere(each) && isAhead(each))
  const most = ALL_CLASSES.filter(each => each >= lowest && each <= highest)
  const buckets = [
    beyond(each => each < lowest),
    ...most.filter(isAhead).map(each => [`%%${each}`]),
    beyond(each => each > highest)
  ].filter(({ length }) => length > 0)
  return direction === 'asc' ? buckets : buckets.reverse()
}
