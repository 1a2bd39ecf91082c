import { getJson } from '#src/browser/api/json.ts'
import { CITY } from '#src/shared/catalog/category.ts'
import { thousands } from '#src/shared/i18n/money.ts'
import { api } from '#src/shared/paths.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'

/** Shows after each choice how many listings it would find. */
export async function countChoices(links: readonly HTMLAnchorElement[], key: string) {
  const name = key === CITY ? 'location' : key
  const [first] = links
  const facets = first && (await getJson<Facet[]>(withCategory(first, api.facets)))
  const facet = facets?.find(each => each.name === name)
  if (!facet) return void (await Promise.all(links.map(countOne)))
  for (const link of links) {
    const value = new URL(link.href).searchParams.get(name)
    const count = value === null ? undefined : (facet.counts[value] ?? 0)
    if (count !== undefined) write(link, thousands(count) + (facet.exact ? '' : '+'))
  }
}

/** What is not a choice, such as a price, is counted one by one. */
async function countOne(link: HTMLAnchorElement) {
  const answer = await fetch(withCategory(link, api.listings, '&limit=1'))
  const count = answer.headers.get('x-total-count')
  const isExact = answer.headers.get('x-total-count-exact') !== 'false'
  if (answer.ok && count) write(link, thousands(Number(count)) + (isExact ? '' : '+'))
}

/** The same search in the API; the page of a category has that in its path. */
function withCategory({ href }: HTMLAnchorElement, path: string, more = '') {
  const { search, pathname } = new URL(href)
  const query = new URLSearchParams(search)
  const [, slug] = /\/category\/([^/]+)/.exec(pathname) ?? []
  if (slug && slug !== 'all') query.set('category', slug)
  return `${path}?${query}${more}`
}

function write(link: HTMLAnchorElement, text: string) {
  const count = document.createElement('small')
  count.className = 'text-muted nums'
  count.append(text)
  link.append(count)
  if (text === '0') link.classList.add('text-muted')
}
