import * as z from 'zod/mini'
import { saveListing, unsaveListing } from '#src/features/watching/save.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

const answer = z.object({ saved: z.boolean() })

export const PUT = endpoint({
  summary: 'Saves a listing for the user.',
  action: 'listing.save',
  limits: LIMITS.save,
  params: pathId,
  answer,
  async run({ db, app, params }, account) {
    await saveListing(db, account, params.id, app.clock.now())
    return { saved: true }
  }
})

export const DELETE = endpoint({
  summary: 'Removes a listing from the saved ones.',
  action: 'listing.save',
  limits: LIMITS.save,
  params: pathId,
  answer,
  async run({ db, app, params }, account) {
    await unsaveListing(db, account, params.id, app.clock.now())
    return { saved: false }
  }
})
