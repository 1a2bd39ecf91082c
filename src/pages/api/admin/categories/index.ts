import { addCategory } from '#src/features/catalog/added-categories.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { addedCategoryAnswer, addedCategoryInput } from '#src/shared/schemas/added-category.ts'

export const POST = endpoint({
  summary: 'Adds a category with its attributes, ready for listings within a minute.',
  action: 'category.change',
  limits: LIMITS.staff,
  body: addedCategoryInput,
  answer: addedCategoryAnswer,
  status: 201,
  async run({ db, body, announce }, account) {
    const added = await addCategory(db, account, body)
    announce('categories')
    return added
  }
})
