import type { Db } from '#db/client.ts'
import { policy } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Action } from './can.ts'

export type Policy = { postingId: boolean; messagingId: boolean; messagingDevice: boolean }

const OFF: Policy = { postingId: false, messagingId: false, messagingDevice: false }

export async function readPolicy(db: Db): Promise<Policy> {
  const { postingId, messagingId, messagingDevice } = policy
  const [row] = await db.select({ postingId, messagingId, messagingDevice }).from(policy)
  return row ?? OFF
}

/** All the switches named must be on. A photo may be for a listing or for a message. */
const ASKS: Partial<Record<Action, readonly (keyof Policy)[]>> = {
  'listing.create': ['postingId'],
  'photo.create': ['postingId', 'messagingId']
}

export async function asksForId(
  db: Db,
  account: Pick<Account, 'isIdVerified'> | null,
  action: Action
) {
  const requirement = ASKS[action]
  if (!requirement || account?.isIdVerified) return false
  const policy = await readPolicy(db)
  return requirement.every(each => policy[each])
}

export async function refuseUnverified(db: Db, account: Account | null, action: Action) {
  if (await asksForId(db, account, action)) throw new Refusal('id_verification_required')
}
