import { cityBySlug } from '#src/shared/catalog/cities.ts'

/**
 * The address of the list that was requested last, with all that the server understood. Of one that
 * has not arrived, only the address in the browser is known.
 */
export function askedAddress() {
  const results = document.querySelector<HTMLElement>('#results')
  const understood = results?.hasAttribute('aria-busy') ? undefined : results?.dataset.here
  const url = new URL(understood ?? location.href, location.href)
  // The page of a city has it in its path.
  const [, list = '', slug = ''] = /^(.*\/category\/[^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
  const city = cityBySlug(slug)
  if (city === undefined) return url
  url.pathname = list
  url.searchParams.set('location', city)
  return url
}
