import { changeCategory } from '#src/features/moderation/categories.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { categoryChange, doneAnswer, idParams } from '#src/shared/schemas/moderation.ts'

export const PATCH = endpoint({
  summary: 'Moves a category by one place, hides it from lists or shows it again.',
  action: 'category.change',
  limits: LIMITS.staff,
  params: idParams,
  body: categoryChange,
  answer: doneAnswer,
  async run({ db, params, body, announce }, account) {
    await changeCategory(db, account, params.id, body)
    announce('categories')
    return {}
  }
})
