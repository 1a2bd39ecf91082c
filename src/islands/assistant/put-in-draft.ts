import { type Draft, typedPrice } from '#src/browser/post-draft/draft.ts'
import { posting } from '#src/browser/post-draft/purpose.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import type { Condition } from '#src/shared/catalog/category.ts'
import { categoryNamed } from '#src/shared/catalog/lookup.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'

type Item = { title: string; category: string; condition: string }
type Part = Partial<Pick<Draft, 'description' | 'price'>>

/**
 * What is written stays; another listing's draft, a text and a price are changed only after asking.
 * @returns whether the post form has it now
 */
export function putInDraft(item: Item, part: Part, accountId: number, language: Language) {
  const { store, start } = posting(language, accountId)
  const before = store.load() ?? start
  const question = questionBefore(before, item, part, language)
  if (question && !confirm(question)) return false
  const begun = before.title === '' && before.categoryId === ''
  const id = categoryNamed(item.category)?.id
  const outcome = store.save({
    ...before,
    ...(begun
      ? {
          title: item.title,
          categoryId: id ? String(id) : '',
          condition: item.condition as Condition
        }
      : {}),
    ...(part.price === undefined ? {} : { currency: 'ALL' as const, free: false }),
    ...part
  })
  if (outcome === 'failed') {
    const { errorTitle } = siteWideWords(language)
    showToast(errorTitle, assistantWords(language).draftNotSaved, { error: true })
  }
  return outcome !== 'failed'
}

/** One question at most; the one about another listing names it, so it covers the rest. */
function questionBefore(before: Draft, item: Item, part: Part, language: Language) {
  const t = assistantWords(language)
  const title = before.title.trim()
  if (title !== '' && title !== item.title.trim()) return fill(t.draftOfOther, { title })
  const { description } = part
  if (description !== undefined && before.description !== '') {
    return before.description === description ? undefined : t.draftReplaced
  }
  if (part.price === undefined || allowsPrice(before, part.price)) return undefined
  if (before.free) return t.draftFree
  return fill(t.draftPriced, { price: shownPrice(before, language) })
}

/** It has this price already, or none. */
function allowsPrice({ price, currency, free }: Draft, suggested: string) {
  if (free) return false
  if (price.trim() === '') return true
  return currency === 'ALL' && typedPrice(price) === Number(suggested)
}

function shownPrice(draft: Draft, language: Language) {
  const price = typedPrice(draft.price)
  // What is no number is shown as it was typed.
  if (Number.isNaN(price)) return draft.price
  return priceText({ ...draft, price: price ?? 0 }, language)
}
