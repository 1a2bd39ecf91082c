import { describe, expect } from 'vitest'
import { readListing } from '#src/features/listings/read.ts'
import { test } from '#tests/support/database.ts'
import { aListing } from '#tests/support/factories.ts'
import {
  about,
  aMember,
  aModerator,
  audited,
  NOW,
  notices,
  stored,
  tools
} from '#tests/support/moderation.ts'
import { dismissReports } from './dismiss.ts'
import { fileReport } from './file-report.ts'
import { restoreListing } from './hide-listing.ts'
import { countWaiting, openCases } from './queue.ts'

describe('reports', () => {
  test('of three members hide a listing until a moderator has looked', async ({ db }) => {
    const seller = await aMember(db)
    const { id } = await aListing(db, seller)
    const reporters = [await aMember(db), await aMember(db), await aMember(db)]
    for (const [n, each] of reporters.entries()) {
      expect((await stored(db, id))?.status).toBe('active')
      const { hidden } = await fileReport(db, each, about(id), tools)
      expect(hidden?.id).toBe(n === 2 ? id : undefined)
    }
    const row = await stored(db, id)
    expect(row).toMatchObject({ status: 'removed', statusBefore: 'active', removedBy: 'reports' })
    expect(row?.updatedAt).toEqual(NOW)
    expect(await notices(db, seller)).toEqual(['reported'])
    expect(await readListing(db, id, undefined, 'sq')).toBeUndefined()
    const [first] = await openCases(db)
    expect(first).toMatchObject({ kind: 'listing', targetId: id, reporters: 3, hidden: true })
    const moderator = await aModerator(db)
    await restoreListing(db, moderator, id, tools)
    expect(await stored(db, id)).toMatchObject({ status: 'active', removedBy: null })
    expect(await notices(db, seller)).toEqual(['reported', 'restore'])
    for (const each of reporters) expect(await notices(db, each)).toEqual(['reportRejected'])
    expect(await openCases(db)).toEqual([])
  })

  test('of one member count once, and not again once they are dealt with', async ({ db }) => {
    const { id } = await aListing(db, await aMember(db))
    const [one, two, three] = [await aMember(db), await aMember(db), await aMember(db)]
    await fileReport(db, one, about(id), tools)
    for (let n = 0; n < 3; n++) {
      const again = db.transaction(tx => fileReport(tx, one, about(id), tools))
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
    }
    await fileReport(db, two, about(id), tools)
    await restoreListing(db, await aModerator(db), id, tools)
    for (const each of [one, two, three]) await fileReport(db, each, about(id), tools)
    expect((await stored(db, id))?.status).toBe('active')
    for (const each of [await aMember(db), await aMember(db)]) {
      await fileReport(db, each, about(id), tools)
    }
    expect((await stored(db, id))?.status).toBe('removed')
  })

  test.for([
    ['new', { createdAt: new Date(NOW.getTime() - 1000) }],
    ['unconfirmed', { emailConfirmedAt: null }],
    ['unconfirmed, verified', { emailConfirmedAt: null, isIdVerified: true }]
  ] as const)('of %s accounts hide nothing, however many', async ([, who], { db }) => {
    const { id } = await aListing(db, await aMember(db))
    for (let n = 0; n < 7; n++) await fileReport(db, await aMember(db, who), about(id), tools)
    expect((await stored(db, id))?.status).toBe('active')
  })

  test('of verified accounts count more, but never of fewer than three', async ({ db }) => {
    const other = await aListing(db, await aMember(db))
    const verified = { isIdVerified: true }
    for (const reporter of [verified, verified]) {
      await fileReport(db, await aMember(db, reporter), about(other.id), tools)
    }
    expect((await stored(db, other.id))?.status).toBe('active')
    await fileReport(db, await aMember(db), about(other.id), tools)
    expect((await stored(db, other.id))?.status).toBe('removed')
  })

  test('of a member or a message hide nothing and can be dismissed', async ({ db }) => {
    const [bad, reporter] = [await aMember(db), await aMember(db)]
    const closed = { kind: 'user', targetId: bad.id } as const
    await fileReport(db, reporter, { ...closed, reason: 'spam', note: 'x' }, tools)
    expect(await countWaiting(db)).toBe(1)
    const moderator = await aModerator(db)
    await dismissReports(db, moderator, closed, tools)
    expect(await notices(db, reporter)).toEqual(['reportRejected'])
    expect(await notices(db, bad)).toEqual([])
    expect(await audited(db)).toEqual({
      actorId: moderator.id,
      action: 'user.keep',
      object: `user:${bad.id}`
    })
    const again = dismissReports(db, moderator, closed, tools)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })
})
