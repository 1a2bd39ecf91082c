import type { Db } from '#db/client.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import type { Search } from '#src/features/search/index.ts'
import type { AttributeValues, Category, NumberAttribute } from '#src/shared/catalog/category.ts'
import { cityNamed } from '#src/shared/catalog/cities.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import type { PriceInsight } from '#src/shared/schemas/price-insight.ts'
import type { Item } from './item.ts'

/** The share of what the search finds for the title that must have the same value. */
const AGREEING = 0.8
const ASKED_OF = 20

/** Attributes implied by the title come from the search. Undefined below eight similar ones. */
export async function comparablePrices(
  db: Db,
  account: { id: number },
  item: Item,
  search: Search
): Promise<PriceInsight | undefined> {
  const { category, title, condition } = item
  if (!category.comparison) return undefined
  const said = { ...(await implied(search, item)), ...numbersIn(category, title) }
  const { values } = attributeProblems(category, { ...said, ...item.attributes })
  const insight = await priceInsight(db, {
    category,
    title,
    condition,
    attributes: values,
    city: cityIn(title)?.name ?? null,
    sellerId: account.id
  })
  return insight?.quartiles ? insight : undefined
}

/** Whether prices are compared within one city, and the title names none. */
export const lacksCity = ({ category, title }: Item) =>
  category.comparison?.city === true && !cityIn(title)

/**
 * By a whole word, also "në qendër të Tiranës": so neither "Golden Palace" lies in Laç nor "Rruga e
 * Durrësit" in Durrës.
 */
const cityIn = (title: string) =>
  foldWords(title).flatMap((word, at, words) => {
    const isStreet = words.slice(Math.max(at - 2, 0), at).some(before => STREET.test(before))
    const genitive = !isStreet && /[st]$/.test(word) ? cityNamed(word.slice(0, -1)) : undefined
    return cityNamed(word) ?? genitive ?? []
  })[0]
const STREET = /^(?:rr|rruga|rruges|bul|bulevard\w*)$/

async function implied(search: Search, { category, title }: Item): Promise<AttributeValues> {
  const params = new URLSearchParams({
    search: title,
    category: category.slug,
    limit: String(ASKED_OF),
    exact: '1'
  })
  const answer = await search.find(params).catch(error => {
    if (isRefusal(error)) return undefined
    throw error
  })
  const all = (answer ? [...answer.found.listings, ...answer.found.related] : []).map(valuesOf)
  return Object.fromEntries(
    (category.comparison?.agree ?? []).flatMap(key => {
      const said = all.map(values => values[key]).filter(value => typeof value === 'string')
      const most = mostFrequent(said)
      return most && most.count >= AGREEING * said.length ? [[key, most.value]] : []
    })
  )
}

const valuesOf = (listing: FoundListing): Record<string, unknown> => ({
  ...listing,
  ...listing.attributes
})

function mostFrequent(values: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && { value: first[0], count: first[1] }
}

function numbersIn(category: Category, title: string): AttributeValues {
  const wanted = Object.keys(category.comparison?.within ?? {})
  return Object.fromEntries(
    category.attributes.flatMap(attribute => {
      if (attribute.type !== 'number' || !wanted.includes(attribute.key)) return []
      const value = numberNamedIn(attribute, title)
      return value === undefined ? [] : [[attribute.key, value]]
    })
  )
}

function numberNamedIn({ min, max, unit }: NumberAttribute, title: string) {
  const pattern = unit ? /(\d+)\s*m(?:2|²|\b)/gi : /(?<!\d)(\d+)(?!\d)/g
  return [...title.matchAll(pattern)]
    .map(([, digits]) => Number(digits))
    .find(value => value >= min && value <= max)
}
