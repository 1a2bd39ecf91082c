import * as z from 'zod/mini'
import { allCategories } from '../catalog/added/all-categories.ts'
import { type Category, CONDITIONS, TOP_LEVEL, type TopLevel } from '../catalog/category.ts'
import { cityNamed, nearestCity } from '../catalog/cities.ts'
import { categoryById } from '../catalog/lookup.ts'
import { attributeProblems, conditionOf } from '../catalog/values.ts'
import type { FieldProblems } from '../errors.ts'
import { asProblemKey } from '../i18n/problem-words.ts'
import { kindDeclaration, kindOf, STORED_KINDS } from '../listing-kinds.ts'
import { LOCATION_MAX } from './account.ts'
import { CONTACTS, CURRENCIES, DESCRIPTION_MAX, PHOTOS_MAX, PRICE, TITLE_MAX } from './listing.ts'
import { line, paragraphs } from './text.ts'

export { cleanText } from './text.ts'

const ADDRESS_MAX = 200
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const flag = z.optional(z.boolean('invalidInput'))
const vehicle = optional(z.union([z.string(), z.number()], 'fieldInvalid'))

/** As `maxlength` counts; zod itself counts an emoji as one. */
const fits = (max: number) => (text: string) => text.length <= max

const required = (
  text: ReturnType<typeof line>,
  [missing, tooLong]: [string, string],
  max: number
) =>
  z.pipe(
    text,
    z
      .string()
      .check(z.minLength(1, missing), z.maxLength(max, tooLong), z.refine(fits(max), tooLong))
  )

const categoryNumber = z
  .number('categoryRequired')
  .check(z.refine(id => categoryById(id) !== undefined, 'categoryRequired'))
// Read when the documentation is made: a category can be added while the site runs.
z.globalRegistry.add(categoryNumber, {
  get enum() {
    return allCategories().map(({ id }) => id)
  }
})

const price = z.number('priceWhole')
z.globalRegistry.add(price, {
  description: `Whole units of the currency, ${PRICE.min} to ${PRICE.max}. Needed unless the listing is free or wanted.`
})

const fields = {
  title: required(line('titleRequired'), ['titleRequired', 'titleTooLong'], TITLE_MAX),
  description: required(
    paragraphs('descriptionRequired'),
    ['descriptionRequired', 'descriptionTooLong'],
    DESCRIPTION_MAX
  ),
  price: optional(price),
  currency: z.enum(CURRENCIES, 'invalidInput'),
  free: flag,
  kind: optional(z.enum(STORED_KINDS, 'invalidInput')),
  negotiable: flag,
  condition: optional(z.enum(CONDITIONS, 'conditionRequired')),
  categoryId: categoryNumber,
  location: required(
    line('locationRequired'),
    ['locationRequired', 'locationTooLong'],
    LOCATION_MAX
  ),
  latitude: optional(z.number('locationRequired').check(z.gte(-90), z.lte(90))),
  longitude: optional(z.number('locationRequired').check(z.gte(-180), z.lte(180))),
  images: z
    .array(
      z
        .string('unreadable')
        .check(z.maxLength(ADDRESS_MAX, 'photoNotYours'), z.regex(/^[ -~]*$/, 'photoNotYours')),
      'unreadable'
    )
    .check(z.maxLength(PHOTOS_MAX, 'tooMany')),
  contacts: z.array(z.enum(CONTACTS, 'invalidInput'), 'invalidInput'),
  attributes: optional(z.record(z.string(), z.unknown())),
  ...(Object.fromEntries(TOP_LEVEL.map(key => [key, vehicle])) as Record<TopLevel, typeof vehicle>)
}

/** What a client sends. Whatever else it sends, `featured` and `active` too, is dropped. */
const listingInput = z.object({
  ...fields,
  currency: z._default(fields.currency, 'ALL'),
  images: z._default(fields.images, []),
  contacts: z._default(fields.contacts, [])
})
type ListingInput = z.output<typeof listingInput>

/** Even where a single field is already wrong: one answer names all problems. */
function acrossFields() {
  const check = z.check<ListingInput>(({ value: input, issues }) => {
    if (typeof input !== 'object' || input === null) return
    for (const [field, message] of Object.entries(problemsAcross(input))) {
      issues.push({ code: 'custom', message, path: field.split('.'), input })
    }
  })
  check._zod.def.when = () => true
  return check
}

