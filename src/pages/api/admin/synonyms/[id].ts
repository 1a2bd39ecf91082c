import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { idParams } from '#src/shared/schemas/moderation.ts'

export const DELETE = endpoint({
  summary: 'Removes a synonym that was added.',
  action: 'synonym.change',
  limits: LIMITS.staff,
  params: idParams,
  async run({ db, app, params, announce }, account) {
    await app.search.synonyms.remove(db, account, params.id)
    announce('searchWords')
  }
})
