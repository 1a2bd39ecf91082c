import type { Db } from '#db/client.ts'
import { policy } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Action } from './can.ts'

export type Policy = { postingId: boolean; messagingId: boolean; messagingDevice: boolean }

const OFF: Policy = { postingId: false, messagingId: false, messagingDevice: false }

/** The three switches as they stand; all off when nothing is stored. */
export async function readPolicy(db: Db): Promise<Policy> {
  const [row] = await db.select().from(policy)
  return row ?? OFF
}

/** Which acts ask for which switch. An act that is not named asks for nothing. */
const ASKS: Partial<Record<Action, 'postingId'>> = { 'listing.create': 'postingId' }

/** Refuses with `id_verification_required` when a switch that is on asks for more than the account has. */
export async function refuseUnverified(db: Db, account: Account | null, action: Action) {
  const asked = ASKS[action]
  if (!asked || account?.isIdVerified) return
  if ((await readPolicy(db))[asked]) throw new Refusal('id_verification_required')
}
