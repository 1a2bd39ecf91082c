import * as z from 'zod/mini'
import { TITLE_MAX } from './listing.ts'

export const guessQuery = z.object({ title: z.string().check(z.maxLength(TITLE_MAX * 2)) })

/** The likeliest categories by id, best first, and what the title says in the first of them. */
export const guessAnswer = z.object({
  categories: z.array(z.number()),
  attributes: z.record(z.string(), z.string())
})
export type Guess = z.infer<typeof guessAnswer>
