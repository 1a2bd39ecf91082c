import * as z from 'zod/mini'
import { changeSavedSearch, deleteSavedSearch } from '#src/features/watching/saved-searches.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { savedSearchAnswer, savedSearchChange } from '#src/shared/schemas/saved-search.ts'

const params = z.object({ id: z.string() })

export const PATCH = endpoint({
  summary: 'Names a saved search anew, changes how soon one hears of it, or pauses it.',
  action: 'search.save',
  limits: LIMITS.save,
  params,
  body: savedSearchChange,
  answer: savedSearchAnswer,
  run: ({ db, params, body }, account) =>
    changeSavedSearch(db, member(account), listingId(params.id), body)
})

export const DELETE = endpoint({
  summary: 'Deletes a saved search.',
  action: 'search.save',
  limits: LIMITS.save,
  params,
  answer: z.object({ deleted: z.boolean() }),
  async run({ db, params }, account) {
    await deleteSavedSearch(db, member(account), listingId(params.id))
    return { deleted: true }
  }
})
