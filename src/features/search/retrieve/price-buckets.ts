/** Prices lie in classes of an eighth of a doubling, as `search_price` of the database writes them. */
const EIGHTHS = 8
const DOUBLINGS = Array.from({ length: 35 }, (_, n) => n + 3)

export function classOfPrice(price: number) {
  // Below eight an eighth would be less than one.
  const shifted = price + EIGHTHS
  const doubling = shifted.toString(2).length - 1
  return doubling * EIGHTHS + (Math.floor(shifted / 2 ** (doubling - 3)) % EIGHTHS)
}

type PriceRange = { direction: 'asc' | 'desc'; low: number; high: number; from: number | undefined }

/** Class by class where most prices are, so that a common word is soon done. */
export function priceBuckets({ direction, low, high, from }: PriceRange): string[][] {
  const here = from === undefined ? undefined : classOfPrice(from)
  const isAhead = (each: number) =>
    here === undefined || (direction === 'asc' ? each >= here : each <= here)
  const [lowest, highest] = [classOfPrice(low), classOfPrice(high)]
  const beyond = (isThere: (each: number) => boolean) =>
    DOUBLINGS.flatMap(doubling => {
      const classes = classesOf(doubling).filter(each => isThere(each) && isAhead(each))
      return classes.length === EIGHTHS ? [`%${doubling}`] : classes.map(each => `%%${each}`)
    })
  const most = DOUBLINGS.flatMap(classesOf).filter(each => each >= lowest && each <= highest)
  const buckets = [
    beyond(each => each < lowest),
    ...most.filter(isAhead).map(each => [`%%${each}`]),
    beyond(each => each > highest)
  ].filter(({ length }) => length > 0)
  return direction === 'asc' ? buckets : buckets.reverse()
}

const classesOf = (doubling: number) =>
  Array.from({ length: EIGHTHS }, (_, n) => doubling * EIGHTHS + n)
