import { api, withQuery } from '#src/shared/paths.ts'

type Page = { next: string | undefined; total: { count: number; exact: boolean } }
type Answered = {
  related: number
  correctedTo: string | undefined
  didYouMean: string | undefined
}
type Query = Record<string, string | string[] | undefined>

/** Says in headers where the next page is and how many listings there are in all. */
export function pageHeaders(headers: Headers, { next, total }: Page, query: Query) {
  headers.set('x-total-count', String(total.count))
  if (!total.exact) headers.set('x-total-count-exact', 'false')
  if (next) {
    headers.set('link', `<${withQuery(api.listings, { ...query, cursor: next })}>; rel="next"`)
  }
}

/**
 * Says in headers what became of the text: `X-Corrected-To` what was searched for instead,
 * `X-Did-You-Mean` what was perhaps meant (both percent-encoded UTF-8), `X-Related-Count` how many of
 * the last listings do not fit but are related.
 */
export function textHeaders(headers: Headers, { related, correctedTo, didYouMean }: Answered) {
  if (correctedTo !== undefined) headers.set('x-corrected-to', encodeURIComponent(correctedTo))
  if (didYouMean !== undefined) headers.set('x-did-you-mean', encodeURIComponent(didYouMean))
  if (related > 0) headers.set('x-related-count', String(related))
}
