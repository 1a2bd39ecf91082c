import type { Account } from '#src/features/accounts/account.ts'
import { comparablePrices, lacksCity } from '#src/features/assistant/comparable-prices.ts'
import { itemOf } from '#src/features/assistant/item.ts'
import type { RequestLocals } from '#src/http/app.ts'
import type { Attempt } from '#src/http/form.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { insightWords } from '#src/shared/i18n/insight.ts'
import { suggestionRequest } from '#src/shared/schemas/assistant.ts'
import type { PriceInsight } from '#src/shared/schemas/price-insight.ts'

const FIELDS = ['title', 'category', 'condition']

export const queryValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(FIELDS.map(name => [name, query.get(name) ?? '']))

/**
 * If it is asked for, or the model gave no price. Undefined otherwise.
 * @returns what similar listings ask, or why that is not known
 */
export async function comparison(
  { db, search, language }: Pick<RequestLocals, 'db' | 'search' | 'language'>,
  account: Account,
  priced: Attempt | undefined,
  query: URLSearchParams
): Promise<{ insight: PriceInsight } | { unknown: string } | undefined> {
  if (priced?.ok) return undefined
  const t = assistantProblemsWords(language)
  const parsed = suggestionRequest.safeParse(priced?.values ?? queryValues(query))
  if (!parsed.success) return query.has('compare') ? { unknown: t.missingForPrice } : undefined
  const item = itemOf(parsed.data)
  const insight = await comparablePrices(db, account, item, search)
  if (insight) return { insight }
  return { unknown: lacksCity(item) ? t.cityForPrice : insightWords(language).none }
}
