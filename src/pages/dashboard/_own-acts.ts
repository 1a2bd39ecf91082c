import type { AstroGlobal } from 'astro'
import { atRow } from '#src/components/seller/row-id.ts'
import { paths, withQuery } from '#src/shared/paths.ts'
import { actOnListing } from '../listing/_owner-acts.ts'
import { actOnMany } from './_many.ts'

type Place = Record<'cursor' | 'q', string | undefined>

/**
 * What was sent from the list of one's own listings: an act on the one in `?listing=`, after which
 * its row or its `?neighbour=` is shown, or on those that were ticked.
 *
 * @param place  which of them the page shows
 */
export async function actOnOwn(astro: AstroGlobal, place: Place) {
  const { request, url, locals, response, redirect } = astro
  const [acted, neighbour] = ['listing', 'neighbour'].map(
    name => url.searchParams.get(name) || undefined
  )
  const here = withQuery(paths.dashboard, place)
  const page = { request, url, locals, response, redirect, params: { id: acted } }
  const after = { here: atRow(here, acted), gone: atRow(here, neighbour) }
  const { done, problem } = await actOnListing(page, after)
  if (done) return { done }
  const { done: doneForMany, ...many } = await actOnMany(astro, place)
  return { done: doneForMany, acted, problem, many }
}

/** The same address without its cursor, for a page that its last listing has left. */
export const firstPage = ({ pathname, searchParams }: URL) =>
  withQuery(pathname, { ...Object.fromEntries(searchParams), cursor: undefined })
