import type { AstroGlobal } from 'astro'
import { categoryTag } from '#src/features/listings/tags.ts'
import { cityBySlug, citySlug } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { countFilters, shownFilters, shownText } from '#src/shared/catalog/shown-filters.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { fill, say } from '#src/shared/i18n/language.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'

/**
 * What the page of a category shows, for all of Albania or one city. `away` is the usual address of
 * the same page; undefined when there is no such page.
 */
export async function readCategory({ locals, params, url }: AstroGlobal) {
  const { slug = 'all', city: ofCity } = params
  const category = categoryBySlug(slug)
  const city = ofCity === undefined ? undefined : cityBySlug(ofCity)
  const isKnown = (category || slug === 'all') && (ofCity === undefined || city)
  if (!isKnown) return undefined
  const { db, language, search } = locals
  const path = localized(paths.category(slug), language)
  // Another city was chosen in the panel.
  const tag = category ? categoryTag(category.id) : 'listings'
  if (city && url.searchParams.has('location')) return { tag, whole: true, away: path + url.search }
  const full = new URLSearchParams(url.searchParams)
  if (city) full.set('location', city)
  const own = new URLSearchParams(full)
  full.set('category', category?.slug ?? '')
  // The address already says it.
  full.delete('categoryId')
  const answer = await search.findPage(full, db)
  const { query, params: understood, readings } = answer
  // The category is the page itself; the words are in no heading here.
  const filters = shownFilters(query, understood, language).filter(
    ({ name }) => name !== 'category'
  )
  // The text names a category, which only the search page can add.
  const elsewhere = slug === 'all' && query.categoryId !== undefined
  const list = {
    language,
    path: elsewhere ? localized(paths.search, language) : path,
    params: readings.length > 0 ? ownParams(understood, slug) : own
  }
  return {
    ...answer,
    tag,
    slug,
    category,
    list,
    chips: [...shownText(query, language), ...filters],
    active: countFilters(filters),
    ...described(slug, category?.name, city ?? onlyCity(query.city, url), language)
  }
}

/** The parameters in addition to the category, which the page's own address names. */
function ownParams(params: URLSearchParams, slug: string) {
  const own = new URLSearchParams(params)
  if (slug !== 'all') own.delete('category')
  return own
}

/** The city of an address without other parameters: its page is that of the city. */
const onlyCity = (city: string | undefined, { searchParams }: URL) =>
  [...searchParams.keys()].every(name => name === 'location') ? city : undefined

function described(
  slug: string,
  name: Parameters<typeof say>[0] | undefined,
  city: string | undefined,
  language: AstroGlobal['locals']['language']
) {
  const t = categoryWords(language)
  const category = name ? say(name, language) : t.allListings
  const title = city ? fill(t.inCity, { category, city }) : category
  return {
    title,
    steps: city
      ? [{ text: category, href: localized(paths.category(slug), language) }, { text: city }]
      : [{ text: category }],
    description: fill(city ? t.cityDescription : t.metaDescription, { category, city: city ?? '' }),
    canonical: city ? paths.categoryCity(slug, citySlug(city)) : paths.category(slug),
    feed: withQuery(localized(paths.feed, language), {
      category: slug === 'all' ? '' : slug,
      location: city
    })
  }
}
