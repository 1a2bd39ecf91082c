/** Of how many listings a recall is told, and how many a first page has. */
export const AMONG = 10
export const LISTED = 20

/** Of every question that found something, which part of what was listed fits. */
export const precisions: number[] = []
const PRECISION_FLOOR = 0.9

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
export const discounted = (gains: readonly number[]) =>
  sum(gains.map((gain, place) => gain / Math.log2(place + 2)))
export const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length)

export function reportPrecision() {
  console.log(`relevance all sets precision: ${mean(precisions).toFixed(3)}`)
  if (mean(precisions) < PRECISION_FLOOR) process.exitCode = 1
}
