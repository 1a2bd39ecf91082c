import * as z from 'zod/mini'
import { CONDITIONS } from '../catalog/category.ts'
import { cityNamed } from '../catalog/cities.ts'
import { categoryById } from '../catalog/lookup.ts'
import { attributeProblems, conditionOf } from '../catalog/values.ts'
import { CURRENCIES, DESCRIPTION_MAX, PRICE, TITLE_MAX } from './listing.ts'
import { cleanText } from './text.ts'

const text = (max: number) =>
  z._default(z.pipe(z.string().check(z.maxLength(max * 2)), z.transform(cleanText)), '')

export const demandQuery = z.pipe(
  z.catchall(
    z.object({
      categoryId: z.coerce.number(),
      title: text(TITLE_MAX),
      description: text(DESCRIPTION_MAX),
      location: z._default(z.string(), ''),
      // While it is typed: the form refuses part of a lek when it is published.
      price: z._default(
        z.pipe(z.coerce.number().check(z.gte(0), z.lte(PRICE.max)), z.transform(Math.round)),
        0
      ),
      currency: z._default(z.enum(CURRENCIES), 'ALL'),
      condition: z.optional(z.enum(CONDITIONS))
    }),
    z.optional(z.union([z.string(), z.array(z.string())]))
  ),
  z.transform(input => {
    const { categoryId, title, description, location, price, currency, condition, ...rest } = input
    const category = categoryById(categoryId)
    if (!category) return undefined
    const { values } = attributeProblems(category, rest)
    const city = cityNamed(location)
    return {
      categoryId,
      title,
      description,
      price,
      currency,
      city: city?.name ?? null,
      point: city && { latitude: city.latitude, longitude: city.longitude },
      condition: conditionOf(category, values, condition) ?? ('used' as const),
      attributes: values
    }
  })
)
export type Draft = NonNullable<z.output<typeof demandQuery>>

/** How many members look for something like it; 0 for fewer than 3, rounded above 99. */
export const demandAnswer = z.object({ people: z.number() })
