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

/**
 * Which acts ask for which switches, all of them on. A photo is for a listing or for a message: only
 * when both ask is there nothing left to take one for. Messages are asked about where they are stored.
 */
const ASKS: Partial<Record<Action, readonly (keyof Policy)[]>> = {
  'listing.create': ['postingId'],
  'photo.create': ['postingId', 'messagingId']
}

/** Whether a switch that is on asks for an ID, which the account has not shown. */
export async function asksForId(
  db: Db,
  account: Pick<Account, 'isIdVerified'> | null,
  action: Action
) {
  const asked = ASKS[action]
  if (!asked || account?.isIdVerified) return false
  const policy = await readPolicy(db)
  return asked.every(each => policy[each])
}

/** Refuses with `id_verification_required` what asks for an ID that the account has not shown. */
export async function refuseUnverified(db: Db, account: Account | null, action: Action) {
  if (await asksForId(db, account, action)) throw new Refusal('id_verification_required')
}
