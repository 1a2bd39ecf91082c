import { changeAddedCategory } from '#src/features/catalog/added-categories.ts'
import { changeCategory } from '#src/features/catalog/categories.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { addedCategoryInput } from '#src/shared/schemas/added-category.ts'
import { categoryChange, idParams } from '#src/shared/schemas/moderation.ts'

export const PATCH = endpoint({
  summary: 'Moves a category by one place, hides it from lists or shows it again.',
  action: 'category.change',
  limits: LIMITS.staff,
  params: idParams,
  body: categoryChange,
  async run({ db, params, body, announce }, account) {
    await changeCategory(db, account, params.id, body)
    announce('categories')
  }
})

export const PUT = endpoint({
  summary: 'Changes the names of an added category, and adds attributes and options to its own.',
  action: 'category.change',
  limits: LIMITS.staff,
  params: idParams,
  body: addedCategoryInput,
  async run({ db, params, body, announce }, account) {
    await changeAddedCategory(db, account, params.id, body)
    announce('categories')
  }
})
