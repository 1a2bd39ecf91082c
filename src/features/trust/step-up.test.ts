import { describe, expect, test } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { ACTION_NAMES, accessOf } from './can.ts'
import { asksSecondFactor, refuseWithoutSecondFactor } from './step-up.ts'

const NOW = new Date()
const hours = (n: number) => new Date(NOW.getTime() - n * 60 * 60 * 1000)
const account = (secondFactorAt: Date | null) =>
  ({ id: 7, role: 'admin', secondFactorAt }) as Account
const required = expect.objectContaining({ code: 'second_factor_required' })

describe.each(ACTION_NAMES)('%s', action => {
  const ofStaff = ['moderator', 'admin'].includes(accessOf(action))

  test(ofStaff ? 'asks for a proof of the last 12 hours' : 'asks for no proof', () => {
    expect(asksSecondFactor(action)).toBe(ofStaff)
    const tried = (at: Date | null) =>
      expect(() => refuseWithoutSecondFactor(account(at), action, NOW))
    for (const at of [null, hours(12)]) {
      if (ofStaff) tried(at).toThrow(required)
      else tried(at).not.toThrow()
    }
    tried(hours(11.9)).not.toThrow()
  })
})
