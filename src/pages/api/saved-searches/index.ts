import * as z from 'zod/mini'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { readSavedSearches } from '#src/features/watching/saved-searches.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newSavedSearch, savedSearchAnswer } from '#src/shared/schemas/saved-search.ts'

export const GET = endpoint({
  summary:
    "The user's saved searches, most recently saved first, with how many new listings each has.",
  action: 'search.save',
  limits: LIMITS.read,
  answer: z.array(savedSearchAnswer),
  run: ({ db }, account) => readSavedSearches(db, account)
})

export const POST = endpoint({
  summary: 'Saves a search, to be notified of new listings.',
  action: 'search.save',
  limits: LIMITS.save,
  body: newSavedSearch,
  answer: savedSearchAnswer,
  status: 201,
  run: ({ db, app, body }, account) =>
    saveSearch(db, account, body, {
      search: app.search,
      language: app.language,
      now: app.clock.now()
    })
})
