import * as z from 'zod/mini'
import { CONDITIONS } from '../catalog/category.ts'
import { cityNamed } from '../catalog/cities.ts'
import { categoryById } from '../catalog/lookup.ts'
import { attributeProblems, conditionOf } from '../catalog/values.ts'
import { CURRENCIES } from './listing.ts'
import { cleanLine } from './text.ts'

/** At least this many comparable listings, or there is no figure. */
export const COMPARED_AT_LEAST = 8
/** The newest; all of them are shown, so that everybody can see what the figure is made of. */
export const COMPARED_AT_MOST = 16

/** The query for the price of similar listings: the form's fields that say what the thing is. */
export const insightQuery = z.pipe(
  z.catchall(
    z.object({
      categoryId: z.coerce.number(),
      title: z._default(z.pipe(z.string(), z.transform(cleanLine)), ''),
      location: z._default(z.string(), ''),
      condition: z.optional(z.enum(CONDITIONS))
    }),
    z.optional(z.union([z.string(), z.array(z.string())]))
  ),
  z.transform(({ categoryId, title, location, condition, ...attributes }) => {
    const category = categoryById(categoryId)
    if (!category) return undefined
    const { values } = attributeProblems(category, attributes)
    return {
      category,
      title,
      city: cityNamed(location)?.name ?? null,
      condition: conditionOf(category, values, condition) ?? 'used',
      attributes: values
    }
  })
)

/** Amounts are whole ALL, at the rate of the day. */
export const priceInsight = z.object({
  count: z.number(),
  /** Null below 8 listings. */
  quartiles: z.nullable(z.object({ low: z.number(), median: z.number(), high: z.number() })),
  /** The listings it is made of, cheapest first; none below 8. */
  listings: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      price: z.number(),
      currency: z.enum(CURRENCIES),
      priceAll: z.number()
    })
  )
})
export type PriceInsight = z.infer<typeof priceInsight>
