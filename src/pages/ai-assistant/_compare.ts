import type { Account } from '#src/features/accounts/account.ts'
import { comparablePrices } from '#src/features/assistant/comparable-prices.ts'
import { itemOf } from '#src/features/assistant/item.ts'
import type { RequestLocals } from '#src/http/app.ts'
import type { Attempt } from '#src/http/form.ts'
import { suggestionRequest } from '#src/shared/schemas/assistant.ts'

const FIELDS = ['title', 'category', 'condition']

export const queryValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(FIELDS.map(name => [name, query.get(name) ?? '']))

/** If it is asked for, or the model gave no price. Undefined otherwise. */
export async function comparison(
  { db, search }: Pick<RequestLocals, 'db' | 'search'>,
  account: Account,
  priced: Attempt | undefined,
  typed: Record<string, string>
) {
  const values = priced?.ok === false ? priced.values : typed
  const parsed = suggestionRequest.safeParse(values)
  if (!parsed.success || priced?.ok) return undefined
  const insight = await comparablePrices(db, account, itemOf(parsed.data), search)
  return { insight }
}
