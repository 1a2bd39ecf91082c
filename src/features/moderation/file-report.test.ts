import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { reports } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { readListing } from '#src/features/listings/read.ts'
import { test } from '#tests/support/database.ts'
import { aListing } from '#tests/support/factories.ts'
import {
  about,
  aMember,
  aModerator,
  audited,
  context,
  NOW,
  notices,
  stored
} from '#tests/support/moderation.ts'
import { aConversation, notFound } from '#tests/support/two-buyers.ts'
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
      const { hidden } = await fileReport(db, each, about(id), context)
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
    await restoreListing(db, moderator, id, context)
    expect(await stored(db, id)).toMatchObject({ status: 'active', removedBy: null })
    expect(await notices(db, seller)).toEqual(['reported', 'restore'])
    for (const each of reporters) expect(await notices(db, each)).toEqual(['reportRejected'])
    expect(await openCases(db)).toEqual([])
  })

  test('of one member count once, and not again once they are dealt with', async ({ db }) => {
    const { id } = await aListing(db, await aMember(db))
    const [one, two, three] = [await aMember(db), await aMember(db), await aMember(db)]
    await fileReport(db, one, about(id), context)
    for (let n = 0; n < 3; n++) {
      const again = db.transaction(tx => fileReport(tx, one, about(id), context))
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
    }
    await fileReport(db, two, about(id), context)
    await restoreListing(db, await aModerator(db), id, context)
    for (const each of [one, two, three]) await fileReport(db, each, about(id), context)
    expect((await stored(db, id))?.status).toBe('active')
    for (const each of [await aMember(db), await aMember(db)]) {
      await fileReport(db, each, about(id), context)
    }
    expect((await stored(db, id))?.status).toBe('removed')
  })

  test.for([
    ['new', { createdAt: new Date(NOW.getTime() - 1000) }],
    ['unconfirmed', { emailConfirmedAt: null }],
    ['unconfirmed, verified', { emailConfirmedAt: null, isIdVerified: true }]
  ] as const)('of %s accounts hide nothing, however many', async ([, who], { db }) => {
    const { id } = await aListing(db, await aMember(db))
    for (let n = 0; n < 7; n++) await fileReport(db, await aMember(db, who), about(id), context)
    expect((await stored(db, id))?.status).toBe('active')
  })

  test('of verified accounts count more, but never of fewer than three', async ({ db }) => {
    const other = await aListing(db, await aMember(db))
    const verified = { isIdVerified: true }
    for (const reporter of [verified, verified]) {
      await fileReport(db, await aMember(db, reporter), about(other.id), context)
    }
    expect((await stored(db, other.id))?.status).toBe('active')
    await fileReport(db, await aMember(db), about(other.id), context)
    expect((await stored(db, other.id))?.status).toBe('removed')
  })

  test('of a member or a message hide nothing and can be dismissed', async ({ db }) => {
    const [bad, reporter] = [await aMember(db), await aMember(db)]
    const closed = { kind: 'user', targetId: bad.id } as const
    await fileReport(db, reporter, { ...closed, reason: 'spam', note: 'x' }, context)
    expect(await countWaiting(db)).toBe(1)
    const moderator = await aModerator(db)
    await dismissReports(db, moderator, closed, context)
    expect(await notices(db, reporter)).toEqual(['reportRejected'])
    expect(await notices(db, bad)).toEqual([])
    expect(await audited(db)).toEqual({
      actorId: moderator.id,
      action: 'user.keep',
      object: `user:${bad.id}`
    })
    const again = dismissReports(db, moderator, closed, context)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('a report takes a message along that the reporter could read, once', async ({ db }) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  const message = await send(one, seller, 'fyerje')
  const tell = async (who: Account, kind: 'listing' | 'user' | 'message', targetId: number) =>
    (await fileReport(db, who, { kind, targetId, reason: 'scam', note: '' }, context)).report
  const { id } = await tell(seller, 'message', message.id)
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  expect(row?.content).toBe('fyerje')
  await expect(tell(seller, 'message', message.id)).rejects.toMatchObject({
    code: 'conflict',
    fields: { targetId: 'reportAlready' }
  })
  await db.update(reports).set({ closedAt: NOW })
  await tell(seller, 'message', message.id)
  for (const [who, kind, target] of [
    [one, 'message', message.id],
    [two, 'message', message.id],
    [seller, 'listing', listing.id],
    [seller, 'user', seller.id],
    [seller, 'user', 999_999_999]
  ] as const) {
    await expect(tell(who, kind, target)).rejects.toEqual(notFound)
  }
  await tell(one, 'listing', listing.id)
  await tell(one, 'user', seller.id)
})
