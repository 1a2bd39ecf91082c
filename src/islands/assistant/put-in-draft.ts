import type { Draft } from '#src/browser/post-draft/draft.ts'
import { posting } from '#src/browser/post-draft/purpose.ts'
import type { Condition } from '#src/shared/catalog/category.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { categoryNamed } from '#src/shared/schemas/assistant.ts'

type Item = { title: string; category: string; condition: string }

/** What is written stays; a text is replaced only after asking. @returns whether it was added */
export function putInDraft(
  { title, category, condition }: Item,
  part: Partial<Pick<Draft, 'description' | 'price'>>,
  accountId: number,
  language: Language
) {
  const { store, start } = posting(language, accountId)
  const before = store.load() ?? start
  const replaced = before.description !== '' && part.description !== undefined
  if (replaced && before.description !== part.description) {
    if (!confirm(assistantWords(language).draftReplaced)) return false
  }
  const begun = before.title === '' && before.categoryId === ''
  const id = categoryNamed(category)?.id
  const outcome = store.save({
    ...before,
    ...(begun
      ? { title, categoryId: id ? String(id) : '', condition: condition as Condition }
      : {}),
    ...(part.price === undefined ? {} : { currency: 'ALL' as const, free: false }),
    ...part
  })
  return outcome === 'kept'
}
