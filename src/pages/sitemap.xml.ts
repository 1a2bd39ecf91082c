import type { APIRoute } from 'astro'
import { type Chunk, listingChunks, sellerChunks } from '#src/features/listings/sitemap.ts'
import { paths } from '#src/shared/paths.ts'
import { sitemapIndex } from './_sitemap.ts'

export const GET: APIRoute = async context => {
  const { db } = context.locals
  const [listings, sellers] = await Promise.all([listingChunks(db), sellerChunks(db)])
  const filesOf = (kind: string, chunks: readonly Chunk[]) =>
    chunks.map(({ chunk, changedAt }) => ({ path: paths.sitemap(`${kind}-${chunk}`), changedAt }))
  return sitemapIndex(context, [
    { path: paths.sitemap('pages') },
    ...(listings.length > 0 ? [{ path: paths.sitemap('categories') }] : []),
    ...filesOf('listings', listings),
    ...filesOf('sellers', sellers)
  ])
}
