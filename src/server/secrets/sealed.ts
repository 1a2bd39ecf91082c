import { type Column, sql, type Table } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { unseal } from '#src/features/accounts/seal.ts'
import { PURPOSE as FACTOR } from '#src/features/accounts/second-factor.ts'
import { countForeignIdNumbers, countIdNumbersUnder } from '#src/features/trust/check-secret.ts'
import { PURPOSE as WEBHOOK } from '#src/features/webhooks/secrets.ts'

export type Sealed = { what: string; table: Table; id: Column; purpose: string }

/** All columns that are encrypted with a key of APP_SECRET. */
export const SEALED: readonly Sealed[] = [
  { what: 'authenticator apps', table: secondFactors, id: secondFactors.userId, purpose: FACTOR },
  { what: 'secrets of webhooks', table: webhooks, id: webhooks.id, purpose: WEBHOOK }
]

/** What is stored that `secret` does not open: with it the site would not recognise its members. */
export async function countUnreadable(db: Db, secret: string) {
  const found = [{ what: 'ID numbers', count: await countForeignIdNumbers(db, secret) }]
  for (const each of SEALED) {
    const rows = await readSealed(db, each)
    const count = rows.filter(({ sealed }) => !opened(secret, each, sealed)).length
    found.push({ what: each.what, count })
  }
  return found.filter(({ count }) => count > 0)
}

/** Whether a change from `previous` to `secret` is still to be made: what neither opens is lost, and no reason to wait. */
export async function isChangeUnfinished(
  db: Db,
  { secret, previous }: { secret: string; previous: string }
) {
  if ((await countIdNumbersUnder(db, previous)) > 0) return true
  for (const each of SEALED) {
    const rows = await readSealed(db, each)
    if (rows.some(({ sealed }) => !opened(secret, each, sealed) && opened(previous, each, sealed)))
      return true
  }
  return false
}

export const readSealed = async (db: Db, { table, id }: Sealed) => [
  ...(await db.execute<{ id: string; sealed: string }>(
    sql`select ${id}::text as id, sealed from ${table} order by ${id}`
  ))
]

export function opened(secret: string, { purpose }: Sealed, sealed: string) {
  try {
    return unseal(secret, purpose, sealed)
  } catch {
    return undefined
  }
}
