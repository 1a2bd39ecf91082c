/** Prices lie in classes of an eighth of a doubling, as `search_price` of the database writes them. */
const EIGHTHS = 8
const DOUBLINGS = Array.from({ length: 35 }, (_, n) => n + 3)

/** Of a whole number of lek. */
export function classOfPrice(price: number) {
  // Below eight an eighth would be less than one.
  const shifted = price + EIGHTHS
  const doubling = shifted.toString(2).length - 1
  return doubling * EIGHTHS + (Math.floor(shifted / 2 ** (doubling - 3)) % EIGHTHS)
}

export const ALL_CLASSES = DOUBLINGS.flatMap(doubling => classesOf(doubling))

/** The words of the index for these classes, in their order: one word for a whole doubling. */
export function wordsOfClasses(isOne: (each: number) => boolean): string[] {
  return DOUBLINGS.flatMap(doubling => {
    const classes = classesOf(doubling).filter(isOne)
    return classes.length === EIGHTHS ? [`%${doubling}`] : classes.map(each => `%%${each}`)
  })
}

/** Each document with a price in between has one of these words; some others have one, too. */
export function wordsOfPrices(from: number, to: number): string[] {
  const [lowest, highest] = [classOfPrice(from), classOfPrice(to)]
  return wordsOfClasses(each => each >= lowest && each <= highest)
}

function classesOf(doubling: number) {
  return Array.from({ length: EIGHTHS }, (_, n) => doubling * EIGHTHS + n)
}
