import * as z from 'zod/mini'

export const facetsAnswer = z.array(
  z.object({
    name: z.string(),
    /**
     * False where only the newest thousand matches were looked at: there are at least this many.
     */
    exact: z.boolean(),
    /**
     * How many there are of each value (a category's is its id); values without any are left out.
     */
    counts: z.record(z.string(), z.number())
  })
)
export type Facet = z.infer<typeof facetsAnswer>[number]
