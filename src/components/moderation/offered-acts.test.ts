import { expect, test } from 'vitest'
import { type CaseState, offeredActs } from './offered-acts.ts'

const listing: CaseState = {
  kind: 'listing',
  open: true,
  hidden: false,
  removedBy: null,
  member: undefined
}

test.for<[string, Partial<CaseState>, string[]]>([
  ['a reported listing', {}, ['dismiss', 'hide']],
  ['one that reports have hidden', { hidden: true, removedBy: 'reports' }, ['dismiss', 'hide']],
  [
    'one that was removed, reported since',
    { hidden: true, removedBy: 'moderator' },
    ['restore', 'hide']
  ],
  ['one of a banned seller', { hidden: true, removedBy: 'ban' }, ['dismiss', 'hide']],
  [
    'one of a banned seller, without reports',
    { open: false, hidden: true, removedBy: 'ban' },
    ['hide']
  ],
  ['one whose reports are closed', { open: false }, ['hide']],
  [
    'one that was removed',
    { open: false, hidden: true, removedBy: 'moderator' },
    ['restore', 'hide']
  ],
  ['a hidden rating', { kind: 'rating', hidden: true, open: false }, ['restore']],
  ['a message', { kind: 'message', hidden: undefined }, ['dismiss']]
])('of %s, these are offered', ([, state, acts]) => {
  expect(offeredActs({ ...listing, ...state })).toEqual(acts)
})

test('members are warned and banned, staff is not', () => {
  const about = { ...listing, kind: 'user', hidden: undefined, open: false } as const
  const offered = (role: string, bannedAt: Date | null) =>
    offeredActs({ ...about, member: { role, bannedAt } })
  expect(offered('user', null)).toEqual(['warn', 'ban'])
  expect(offered('user', new Date(0))).toEqual(['warn', 'ban', 'unban'])
  expect(offered('moderator', null)).toEqual([])
})
