import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, sessions, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messageOutbox, messages, reports } from '#db/schema/messaging.ts'
import { appeals, decisions } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { readListing } from '#src/features/listings/read.ts'
import { notifySavedSearch } from '#src/features/notifications/tell.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { appealDecision, appealToken, readAppealable } from './appeal.ts'
import { banMember, liftBans, unbanMember } from './ban.ts'
import { decideAppeal } from './decide-appeal.ts'
import { dismissReports } from './dismiss.ts'
import { fileReport } from './file-report.ts'
import { dropHeld, releaseHeld } from './held.ts'
import { hideListing, restoreListing } from './hide-listing.ts'
import { countWaiting, heldConversations, openAppeals, openCases } from './queue.ts'
import { monthlyTotals } from './totals.ts'
import { noteMember, warnMember } from './warn.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const tools = { jobs: noJobs, now: NOW }
const scam = { rule: 'scam', note: '' } as const
const aMember = (db: Db, given = {}) => anAccount(db, { createdAt: day(1), ...given })
const aModerator = (db: Db) => aMember(db, { role: 'moderator' })
const stored = async (db: Db, id: number) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]
const told = async (db: Db, { id }: Pick<Account, 'id'>) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'moderation')))
    .orderBy(notifications.id)
  return rows.map(({ parts }) => (parts as DecisionParts).act)
}
const audited = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && { actorId: row.actorId, action: row.action, object: row.object }
}
const about = (targetId: number) =>
  ({ kind: 'listing', targetId, reason: 'scam', note: '' }) as const

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
    expect(await told(db, seller)).toEqual(['reported'])
    expect(await readListing(db, id, undefined, 'sq')).toBeUndefined()
    const [first] = await openCases(db)
    expect(first).toMatchObject({ kind: 'listing', targetId: id, reporters: 3, hidden: true })
    const moderator = await aModerator(db)
    await restoreListing(db, moderator, id, tools)
    expect(await stored(db, id)).toMatchObject({ status: 'active', removedBy: null })
    expect(await told(db, seller)).toEqual(['reported', 'restore'])
    for (const each of reporters) expect(await told(db, each)).toEqual(['reportRejected'])
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

  test('of new accounts count half, of verified ones more', async ({ db }) => {
    const fresh = { createdAt: new Date(NOW.getTime() - 1000) }
    const { id } = await aListing(db, await aMember(db))
    for (let n = 0; n < 5; n++) await fileReport(db, await aMember(db, fresh), about(id), tools)
    expect((await stored(db, id))?.status).toBe('active')
    await fileReport(db, await aMember(db, fresh), about(id), tools)
    expect((await stored(db, id))?.status).toBe('removed')
    const other = await aListing(db, await aMember(db))
    const verified = { isIdVerified: true }
    for (const given of [verified, verified]) {
      await fileReport(db, await aMember(db, given), about(other.id), tools)
    }
    expect((await stored(db, other.id))?.status).toBe('active')
    await fileReport(db, await aMember(db, fresh), about(other.id), tools)
    expect((await stored(db, other.id))?.status).toBe('removed')
  })

  test('of a member or a message hide nothing and can be dismissed', async ({ db }) => {
    const [bad, reporter] = [await aMember(db), await aMember(db)]
    const closed = { kind: 'user', targetId: bad.id } as const
    await fileReport(db, reporter, { ...closed, reason: 'spam', note: 'x' }, tools)
    expect(await countWaiting(db)).toBe(1)
    const moderator = await aModerator(db)
    await dismissReports(db, moderator, closed, tools)
    expect(await told(db, reporter)).toEqual(['reportRejected'])
    expect(await told(db, bad)).toEqual([])
    expect(await audited(db)).toEqual({
      actorId: moderator.id,
      action: 'user.keep',
      object: `user:${bad.id}`
    })
    const again = dismissReports(db, moderator, closed, tools)
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a listing', () => {
  test('is removed by a rule, and everybody concerned is told', async ({ db }) => {
    const [seller, reporter, moderator] = [
      await aMember(db),
      await aMember(db),
      await aModerator(db)
    ]
    const { id, title } = await aListing(db, seller, { status: 'reserved' })
    await fileReport(db, reporter, about(id), tools)
    await hideListing(db, moderator, id, { rule: 'prohibited', note: 'Armë' }, tools)
    expect(await stored(db, id)).toMatchObject({ status: 'removed', statusBefore: 'reserved' })
    expect([await told(db, seller), await told(db, reporter)]).toEqual([
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
    await restoreListing(db, moderator, id, tools)
    expect((await stored(db, id))?.status).toBe('reserved')
    expect((await audited(db))?.action).toBe('listing.restore')
    const missing = hideListing(db, moderator, 999_999_999, scam, tools)
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
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
    await hideListing(db, await aModerator(db), gone.id, scam, tools)
    const left = await db.select().from(notifications).where(eq(notifications.userId, reader.id))
    expect(left.map(({ parts }) => parts.listings)).toEqual([named(stays.id)])
  })
})

describe('a ban', () => {
  const ban = { rule: 'harassment', note: '', days: 7 } as const

  test('ends the sessions, hides what was open and is taken back whole', async ({ db }) => {
    const [bad, moderator] = [await aMember(db), await aModerator(db)]
    await startSession(db, bad.id, '')
    const ids: Record<string, number> = {}
    for (const status of ['active', 'sold', 'inactive'] as const) {
      ids[status] = (await aListing(db, bad, { status })).id
    }
    const hidden = await aListing(db, bad)
    await hideListing(db, moderator, hidden.id, scam, tools)
    expect(await banMember(db, moderator, bad.id, ban, tools)).toHaveLength(3)
    expect(await db.select().from(sessions).where(eq(sessions.userId, bad.id))).toEqual([])
    for (const id of Object.values(ids)) expect((await stored(db, id))?.status).toBe('removed')
    expect(await audited(db)).toMatchObject({ action: 'user.ban', object: `user:${bad.id}` })
    await unbanMember(db, moderator, bad.id, tools)
    for (const [status, id] of Object.entries(ids)) {
      expect((await stored(db, id))?.status).toBe(status)
    }
    expect((await stored(db, hidden.id))?.status).toBe('removed')
    expect(await audited(db)).toMatchObject({ action: 'user.unban', actorId: moderator.id })
    const again = unbanMember(db, moderator, bad.id, tools)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('ends by itself to the second, one without end never', async ({ db }) => {
    const moderator = await aModerator(db)
    const [short, long] = [await aMember(db), await aMember(db)]
    await banMember(db, moderator, short.id, ban, tools)
    await banMember(db, moderator, long.id, { ...ban, days: 0 }, tools)
    const end = NOW.getTime() + 7 * 24 * 60 * 60 * 1000
    const isBanned = async ({ id }: Account) =>
      (await db.select().from(users).where(eq(users.id, id)))[0]?.bannedAt !== null
    await liftBans(db, { jobs: noJobs, now: new Date(end - 1000) })
    expect(await isBanned(short)).toBe(true)
    const pages = await liftBans(db, { jobs: noJobs, now: new Date(end) })
    expect(pages).toEqual([`user:${short.id}`])
    expect([await isBanned(short), await isBanned(long)]).toEqual([false, true])
  })

  test('does not reach staff', async ({ db }) => {
    const [moderator, admin] = [await aModerator(db), await aMember(db, { role: 'admin' })]
    for (const { id } of [moderator, admin]) {
      const attempts = [
        () => banMember(db, moderator, id, ban, tools),
        () => warnMember(db, moderator, id, scam, tools),
        () => noteMember(db, moderator, id, 'x', tools)
      ]
      for (const each of attempts) await expect(each()).rejects.toMatchObject({ code: 'conflict' })
    }
  })

  test('warnings and notes stand in the audit log', async ({ db }) => {
    const [bad, moderator] = [await aMember(db), await aModerator(db)]
    await warnMember(db, moderator, bad.id, scam, tools)
    expect(await told(db, bad)).toEqual(['warn'])
    expect((await audited(db))?.action).toBe('user.warn')
    await noteMember(db, moderator, bad.id, 'Herën tjetër pezullohet.', tools)
    expect(await audited(db)).toMatchObject({ action: 'user.note', actorId: moderator.id })
  })
})

/** A first message that the scam shield holds. */
async function held(db: Db) {
  const [buyer, seller] = [await aMember(db), await aMember(db)]
  const { id: listingId } = await aListing(db, seller)
  const [row] = await db
    .insert(conversations)
    .values({ listingId, title: 'Dollap', buyerId: buyer.id, sellerId: seller.id, heldAt: NOW })
    .returning()
  const said = { conversationId: row!.id, seq: 1, senderId: buyer.id, clientId: randomUUID() }
  await db.insert(messages).values({ ...said, content: 'Më jep numrin e kartës' })
  return { id: row!.id, buyer, seller }
}

describe('a held conversation', () => {
  test('is released to its seller, and its buyer sees that it is', async ({ db }) => {
    const [{ id, buyer, seller }, moderator] = [await held(db), await aModerator(db)]
    expect(await heldConversations(db)).toMatchObject([{ id, texts: ['Më jep numrin e kartës'] }])
    const said: unknown[] = []
    await releaseHeld(db, moderator, id, tools, notices => void said.push(...notices))
    const rooms = [`user:${buyer.id}`, `user:${seller.id}`]
    expect(said).toMatchObject([{ rooms, event: 'message' }])
    expect(await db.select().from(messageOutbox)).toHaveLength(1)
    expect(await audited(db)).toMatchObject({ action: 'conversation.release' })
    const again = releaseHeld(db, moderator, id, tools, () => {})
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })

  test('or deleted, and its buyer told why', async ({ db }) => {
    const [{ id, buyer, seller }, moderator] = [await held(db), await aModerator(db)]
    await dropHeld(db, moderator, id, scam, tools)
    expect(await db.select().from(conversations).where(eq(conversations.id, id))).toEqual([])
    expect([await told(db, buyer), await told(db, seller)]).toEqual([['drop'], []])
    expect(await audited(db)).toMatchObject({ action: 'conversation.drop' })
    const again = dropHeld(db, moderator, id, scam, tools)
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an appeal', () => {
  const secret = 'the secret'

  async function hidden(db: Db) {
    const [seller, moderator] = [await aMember(db), await aModerator(db)]
    const { id } = await aListing(db, seller)
    await hideListing(db, moderator, id, scam, tools)
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
    const mine = { account: null, secret, now: NOW }
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
    const own = db.transaction(tx => decideAppeal(tx, moderator, id, yes, tools))
    await expect(own).rejects.toMatchObject({ code: 'conflict', fields: { accepted: 'appealOwn' } })
    expect(await decideAppeal(db, other, id, yes, tools)).toContain(`listing:${listingId}`)
    expect((await stored(db, listingId))?.status).toBe('active')
    expect(await told(db, seller)).toEqual(['hide', 'appealAccepted'])
    expect(await audited(db)).toMatchObject({ action: 'appeal.accept', actorId: other.id })
    const again = decideAppeal(db, other, id, yes, tools)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that is not accepted changes nothing', async ({ db }) => {
    const { seller, listingId, decisionId } = await hidden(db)
    const mine = { account: seller, secret, now: NOW }
    const { id } = await appealDecision(db, { decisionId, text: 'x' }, mine)
    await decideAppeal(db, await aModerator(db), id, { accepted: false, note: '' }, tools)
    expect((await stored(db, listingId))?.status).toBe('removed')
    expect(await told(db, seller)).toEqual(['hide', 'appealRejected'])
    expect(await db.select().from(appeals)).toMatchObject([{ accepted: false }])
  })

  test('and all else is counted by month', async ({ db }) => {
    const { seller, listingId, decisionId } = await hidden(db)
    await appealDecision(db, { decisionId, text: 'x' }, { account: seller, secret, now: NOW })
    const other = await aListing(db, seller)
    await fileReport(db, await aMember(db), about(other.id), tools)
    await db.update(reports).set({ createdAt: new Date('2026-05-31T23:00:00Z') })
    await restoreListing(db, await aModerator(db), listingId, tools)
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
