import type { APIContext, APIRoute } from 'astro'
import { element, escaped, xml } from '#src/http/xml.ts'
import { priceOf } from '#src/shared/catalog/price-of.ts'
import { shownFilters, shownText } from '#src/shared/catalog/shown-filters.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { previewAddress } from '#src/shared/photos.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

/** The newest listings of a search, with the parameters of the search page, as RSS 2.0. */
export const GET: APIRoute = async context => {
  const { locals, url } = context
  const { db, language, site, origin, search } = locals
  const params = new URLSearchParams(url.searchParams)
  for (const name of ['cursor', 'limit', 'explain']) params.delete(name)
  params.set('sortBy', 'newest')
  const { query, params: understood, found } = await search.find(params, db)
  const { listings, correctedTo = query.text } = found
  const shown = { ...query, text: correctedTo }
  const filters = [...shownText(shown, language), ...shownFilters(query, understood, language)]
  const filterTexts = filters.map(({ value }) => value).join(' · ')
  const title = `${filterTexts || categoryWords(language).allListings} · ${site}`
  const channel = [
    element('title', escaped(title)),
    element('link', escaped(origin + localized(paths.search, language) + url.search)),
    element('description', escaped(title)),
    element('language', language),
    ...listings.map(listing => element('item', itemOf(listing, context)))
  ]
  const root = element('rss', element('channel', channel), { version: '2.0' })
  return xml(context, root, 'application/rss+xml', { seconds: 60, tags: ['listings', 'rate'] })
}

function itemOf(listing: Listing, { locals: { language, origin } }: APIContext) {
  const link = origin + localized(paths.listing(listing.id), language)
  const { title, description, location, createdAt, images } = listing
  const [photo] = images
  return [
    element('title', escaped(`${title}, ${priceOf(listing, language)}`)),
    element('link', escaped(link)),
    element('guid', escaped(link), { isPermaLink: 'true' }),
    element('pubDate', new Date(createdAt).toUTCString()),
    // Readers show it as HTML.
    element(
      'description',
      escaped(escaped(`${location}. ${description}`).replaceAll('\n', '<br>'))
    ),
    ...(photo ? [element('enclosure', '', enclosed(origin + previewAddress(photo)))] : [])
  ]
}

/** The length is not known without reading the photo; readers accept 0 for that. */
const enclosed = (url: string) => ({ url, type: 'image/jpeg', length: 0 })
