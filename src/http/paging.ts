import { api, withQuery } from '#src/shared/paths.ts'

type Page = { next: string | undefined; total: { count: number; exact: boolean } }
type Query = Record<string, string | string[] | undefined>

/** Says in headers where the next page is and how many listings there are in all. */
export function pageHeaders(headers: Headers, { next, total }: Page, query: Query) {
  headers.set('x-total-count', String(total.count))
  if (!total.exact) headers.set('x-total-count-exact', 'false')
  if (next) {
    headers.set('link', `<${withQuery(api.listings, { ...query, cursor: next })}>; rel="next"`)
  }
}
