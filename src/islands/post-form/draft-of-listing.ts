import { type Draft, emptyDraft } from '#src/browser/post-draft/draft.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import { CITIES, locationText } from '#src/shared/catalog/cities.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { thousands } from '#src/shared/i18n/money.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

/** A stored listing as the form shows it: the payload is the same as the one first sent. */
export function draftOf(listing: Listing, contacts: Draft['contacts']): Draft {
  const { title, description, currency, free, kind, negotiable, condition, images } = listing
  return {
    ...emptyDraft(),
    title,
    description,
    currency,
    free,
    kind,
    negotiable,
    condition,
    images,
    contacts,
    price: listing.price === 0 ? '' : thousands(listing.price),
    categoryId: String(listing.categoryId),
    ...placeIn(listing),
    attributes: typedAttributes(listing)
  }
}

/** City and words separately, so that `placeOf` makes the same text of them again. */
function placeIn({ city, location }: Listing): Pick<Draft, 'city' | 'place'> {
  const known = CITIES.find(({ name }) => name === city)
  if (!known) return { city: '', place: location }
  if (location === locationText(known)) return { city: known.name, place: '' }
  const end = `, ${known.name}`
  const place = location.slice(0, -end.length)
  return location.endsWith(end) && place.trim() === place && place !== ''
    ? { city: known.name, place }
    : { city: '', place: location }
}

function typedAttributes(listing: Listing): Draft['attributes'] {
  const category = categoryById(listing.categoryId)
  const entries = Object.entries(category ? attributesOf(listing, category) : {})
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'object' ? [...value] : String(value)])
  )
}
