import type { Account } from '#src/features/accounts/account.ts'
import { comparablePrices } from '#src/features/assistant/comparable-prices.ts'
import { itemOf } from '#src/features/assistant/item.ts'
import type { RequestLocals } from '#src/http/app.ts'
import type { Attempt } from '#src/http/form.ts'
import { suggestionRequest } from '#src/shared/schemas/assistant.ts'

const FIELDS = ['title', 'category', 'condition']

/** What the form was sent with by its button that compares. */
export const queryValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(FIELDS.map(name => [name, query.get(name) ?? '']))

/**
 * The prices of listings alike: where they are asked for, and where the model gave no price for a
 * form that says enough. Undefined where neither is the case.
 */
export async function comparison(
  { db, search }: Pick<RequestLocals, 'db' | 'search'>,
  account: Account,
  priced: Attempt | undefined,
  typed: Record<string, string>
) {
  const values = priced?.ok === false ? priced.values : typed
  const asked = suggestionRequest.safeParse(values)
  if (!asked.success || priced?.ok) return undefined
  const insight = await comparablePrices(db, account, itemOf(asked.data), search)
  return { insight }
}
