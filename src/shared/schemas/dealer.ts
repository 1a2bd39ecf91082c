import * as z from 'zod/mini'
import { listingAnswer } from './listing.ts'
import { PAGE_SIZE } from './listing-search.ts'

export const MANY_ACTS = ['renew', 'active', 'sold', 'inactive', 'price'] as const

/** A form sends numbers as text, the API as numbers. */
const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/, 'invalidInput'))], 'invalidInput'),
  z.transform(Number)
)

/** By how many per cent prices can change at once; nobody means to give everything away. */
export const PERCENT = { min: -90, max: 100 }
const percent = whole.check(z.gte(PERCENT.min, 'percentRange'), z.lte(PERCENT.max, 'percentRange'))

export const manyChanges = z
  .object({
    listings: z
      .array(whole, 'chooseListings')
      .check(z.minLength(1, 'chooseListings'), z.maxLength(PAGE_SIZE, 'tooManyListings')),
    act: z.enum(MANY_ACTS, 'invalidInput'),
    /** For `price` only. */
    percent: z.optional(percent)
  })
  .check(
    z.refine(({ act, percent }) => act !== 'price' || !!percent, {
      path: ['percent'],
      error: 'percentRange'
    })
  )
export type ManyChanges = z.output<typeof manyChanges>

export const manyChangesAnswer = z.object({
  changed: z.array(listingAnswer),
  /** What prevented each of the others: a message key. */
  refused: z.array(z.object({ id: z.number(), problem: z.string() }))
})
export type ManyChangesAnswer = z.infer<typeof manyChangesAnswer>

export const REFERENCE_MAX = 100
/** As many lines as a dealer may send at once. */
export const TABLE_ROWS_MAX = 500
export const TABLE_MAX_BYTES = 1024 * 1024

export const importedTableAnswer = z.object({
  added: z.number(),
  changed: z.number(),
  /** Unchanged. */
  same: z.number(),
  /** Deleted earlier by their seller, and not brought back. */
  deleted: z.number(),
  /** Each problem of a line that was left out, in the language of the request. */
  refused: z.array(
    z.object({ line: z.number(), reference: z.string(), field: z.string(), message: z.string() })
  )
})
export type ImportedTable = z.infer<typeof importedTableAnswer>
