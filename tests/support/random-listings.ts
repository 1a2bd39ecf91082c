import type { listings } from '#db/schema/listings.ts'
import type { Random } from '#src/demo/random.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import {
  type Attribute,
  type AttributeValues,
  type Category,
  CONDITIONS,
  type NumberAttribute,
  YES
} from '#src/shared/catalog/category.ts'
import { CITIES, RADII } from '#src/shared/catalog/cities.ts'
import { filterFields } from '#src/shared/catalog/filter-fields.ts'
import { applies } from '#src/shared/catalog/values.ts'
import type { StoredKind } from '#src/shared/listing-kinds.ts'
import { listedUntil } from '#src/shared/listing-life.ts'

type NewRow = typeof listings.$inferInsert
/** Few words, so that searches find something. */
const WORDS = [
  'divan',
  'gri',
  'Golf',
  'naftë',
  'çelës',
  'qira',
  'dimri',
  'iPhone',
  '128',
  'kuzhinë'
]
/** Work that names a thing is no answer to who searches for it, and not counted as found. */
const WORDS_OF_WORK = ['shofer', 'kamarier', 'kuzhinier', 'infermiere']
const PLACES = CITIES.slice(0, 6)
const STATUSES = ['active', 'active', 'active', 'active', 'reserved', 'sold', 'inactive'] as const

/** A listing of any category, with any of its attributes, or none. */
export function randomListing(r: Random, sellerId: number): NewRow & { price: number } {
  const category = r.pick(CATEGORIES)
  const place = r.chance(0.9) ? r.pick(PLACES) : undefined
  const kind: StoredKind = r.chance(0.15) ? 'wanted' : 'offer'
  const free = kind === 'offer' && r.chance(0.1)
  const hasPrice = !free && (kind === 'offer' || r.chance(0.5))
  const price = hasPrice ? r.between(1, 400) * 100 : 0
  const words = category.price.filter.kind === 'salary' ? WORDS_OF_WORK : WORDS
  const currency = r.chance(0.3) ? 'EUR' : 'ALL'
  return {
    sellerId,
    categoryId: category.id,
    title: r.some(words, r.between(1, 4)).join(' '),
    description: r.some(words, r.between(0, 5)).join(' '),
    ...{ kind, free, price, currency },
    priceAll: Math.round(currency === 'EUR' ? price * DEFAULT_RATE : price),
    condition: r.pick(CONDITIONS),
    location: place?.name ?? 'Diku',
    city: place?.name ?? null,
    latitude: place && hundredth(place.latitude + (r.next() - 0.5) / 5),
    longitude: place && hundredth(place.longitude + (r.next() - 0.5) / 5),
    status: r.pick(STATUSES),
    attributes: attributesOf(r, category),
    bumpedAt: new Date(Date.UTC(2026, 0, 1) + r.between(0, 5000) * 1000),
    expiresAt: listedUntil(new Date())
  }
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100

function attributesOf(r: Random, category: Category) {
  const values: AttributeValues = {}
  for (const attribute of category.attributes) {
    if (!applies(attribute, values) || r.chance(0.3)) continue
    const value = valueFor(r, attribute, values)
    if (value !== undefined) values[attribute.key] = value
  }
  return values
}

/** From the first few of many, so that listings agree with each other and with searches. */
function valueFor(r: Random, attribute: Attribute, before: AttributeValues) {
  if (attribute.type === 'number') {
    return r.pick(numbersOf(attribute))
  }
  if (attribute.type === 'dependent') {
    const options = attribute.options[String(before[attribute.on])]?.slice(0, 3)
    return options && r.pick(options)
  }
  if (attribute.type === 'boolean') return YES
  const options = attribute.options.slice(0, 4).map(({ value }) => value)
  return attribute.type === 'choice' ? r.pick(options) : r.some(options, r.between(1, 3))
}

/** A few numbers that an attribute can have, the same for listings and searches. */
function numbersOf({ min, max, filter }: NumberAttribute) {
  const lowest = (filter?.kind === 'years' && filter.listedFrom) || min
  return Array.from({ length: 8 }, (_, n) => Math.min(max, lowest + n * 5))
}

/** The address of any search; most ask for a category and a few of its filters. */
export function randomSearch(r: Random): URLSearchParams {
  const params = new URLSearchParams()
  const maybe = (chance: number, name: string, value: () => string) => {
    if (r.chance(chance)) params.append(name, value())
  }
  maybe(0.3, 'q', () => r.some(r.chance(0.2) ? WORDS_OF_WORK : WORDS, r.between(1, 2)).join(' '))
  maybe(0.25, 'location', () => r.pick(PLACES).name)
  maybe(0.25, 'condition', () => r.pick(CONDITIONS))
  maybe(0.2, 'minPrice', () => String(r.between(1, 400) * 100))
  maybe(0.2, 'maxPrice', () => String(r.between(100, 4000) * 100))
  maybe(0.1, 'kind', () => 'wanted')
  maybe(0.1, 'free', () => '1')
  maybe(0.3, 'radius', () => String(r.pick(RADII)))
  if (r.chance(0.35)) {
    params.append('latitude', r.pick(PLACES).latitude.toFixed(2))
    params.append('longitude', r.pick(PLACES).longitude.toFixed(2))
  }
  if (r.chance(0.75)) addCategory(r, params, r.pick(CATEGORIES))
  return params
}

function addCategory(r: Random, params: URLSearchParams, category: Category) {
  params.append('category', r.chance(0.5) ? category.slug : String(category.id))
  for (const field of filterFields(category, 'sq')) {
    if (!r.chance(0.2)) continue
    const options =
      field.options ?? field.optionsBy?.[params.get(field.dependsOn ?? '') ?? ''] ?? []
    const number = category.attributes.find(
      each => each.type === 'number' && field.name.replace(/(From|To)$/, '') === each.key
    )
    const isRange = number?.type === 'number' && number.filter?.kind === 'ranges'
    if (number?.type === 'number' && !isRange) {
      params.append(field.name, String(r.pick(numbersOf(number))))
    } else if (field.kind === 'number') params.append(field.name, String(r.between(1, 400) * 100))
    else if (options.length > 0) params.append(field.name, r.pick(options.slice(0, 4)).value)
  }
}
