import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { facetsAnswer } from '#src/shared/schemas/facets.ts'
import { listingSearch, searchParams } from '#src/shared/schemas/listing-search.ts'

export const GET = endpoint({
  summary: 'How many listings each choice of a filter would show, given all other filters.',
  action: 'listing.read',
  limits: LIMITS.read,
  query: listingSearch,
  answer: facetsAnswer,
  run: ({ db, app, query }) => app.search.facets(searchParams(query), db)
})
