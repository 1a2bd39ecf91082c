import type { APIRoute } from 'astro'
import type { Db } from '#db/client.ts'
import { categoryPlaces, listingsOfChunk, sellersOfChunk } from '#src/features/listings/sitemap.ts'
import { citySlug } from '#src/shared/catalog/cities.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { paths } from '#src/shared/paths.ts'
import { urlSet } from '../_sitemap.ts'

const { home, search, about, help, developers, safety, contact, terms, privacy, moderation } = paths
const PAGES = [home, search, about, help, developers, safety, contact, terms, privacy, moderation]

export const GET: APIRoute = async context => {
  const entries = await entriesOf(context.locals.db, context.params.part ?? '')
  return entries.length > 0 ? urlSet(context, entries) : new Response(null, { status: 404 })
}

async function entriesOf(db: Db, part: string) {
  if (part === 'pages') return PAGES.map(path => ({ path }))
  if (part === 'categories') return categoriesOf(db)
  const [, kind, chunk] = /^(listings|sellers)-(\d{1,9})$/.exec(part) ?? []
  if (kind === 'listings') {
    const listings = await listingsOfChunk(db, Number(chunk))
    return listings.map(({ id, changedAt }) => ({ path: paths.listing(id), changedAt }))
  }
  if (kind !== 'sellers') return []
  const sellers = await sellersOfChunk(db, Number(chunk))
  return sellers.map(({ username, changedAt }) => ({ path: paths.user(username), changedAt }))
}

/** Those that have listings, in all of Albania and in each city. */
async function categoriesOf(db: Db) {
  const places = await categoryPlaces(db)
  const slugs = new Set<string>(places.length > 0 ? ['all'] : [])
  const everywhere = new Map<string, Date>()
  const cities = places.flatMap(({ categoryId, city, changedAt }) => {
    const slug = categoryById(categoryId)?.slug
    if (slug) slugs.add(slug)
    if (city && !(changedAt < (everywhere.get(city) ?? 0))) everywhere.set(city, changedAt)
    return slug && city ? [{ path: paths.categoryCity(slug, citySlug(city)), changedAt }] : []
  })
  const ofCities = [...everywhere].map(([city, changedAt]) => ({
    path: paths.categoryCity('all', citySlug(city)),
    changedAt
  }))
  return [...[...slugs].map(slug => ({ path: paths.category(slug) })), ...ofCities, ...cities]
}
