import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { reports } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'
import { notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import { test } from '#tests/support/database.ts'
import { aListing, noJobs } from '#tests/support/factories.ts'
import {
  about,
  aMember,
  aModerator,
  audited,
  context,
  NOW,
  notices,
  scam,
  stored
} from '#tests/support/moderation.ts'
import { banMember, unbanMember } from './ban.ts'
import { dismissReports } from './dismiss.ts'
import { fileReport } from './file-report.ts'
import { hideListing, restoreListing } from './hide-listing.ts'
import { openCases } from './queue.ts'

describe('a listing', () => {
  test('is removed by a rule, and everybody concerned is told', async ({ db }) => {
    const [seller, reporter, moderator] = [
      await aMember(db),
      await aMember(db),
      await aModerator(db)
    ]
    const { id, title } = await aListing(db, seller, { status: 'reserved' })
    await fileReport(db, reporter, about(id), context)
    await hideListing(db, moderator, id, { rule: 'prohibited', note: 'Armë' }, context)
    expect(await stored(db, id)).toMatchObject({ status: 'removed', statusBefore: 'reserved' })
    expect([await notices(db, seller), await notices(db, reporter)]).toEqual([
      ['hide'],
      ['reportAccepted']
    ])
    const [news] = await db.select().from(notifications).where(eq(notifications.userId, seller.id))
    expect(news?.parts).toMatchObject({ rule: 'prohibited', note: 'Armë', title })
    expect(await audited(db)).toEqual({
      actorId: moderator.id,
      action: 'listing.hide',
      object: `listing:${id}`
    })
    // A second moderator had the page open meanwhile.
    const again = hideListing(db, await aModerator(db), id, { rule: 'scam', note: '' }, context)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    expect(await notices(db, seller)).toEqual(['hide'])
    await restoreListing(db, moderator, id, context)
    expect((await stored(db, id))?.status).toBe('reserved')
    expect((await audited(db))?.action).toBe('listing.restore')
    const missing = hideListing(db, moderator, 999_999_999, scam, context)
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of a moderator is shown again by another one, where there is one', async ({ db }) => {
    const [moderator, other] = [await aModerator(db), await aModerator(db)]
    const { id } = await aListing(db, moderator)
    await hideListing(db, other, id, scam, context)
    const restore = () => db.transaction(tx => restoreListing(tx, moderator, id, context))
    const own = { code: 'conflict', says: 'ownCase' }
    await expect(restore()).rejects.toMatchObject(own)
    expect((await stored(db, id))?.status).toBe('removed')
    await db.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
    await restore()
    expect((await stored(db, id))?.status).toBe('active')
  })

  test('is kept on an older page if reports have hidden it, not if a moderator has', async ({
    db
  }) => {
    const [one, other] = [await aModerator(db), await aModerator(db)]
    const seller = await aMember(db)
    const [removed, hidden] = [await aListing(db, seller), await aListing(db, seller)]
    const keep = (id: number) =>
      db.transaction(tx => dismissReports(tx, one, { kind: 'listing', targetId: id }, context))
    const report = async (id: number) => fileReport(db, await aMember(db), about(id), context)
    await report(removed.id)
    await hideListing(db, other, removed.id, scam, context)
    await expect(keep(removed.id)).rejects.toMatchObject({ code: 'conflict' })
    await db
      .insert(reports)
      .values({ kind: 'listing', targetId: removed.id, reporterId: one.id, reason: 'scam' })
    await expect(keep(removed.id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await stored(db, removed.id))?.status).toBe('removed')
    for (let n = 0; n < 3; n++) await report(hidden.id)
    expect((await stored(db, hidden.id))?.removedBy).toBe('reports')
    expect(await keep(hidden.id)).toMatchObject({ id: hidden.id })
    expect((await stored(db, hidden.id))?.status).toBe('active')
  })

  test('of a banned seller is found right without being shown, or said to be', async ({ db }) => {
    const [moderator, seller] = [await aModerator(db), await aMember(db)]
    const { id } = await aListing(db, seller)
    await fileReport(db, await aMember(db), about(id), context)
    await banMember(db, moderator, seller.id, { ...scam, days: 7 }, context)
    const restore = db.transaction(tx => restoreListing(tx, moderator, id, context))
    await expect(restore).rejects.toMatchObject({ code: 'conflict' })
    await dismissReports(db, moderator, { kind: 'listing', targetId: id }, context)
    expect(await audited(db)).toMatchObject({ action: 'listing.keep' })
    expect(await openCases(db)).toEqual([])
    expect((await stored(db, id))?.removedBy).toBe('ban')
    await unbanMember(db, moderator, seller.id, context)
    expect((await stored(db, id))?.status).toBe('active')
  })

  test('that is hidden leaves the news that still waits', async ({ db }) => {
    const [seller, reader] = [await aMember(db), await aMember(db)]
    const [gone, stays] = [await aListing(db, seller), await aListing(db, seller)]
    const found = {
      userId: reader.id,
      path: '/',
      pace: 'daily',
      at: NOW,
      search: 'dollap'
    } as const
    const named = (...ids: number[]) => ids.map(id => ({ id, title: 'Dollap' }))
    await notifySavedSearch(db, noJobs, {
      ...found,
      searchId: 1,
      listings: named(gone.id, stays.id)
    })
    await notifySavedSearch(db, noJobs, { ...found, searchId: 2, listings: named(gone.id) })
    await hideListing(db, await aModerator(db), gone.id, scam, context)
    const left = await db.select().from(notifications).where(eq(notifications.userId, reader.id))
    expect(left.map(({ parts }) => parts.listings)).toEqual([named(stays.id)])
  })
})
