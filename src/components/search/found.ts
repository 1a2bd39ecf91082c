import type { Total } from '#src/shared/found.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { thousands } from '#src/shared/i18n/money.ts'
import { searchWords } from '#src/shared/i18n/search.ts'

export function foundText(
  page: 'category' | 'search',
  { count, exact }: Total,
  language: Language
) {
  const category = categoryWords(language)
  const search = searchWords(language)
  // Not shown, but announced.
  if (exact && count === 0) return search.emptyTitle
  if (!exact) {
    const text = page === 'search' ? search.foundMoreThan : category.countMoreThan
    return fill(text, { n: thousands(count) })
  }
  return page === 'search' ? counted(search, 'found', count) : counted(category, 'count', count)
}

/** "75", or "1,000+". */
export const totalText = ({ count, exact }: Total) => `${thousands(count)}${exact ? '' : '+'}`

export function showText(total: Total, language: Language) {
  const t = searchWords(language)
  if (total.exact) return counted(t, 'showResults', total.count)
  return fill(t.showResults_other, { n: totalText(total) })
}
