import { takeOverSaves } from '#src/features/watching/save.ts'
import { readSavedIds } from '#src/features/watching/saved.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { deviceSaves, savedIds } from '#src/shared/schemas/saved.ts'

export const GET = endpoint({
  summary: 'IDs of the listings that the user has saved, most recently saved first.',
  action: 'listing.save',
  answer: savedIds,
  limits: LIMITS.read,
  run: ({ db }, account) => readSavedIds(db, account)
})

export const POST = endpoint({
  summary: 'Adds the listings that a device saved before its owner signed in.',
  action: 'listing.save',
  limits: LIMITS.save,
  body: deviceSaves,
  answer: savedIds,
  async run({ db, app, body }, account) {
    await takeOverSaves(db, account, body.ids, app.clock.now())
    return readSavedIds(db, account)
  }
})
