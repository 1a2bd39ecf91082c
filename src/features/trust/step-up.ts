import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { type Action, accessOf } from './can.ts'

export const asksSecondFactor = (action: Action) =>
  accessOf(action) === 'moderator' || accessOf(action) === 'admin'

export function refuseWithoutSecondFactor(account: Account | null, action: Action, now: Date) {
  if (asksSecondFactor(action) && !isProved(account, now)) {
    throw new Refusal('second_factor_required')
  }
}

export function isProved(account: Pick<Account, 'secondFactorAt'> | null, now: Date) {
  const at = account?.secondFactorAt
  return at != null && now.getTime() - at.getTime() < RETENTION.sessionOfStaff
}
