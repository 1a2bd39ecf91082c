import { describe, expect, test } from 'vitest'
import { ROLES } from '#src/shared/schemas/account.ts'
import type { Account } from '../accounts/account.ts'
import { ACTION_NAMES, type Action, accessOf, refuseUnlessAllowed } from './can.ts'

const MEMBERS_ONLY: readonly Action[] = [
  'session.read',
  'session.list',
  'account.change',
  'account.delete',
  'account.export',
  'account.verify',
  'token.list',
  'token.change',
  'webhook.list',
  'webhook.change',
  'device.verify',
  'device.list',
  'device.remove',
  'listing.create',
  'listing.change',
  'listing.delete',
  'listing.own',
  'listing.save',
  'search.save',
  'listing.contact',
  'message.read',
  'message.mark',
  'message.send',
  'deal.rate',
  'user.block',
  'report.create',
  'photo.create',
  'assistant.use',
  'notification.read',
  'notification.change'
]
const ANYONE: readonly Action[] = [
  'session.start',
  'session.end',
  'account.create',
  'account.recover',
  'category.read',
  'listing.read',
  'listing.view',
  'search.suggest',
  'search.count',
  'document.read',
  'push.subscribe',
  'notification.unsubscribe',
  'operator.write',
  'appeal.create',
  'assistant.read'
]
const MODERATORS: readonly Action[] = [
  'factor.change',
  'moderation.read',
  'moderation.decide',
  'figures.read',
  'synonym.change',
  'user.find'
]
const ADMINS: readonly Action[] = [
  'category.change',
  'user.read',
  'role.change',
  'verification.reset',
  'webhook.read',
  'webhook.stop',
  'device.read',
  'device.revoke',
  'policy.read',
  'policy.change',
  'audit.read',
  'job.read',
  'job.change'
]
const OWNERS_ONLY: readonly Action[] = [
  'account.change',
  'account.delete',
  'account.export',
  'deal.rate',
  'device.remove',
  'token.change',
  'webhook.change',
  'listing.change',
  'listing.delete',
  'listing.own',
  'notification.change'
]
const actor = (role: Account['role']) => ({ id: 7, role }) as Account

test('every action is in one of the lists', () => {
  expect(ACTION_NAMES.toSorted()).toEqual(
    [...MEMBERS_ONLY, ...ANYONE, ...MODERATORS, ...ADMINS].toSorted()
  )
})

describe.each(ANYONE)('%s', action => {
  test('is open to everybody', () => {
    expect(accessOf(action)).toBe('anyone')
    for (const who of [null, ...ROLES.map(actor)])
      expect(() => refuseUnlessAllowed(who, action)).not.toThrow()
  })
})

describe.each(MEMBERS_ONLY)('%s', action => {
  test('is open to every member', () => {
    for (const role of ROLES) expect(() => refuseUnlessAllowed(actor(role), action)).not.toThrow()
  })

  test('asks others to sign in', () => {
    expect(() => refuseUnlessAllowed(null, action)).toThrow(
      expect.objectContaining({ code: 'signed_out' })
    )
  })
})

describe.each([
  ['moderator', MODERATORS],
  ['admin', ADMINS]
] as const)('what is for the role %s', (needed, actions) => {
  test.each(actions)('%s', action => {
    expect(accessOf(action)).toBe(needed)
    expect(() => refuseUnlessAllowed(null, action)).toThrow(
      expect.objectContaining({ code: 'signed_out' })
    )
    for (const role of ROLES) {
      const attempt = expect(() => refuseUnlessAllowed(actor(role), action))
      if (ROLES.indexOf(role) >= ROLES.indexOf(needed)) attempt.not.toThrow()
      else attempt.toThrow(expect.objectContaining({ code: 'not_allowed' }))
    }
  })
})

test.each([...MEMBERS_ONLY, ...ANYONE])(
  '%s is for owners only where it changes what has one',
  action => {
    const mine = { ownerId: 7 }
    const foreign = { ownerId: 8 }
    for (const role of ROLES) {
      expect(() => refuseUnlessAllowed(actor(role), action, mine)).not.toThrow()
      const attempt = expect(() => refuseUnlessAllowed(actor(role), action, foreign))
      if (OWNERS_ONLY.includes(action)) {
        attempt.toThrow(expect.objectContaining({ code: 'not_found' }))
      } else attempt.not.toThrow()
    }
  }
)
