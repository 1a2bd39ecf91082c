import type { Category } from '#src/shared/catalog/category.ts'
import { facts } from '#src/shared/catalog/facts.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import type { SuggestionRequest } from '#src/shared/schemas/assistant.ts'

export function itemOf(request: SuggestionRequest) {
  const category = categoryOf(request.category) as Category
  const { values } = attributeProblems(category, request.attributes ?? {})
  return { ...request, category, attributes: values }
}
export type Item = ReturnType<typeof itemOf>

export function partsOf({ title, category, condition, attributes }: Item, language: Language) {
  const known = facts(category, attributes, language)
  return {
    title,
    category: say(category.name, language),
    ...(category.condition === 'none' ? {} : { condition }),
    ...(known.length > 0
      ? { details: known.map(({ label, value }) => `${label}: ${value}`).join('; ') }
      : {})
  }
}
