import { removeSynonym } from '#src/features/search/index.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { doneAnswer, idParams } from '#src/shared/schemas/moderation.ts'

export const DELETE = endpoint({
  summary: 'Removes a synonym that was added.',
  action: 'synonym.change',
  limits: LIMITS.staff,
  params: idParams,
  answer: doneAnswer,
  async run({ db, params, announce }, account) {
    await removeSynonym(db, account, params.id)
    announce('searchWords')
    return {}
  }
})
