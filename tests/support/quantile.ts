/**
 * The value below which a share of all values lies; NaN if there are none.
 * @param share  from 0, the smallest, to 1, the largest
 */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
