import type { Total } from '#src/shared/found.ts'
import { api, withQuery } from '#src/shared/paths.ts'

type Page = { next: string | undefined; total: Total }
type PhraseRead = { phrase: string; pairs: readonly (readonly [string, string])[] }
type Answered = {
  readings: readonly PhraseRead[]
  related: readonly unknown[]
  correctedTo: string | undefined
  didYouMean: string | undefined
}
type Query = Record<string, string | string[] | undefined>

/** Where the next page begins, and what else its address says. */
type NextQuery = Parameters<typeof withQuery>[1] &
  ({ cursor: string | undefined } | { before: number | undefined } | { after: number | undefined })

/** Names the next page in the Link header, if there is one. */
export function linkNext(headers: Headers, path: string, query: NextQuery) {
  if (query.cursor ?? query.before ?? query.after)
    headers.set('link', `<${withQuery(path, query)}>; rel="next"`)
}

export function pageHeaders(headers: Headers, { next, total }: Page, query: Query) {
  headers.set('x-total-count', String(total.count))
  if (!total.exact) headers.set('x-total-count-exact', 'false')
  linkNext(headers, api.listings, { ...query, cursor: next })
}

/**
 * Says in headers what became of the text: `X-Corrected-To` is what was searched for instead,
 * `X-Did-You-Mean` what was perhaps meant (both percent-encoded UTF-8), `X-Related-Count` how many
 * of the last listings do not fit but are related. `X-Text-Read` (a query string) has each phrase
 * of the text that was read as a limit, followed by the parameters that say the same.
 */
export function textHeaders(headers: Headers, answered: Answered) {
  const { readings, related, correctedTo, didYouMean } = answered
  const read = readings.flatMap(({ phrase, pairs }) => [
    ['phrase', phrase],
    ...pairs.map(pair => [...pair])
  ])
  if (read.length > 0) headers.set('x-text-read', new URLSearchParams(read).toString())

  if (correctedTo !== undefined) headers.set('x-corrected-to', encodeURIComponent(correctedTo))
  if (didYouMean !== undefined) headers.set('x-did-you-mean', encodeURIComponent(didYouMean))
  if (related.length > 0) headers.set('x-related-count', String(related.length))
}
