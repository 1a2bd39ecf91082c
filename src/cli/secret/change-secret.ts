import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { seal } from '#src/features/accounts/seal.ts'
import { rehashIdNumbers } from '#src/features/trust/id-number-keys.ts'
import { failWith } from '#src/server/operator-error.ts'
import {
  countUnreadable,
  opened,
  readSealed,
  SEALED,
  type Sealed
} from '#src/server/secrets/sealed.ts'
import type { Settings } from '#src/server/settings.ts'
import { onStoppedSite } from './stopped-site.ts'

type Change = { from: string; to: string }

/** Protects with the new secret what APP_SECRET_PREVIOUS has protected: all of it or, after a failure, none. */
export async function changeSecretCommand(settings: Settings, say: (message: string) => void) {
  const { appSecret: to, previousSecret: from } = settings
  if (from === undefined)
    failWith('Set APP_SECRET_PREVIOUS to the old secret, APP_SECRET to the new.')
  if (from === to) failWith('APP_SECRET and APP_SECRET_PREVIOUS are the same.')
  return onStoppedSite(settings, say, tx => changeSecret(tx, { from, to }))
}

async function changeSecret(tx: Db, change: Change) {
  const done = [`ID numbers: ${await rehashIdNumbers(tx, change)}`]
  for (const each of SEALED) done.push(`${each.what}: ${await reseal(tx, each, change)}`)
  const lost = await countUnreadable(tx, change.to)
  if (lost.some(({ what }) => what === 'ID numbers')) {
    failWith('Some ID numbers are under a third secret: nothing was changed. See docs/runbooks.md.')
  }
  const rest = lost.map(({ what, count }) => `\nNeither secret opens ${what}: ${count}.`).join('')
  if (rest) process.exitCode = 1
  return `Protected with the new secret: ${done.join(', ')}.${rest}`
}

async function reseal(tx: Db, each: Sealed, { from, to }: Change) {
  let count = 0
  for (const { id, sealed } of await readSealed(tx, each)) {
    const bytes = opened(from, each, sealed)
    if (bytes === undefined) continue
    const resealed = seal(to, each.purpose, bytes)
    await tx.execute(
      sql`update ${each.table} set sealed = ${resealed} where ${each.id} = ${id}::bigint`
    )
    count++
  }
  return count
}
