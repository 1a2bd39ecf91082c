import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { type Action, accessOf } from './can.ts'

/** Whether the act is one of staff's, for which a session alone is not enough. */
export const asksSecondFactor = (action: Action) =>
  accessOf(action) === 'moderator' || accessOf(action) === 'admin'

/** Refuses with `second_factor_required` an act of staff without a proof of the last 12 hours. */
export function refuseWithoutProof(account: Account | null, action: Action, now: Date) {
  if (asksSecondFactor(action) && !isProved(account, now)) {
    throw new Refusal('second_factor_required')
  }
}

export function isProved(account: Pick<Account, 'secondFactorAt'> | null, now: Date) {
  const at = account?.secondFactorAt
  return at != null && now.getTime() - at.getTime() < RETENTION.sessionOfStaff
}
