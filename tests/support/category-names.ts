import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'

export const categoryName = (slug: string, language: Language = 'sq') =>
  say(categoryBySlug(slug)!.name, language)

/** As the post form offers it. */
export const categoryOption = (slug: string, language: Language = 'sq') => ({
  label: `${categoryBySlug(slug)!.emoji} ${categoryName(slug, language)}`
})