/**
 * A listing to be published, complete and clean. Problems are message keys; those of attributes are
 * at their place in the request: `attributes.rooms`, but `brand` at the top level.
 */
export const newListing = z.pipe(
  listingInput.check(acrossFields()),
  z.transform(input => finished(input))
)
export type NewListing = z.output<typeof newListing>

/**
 * Any of a listing's fields, for changing it: what is not sent stays, and so does each attribute
 * that is not sent; null takes one away. The whole is checked as `newListing` once it is put together.
 */
export const listingChange = z.partial(z.object(fields))
export type ListingChange = z.output<typeof listingChange>

export type ParsedListing = { ok: true; value: NewListing } | { ok: false; problems: FieldProblems }

/** Every problem at once, by its field: the fields' own and those between fields. */
export function parseNewListing(input: Record<string, unknown>): ParsedListing {
  const parsed = newListing.safeParse(input)
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems: FieldProblems = {}
  for (const { path, message } of parsed.error.issues) {
    problems[fieldOf(path)] ??= asProblemKey(message)
  }
  return { ok: false, problems }
}

const fieldOf = ([first, second]: PropertyKey[]) =>
  first === 'attributes' && second !== undefined ? `attributes.${String(second)}` : String(first)

function problemsAcross(input: Record<string, unknown>): FieldProblems {
  const category = categoryOf(input)
  const { problems } = category ? attributeProblems(category, attributesIn(category, input)) : none
  const price = priceProblem(input)
  const free = input.kind === 'wanted' && input.free === true
  const placed = Object.entries(problems).map(([key, problem]) => {
    const topLevel = category?.attributes.find(attribute => attribute.key === key)?.topLevel
    return [topLevel ? key : `attributes.${key}`, problem]
  })
  return {
    ...(price ? { price } : {}),
    ...(free ? { free: 'wantedFree' } : {}),
    ...Object.fromEntries(placed)
  }
}
const none = { problems: {} }

const categoryOf = ({ categoryId }: Record<string, unknown>) =>
  typeof categoryId === 'number' ? categoryById(categoryId) : undefined

function priceProblem({ price, free, kind: stored }: Record<string, unknown>) {
  const kind = kindDeclaration(
    kindOf({ free: free === true, kind: stored === 'wanted' ? stored : undefined })
  )
  if (!kind.hasPrice) return price ? 'priceOfFree' : undefined
  const isMissing = price === undefined || price === null
  if (!kind.needsPrice && (isMissing || price === 0)) return undefined
  if (isMissing) return 'priceRequired'
  if (typeof price !== 'number' || !Number.isInteger(price)) return 'priceWhole'
  if (price < PRICE.min) return 'priceTooLow'
  return price > PRICE.max ? 'priceTooHigh' : undefined
}

function attributesIn({ attributes }: Category, input: Record<string, unknown>) {
  const inner = input.attributes
  const nested: Record<string, unknown> = typeof inner === 'object' && inner ? { ...inner } : {}
  return Object.fromEntries(
    attributes.map(({ key, topLevel }) => [key, (topLevel && input[key]) ?? nested[key]])
  )
}

function finished(input: ListingInput) {
  const category = categoryById(input.categoryId) ?? allCategories()[0]!
  const { values } = attributeProblems(category, attributesIn(category, input))
  const { title, description, currency, categoryId, location, images } = input
  const kind = { free: input.free ?? false, kind: input.kind ?? ('offer' as const) }
  return {
    title,
    description,
    currency,
    categoryId,
    location,
    images,
    ...place(input),
    price: input.price ?? 0,
    ...kind,
    negotiable: kindOf(kind) === 'sale' && (input.negotiable ?? false),
    condition: conditionOf(category, values, input.condition ?? 'used') ?? 'used',
    contacts: [...new Set(input.contacts)],
    attributes: values
  }
}

/** The known city, and a point of two decimals: the given one, else the city's. */
function place({ location, latitude, longitude }: ListingInput) {
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  const named = cityNamed(location)
  const city = named ?? (hasPosition ? nearestCity(latitude, longitude) : undefined)
  const point = hasPosition ? { latitude, longitude } : city
  return {
    city: city?.name ?? null,
    latitude: point ? hundredth(point.latitude) : null,
    longitude: point ? hundredth(point.longitude) : null
  }
}

/** About a kilometre: never the exact position. */
export const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
