import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { missedAnswer } from '#src/shared/schemas/searches.ts'

export const GET = endpoint({
  summary:
    'What at least three people searched for without results in the last four weeks, and the synonyms that were added. `line` is a synonym in the notation of the thesaurus.',
  action: 'figures.read',
  limits: LIMITS.read,
  answer: missedAnswer,
  run: async ({ db, app: { search } }) => ({
    ...(await search.missed(db)),
    synonyms: await search.synonyms.read(db)
  })
})
