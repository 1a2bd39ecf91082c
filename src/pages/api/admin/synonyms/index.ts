import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newSynonym, synonymAnswer } from '#src/shared/schemas/searches.ts'

export const POST = endpoint({
  summary: 'Adds a synonym: who searches for `text` also finds what `means` finds.',
  action: 'synonym.change',
  limits: LIMITS.staff,
  body: newSynonym,
  answer: synonymAnswer,
  status: 201,
  async run({ db, app, body, announce }, account) {
    const added = await app.search.synonyms.add(db, account, body)
    announce('searchWords')
    return added
  }
})
