import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { suggestionQuery, suggestionsAnswer } from '#src/shared/schemas/searches.ts'

/** Popular searches are read again once a minute. */
const KEPT = 'public, max-age=300'

export const GET = endpoint({
  summary:
    'Suggestions for a text as it is typed: categories, brands, models, cities and popular searches. `language` lets caches store the answer.',
  action: 'search.suggest',
  limits: LIMITS.read,
  query: suggestionQuery,
  answer: suggestionsAnswer,
  async run({ app, query, headers }) {
    if (query.language) headers.set('cache-control', KEPT)
    const visibleCategories = app.visibleCategories()
    const language = query.language ?? app.language
    return app.search.suggest(query.q, { language, visibleCategories })
  }
})
