import * as z from 'zod/mini'
import { type Category, CONDITIONS, isWork } from '#src/shared/catalog/category.ts'
import { CITIES, cityNamed, locationText, nearestCity } from '#src/shared/catalog/cities.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { wholeNumber } from '#src/shared/catalog/reading.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import { kindDeclaration, kindOf, STORED_KINDS } from '#src/shared/listing-kinds.ts'
import { CONTACTS, CURRENCIES } from '#src/shared/schemas/listing.ts'

const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)

const draftSchema = z.object({
  title: text,
  description: text,
  /** As typed: "16,000". */
  price: text,
  currency: z._default(z.enum(CURRENCIES), 'ALL'),
  free: flag,
  kind: z._default(z.enum(STORED_KINDS), 'offer'),
  negotiable: flag,
  condition: z._default(z.enum(CONDITIONS), 'used'),
  /** As in the select: "" while nothing is chosen. */
  categoryId: text,
  city: text,
  place: text,
  /** The position found by GPS, to two decimals. */
  position: z._default(z.nullable(z.object({ latitude: z.number(), longitude: z.number() })), null),
  contacts: z._default(z.array(z.enum(CONTACTS)), []),
  attributes: z._default(z.record(z.string(), z.union([z.string(), z.array(z.string())])), {}),
  images: z._default(z.array(z.string()), [])
})
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft = (): Draft => draftSchema.parse({})

/** A stored draft, or null if it is invalid or still as it started. */
export function readDraft(stored: unknown, start: Draft): Draft | null {
  const read = draftSchema.safeParse(stored)
  return read.success && !sameDraft(read.data, start) ? read.data : null
}

export const sameDraft = (one: Draft, other: Draft) =>
  JSON.stringify(draftSchema.parse(one)) === JSON.stringify(draftSchema.parse(other))

export const categoryOfDraft = ({ categoryId }: Draft) =>
  categoryId === '' ? undefined : categoryById(Number(categoryId))

/**
 * "16,000", "16 000", "16.000" and "16.000,00" are 16000; "12.5" stays a fraction, other text is
 * not a number.
 */
export function typedPrice(price: string) {
  const typed = price.trim().replace(/[.,]00$/, '')
  if (typed === '') return undefined
  return (
    wholeNumber(typed) ?? (/^-?\d+[.,]\d+$/.test(typed) ? Number(typed.replace(',', '.')) : NaN)
  )
}

/**
 * The place in words: "Korçë", "Kamëz, Tiranë", "lagjja 8, Korçë"; empty when none is given. A
 * typed place that names a city is used alone: the other was filled in from the last listing.
 */
export function placeOf({ city, place, position }: Draft) {
  const near = position && nearestCity(position.latitude, position.longitude)
  if (near) return locationText(near)
  const known = CITIES.find(({ name }) => name === city)
  const typed = place.trim()
  if (typed) return known && !cityNamed(typed) ? `${typed}, ${known.name}` : typed
  return known ? locationText(known) : ''
}

/** What is sent: the specification's names, vehicle fields at the top level. */
export function payloadOf(draft: Draft) {
  const { title, description, currency, free, kind, condition, images, contacts } = draft
  // For other kinds the tick is hidden, and may have been set before.
  const negotiable = kindOf(draft) === 'sale' && draft.negotiable
  const { hasPrice, hasCondition } = kindDeclaration(kindOf(draft))
  const category = categoryOfDraft(draft)
  const price = typedPrice(draft.price)
  return {
    title,
    description,
    currency,
    free,
    kind,
    negotiable,
    images,
    contacts,
    ...(!hasPrice ? { price: 0 } : price === undefined ? {} : { price }),
    ...(hasCondition && (category?.condition ?? 'asked') === 'asked' ? { condition } : {}),
    ...(category ? { categoryId: category.id } : {}),
    location: placeOf(draft),
    ...draft.position,
    ...attributesOf(draft),
    featured: false,
    active: true
  }
}

function attributesOf(draft: Draft) {
  const attributes = categoryOfDraft(draft)?.attributes ?? []
  const filled = attributes.flatMap(({ key, topLevel }) => {
    const value = draft.attributes[key]
    return value === undefined || value.length === 0 ? [] : [{ key, topLevel, value }]
  })
  const pairs = (top: boolean) =>
    filled.filter(one => Boolean(one.topLevel) === top).map(({ key, value }) => [key, value])
  return { ...Object.fromEntries(pairs(true)), attributes: Object.fromEntries(pairs(false)) }
}

/** The draft in another category, with those choices that it can hold. */
export function withCategory(draft: Draft, categoryId: string): Draft {
  const category = categoryOfDraft({ ...draft, categoryId })
  const { problems } = category ? attributeProblems(category, draft.attributes) : { problems: {} }
  const kept = Object.entries(draft.attributes).filter(([key]) => !(key in problems))
  return { ...draft, ...kindIn(category, draft), categoryId, attributes: Object.fromEntries(kept) }
}

/** Nobody works for nothing: in such a category, a gift becomes an offer. */
function kindIn(category: Category | undefined, draft: Draft) {
  return isWork(category) && kindDeclaration(kindOf(draft)).notOfSalary
    ? kindDeclaration('sale').fields
    : {}
}

/** A new value; whatever depended on the old one is removed. */
export function withAttribute(draft: Draft, key: string, value: string | string[]): Draft {
  const dependents = (categoryOfDraft(draft)?.attributes ?? [])
    .filter(attribute => attribute.type === 'dependent' && attribute.on === key)
    .map(attribute => [attribute.key, ''])
  return {
    ...draft,
    attributes: { ...draft.attributes, ...Object.fromEntries(dependents), [key]: value }
  }
}
