import * as z from 'zod/mini'
import { changeSavedSearch, deleteSavedSearch } from '#src/features/watching/saved-searches.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { savedSearchAnswer, savedSearchChange } from '#src/shared/schemas/saved-search.ts'

export const PATCH = endpoint({
  summary: 'Renames a saved search, changes how often it notifies, or pauses it.',
  action: 'search.save',
  limits: LIMITS.save,
  params: pathId,
  body: savedSearchChange,
  answer: savedSearchAnswer,
  run: ({ db, app, params, body }, account) =>
    changeSavedSearch(db, account, params.id, body, app.clock.now())
})

export const DELETE = endpoint({
  summary: 'Deletes a saved search.',
  action: 'search.save',
  limits: LIMITS.save,
  params: pathId,
  answer: z.object({ deleted: z.boolean() }),
  async run({ db, params }, account) {
    await deleteSavedSearch(db, account, params.id)
    return { deleted: true }
  }
})
