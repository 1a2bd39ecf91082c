import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
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
  scam,
  stored
} from '#tests/support/moderation.ts'
import { appealDecision, appealToken, readAppealable } from './appeal.ts'
import { decideAppeal } from './decide-appeal.ts'
import { fileReport } from './file-report.ts'
import { hideListing, restoreListing } from './hide-listing.ts'
import { openAppeals } from './queue.ts'
import { monthlyTotals } from './totals.ts'

describe('an appeal', () => {
  const secret = 'the secret'

  async function hidden(db: Db) {
    const [seller, moderator] = [await aMember(db), await aModerator(db)]
    const { id } = await aListing(db, seller)
    await hideListing(db, moderator, id, scam, context)
    const [decision] = await db.select().from(decisions).where(eq(decisions.targetId, id))
    return { seller, moderator, listingId: id, decisionId: decision!.id }
  }

  test('is made once, by whom the decision concerns', async ({ db }) => {
    const { seller, decisionId } = await hidden(db)
    const by = (account: Account | null, token?: string) => ({ account, secret, token })
    const other = await aMember(db)
    for (const wrong of [
      by(null),
      by(other),
      by(null, 'x'),
      by(null, appealToken('y', decisionId))
    ]) {
      expect(await readAppealable(db, decisionId, wrong)).toBeUndefined()
      const { token, ...rest } = wrong
      const attempt = appealDecision(db, { decisionId, text: 'x', token }, { ...rest, now: NOW })
      await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await readAppealable(db, decisionId, by(seller))).toMatchObject({ appeal: null })
    const token = appealToken(secret, decisionId)
    // Mailed before the secret was changed.
    const mine = { account: null, secret: 'new', previousSecret: secret, now: NOW }
    await appealDecision(db, { decisionId, text: 'Nuk është mashtrim.', token }, mine)
    const waiting = await readAppealable(db, decisionId, by(seller))
    expect(waiting).toMatchObject({ appeal: { decidedAt: null, accepted: null } })
    const again = appealDecision(db, { decisionId, text: 'x' }, { ...mine, account: seller })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    expect(await openAppeals(db)).toMatchObject([{ decisionId, text: 'Nuk është mashtrim.' }])
  })

  test('is decided by another moderator, where there is one', async ({ db }) => {
    const { seller, moderator, listingId, decisionId } = await hidden(db)
    const { id } = await appealDecision(
      db,
      { decisionId, text: 'x' },
      { account: seller, secret, now: NOW }
    )
    const other = await aModerator(db)
    const yes = { accepted: true, note: 'Na falni.' }
    const own = db.transaction(tx => decideAppeal(tx, moderator, id, yes, context))
    await expect(own).rejects.toMatchObject({ code: 'conflict', fields: { accepted: 'appealOwn' } })
    await db.update(users).set({ role: 'moderator' }).where(eq(users.id, seller.id))
    const mine = db.transaction(tx => decideAppeal(tx, seller, id, yes, context))
    await expect(mine).rejects.toMatchObject({ code: 'conflict', says: 'ownCase' })
    await db.update(users).set({ role: 'user' }).where(eq(users.id, seller.id))
    expect(await decideAppeal(db, other, id, yes, context)).toContain(`listing:${listingId}`)
    expect((await stored(db, listingId))?.status).toBe('active')
    expect(await notices(db, seller)).toEqual(['hide', 'appealAccepted'])
    expect(await audited(db)).toMatchObject({ action: 'appeal.accept', actorId: other.id })
    const again = decideAppeal(db, other, id, yes, context)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that is not accepted changes nothing', async ({ db }) => {
    const { seller, listingId, decisionId } = await hidden(db)
    const mine = { account: seller, secret, now: NOW }
    const { id } = await appealDecision(db, { decisionId, text: 'x' }, mine)
    await decideAppeal(db, await aModerator(db), id, { accepted: false, note: '' }, context)
    expect((await stored(db, listingId))?.status).toBe('removed')
    expect(await notices(db, seller)).toEqual(['hide', 'appealRejected'])
    expect(await db.select().from(appeals)).toMatchObject([{ accepted: false }])
  })

  test('and all else is counted by month', async ({ db }) => {
    const { seller, listingId, decisionId } = await hidden(db)
    await appealDecision(db, { decisionId, text: 'x' }, { account: seller, secret, now: NOW })
    const other = await aListing(db, seller)
    await fileReport(db, await aMember(db), about(other.id), context)
    await db.update(reports).set({ createdAt: new Date('2026-05-31T23:00:00Z') })
    await restoreListing(db, await aModerator(db), listingId, context)
    // Hidden by reports before a moderator removed it: one listing.
    const earlier = { kind: 'listing', targetId: listingId, act: 'reported', at: NOW } as const
    await db.insert(decisions).values(earlier)
    const months = await monthlyTotals(db, NOW)
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({
      month: '2026-06-01',
      reports: 1,
      hidden: 1,
      restored: 1,
      warned: 0,
      banned: 0,
      appeals: 1,
      accepted: 0
    })
    expect(months[1]).toMatchObject({ month: '2026-05-01', reports: 0 })
  })
})
