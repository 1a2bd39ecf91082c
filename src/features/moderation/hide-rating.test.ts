import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, users } from '#db/schema/accounts.ts'
import { decisions } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { newestRatings } from '#src/features/deals/ratings-of.ts'
import { readSellerRecord } from '#src/features/deals/seller-record.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { aRating } from '#tests/support/deals.ts'
import { anAccount, noJobs } from '#tests/support/factories.ts'
import { appealDecision } from './appeal.ts'
import { banMember, unbanMember } from './ban.ts'
import { decideAppeal } from './decide-appeal.ts'
import { fileReport } from './file-report.ts'
import { hideRating, restoreRating } from './hide-rating.ts'
import { openCases } from './queue.ts'
import { ratingOfCase, readReported } from './read-case.ts'
import { pagesOfMember } from './take-down.ts'
import { monthlyTotals } from './totals.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const context = { jobs: noJobs, now: NOW }
const rule = { rule: 'offensive', note: 'Pa fyerje.' } as const

async function rated(db: Db) {
  const [buyer, seller] = [await anAccount(db), await anAccount(db, { fullName: 'Mira Prifti' })]
  const moderator = await anAccount(db, { role: 'moderator' })
  const { id } = await aRating(db, buyer, seller, { text: 'Fyerje.' })
  const about = { kind: 'rating', targetId: id, reason: 'offensive', note: '' } as const
  return { buyer, seller, moderator, id, about }
}
const notices = async (db: Db, { id }: Pick<Account, 'id'>) => {
  const ofMember = eq(notifications.userId, id)
  const rows = await db.select().from(notifications).where(ofMember).orderBy(notifications.id)
  return rows.map(({ parts }) => (parts as DecisionParts).act)
}
const lastAct = async (db: Db) =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('a rating', () => {
  test('about a moderator is decided by another one, where there is one', async ({ db }) => {
    const buyer = await anAccount(db)
    const rater = await anAccount(db, { role: 'moderator' })
    const { id } = await aRating(db, buyer, rater, { text: 'Nuk erdhi.' })
    const hide = () => db.transaction(tx => hideRating(tx, rater, id, rule, context))
    const other = await anAccount(db, { role: 'moderator' })
    const own = { code: 'conflict', says: 'ownCase' }
    await expect(hide()).rejects.toMatchObject(own)
    await hideRating(db, other, id, rule, context)
    const restore = db.transaction(tx => restoreRating(tx, rater, id, context))
    await expect(restore).rejects.toMatchObject(own)
    await restoreRating(db, other, id, context)
    await db.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
    await hide()
  })

  test('is reported by whom it is about, in a case of its own', async ({ db }) => {
    const { buyer, seller, id, about } = await rated(db)
    const own = db.transaction(tx => fileReport(tx, buyer, about, context))
    await expect(own).rejects.toMatchObject({ code: 'not_found' })
    await fileReport(db, seller, about, context)
    expect(await openCases(db)).toMatchObject([
      { kind: 'rating', targetId: id, name: 'Fyerje.', hidden: false }
    ])
    expect(await readReported(db, { kind: 'rating', targetId: id })).toMatchObject({
      userId: buyer.id
    })
    expect(await ratingOfCase(db, id)).toMatchObject({
      text: 'Fyerje.',
      hiddenAt: null,
      username: seller.username
    })
  })

  test('is hidden by a rule and shown again, each with its line', async ({ db }) => {
    const { buyer, seller, moderator, id, about } = await rated(db)
    await fileReport(db, seller, about, context)
    expect(await hideRating(db, moderator, id, rule, context)).toMatchObject({ ratedId: seller.id })
    expect((await readSellerRecord(db, seller.id)).ratings).toEqual({ all: 0, good: 0 })
    expect(await newestRatings(db, seller.id)).toEqual([])
    expect(await openCases(db)).toEqual([])
    expect([await notices(db, buyer), await notices(db, seller)]).toEqual([
      ['hideRating'],
      ['reportAccepted']
    ])
    expect(await lastAct(db)).toMatchObject({ action: 'rating.hide', object: `rating:${id}` })
    const again = db.transaction(tx => hideRating(tx, moderator, id, rule, context))
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
    const unseen = db.transaction(tx => fileReport(tx, seller, about, context))
    await expect(unseen).rejects.toMatchObject({ code: 'not_found' })
    expect((await monthlyTotals(db, NOW)).at(0)).toMatchObject({ hidden: 0 })

    await restoreRating(db, moderator, id, context)
    expect((await readSellerRecord(db, seller.id)).ratings.all).toBe(1)
    expect(await notices(db, buyer)).toEqual(['hideRating', 'restoreRating'])
    expect(await lastAct(db)).toMatchObject({ action: 'rating.restore' })
    await restoreRating(db, moderator, id, context)
    expect(await lastAct(db)).toMatchObject({ action: 'rating.keep' })
    const missing = db.transaction(tx => restoreRating(tx, moderator, 999_999_999, context))
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('comes back when the appeal of who gave it is accepted', async ({ db }) => {
    const { buyer, seller, moderator, id } = await rated(db)
    await hideRating(db, moderator, id, rule, context)
    const [decision] = await db.select().from(decisions).where(eq(decisions.targetId, id))
    const mine = { account: buyer, secret: 'x'.repeat(32), now: NOW }
    const appeal = await appealDecision(db, { decisionId: decision!.id, text: 'E vërtetë.' }, mine)
    const other = await anAccount(db, { role: 'moderator' })
    const yes = { accepted: true, note: '' }
    expect(await decideAppeal(db, other, appeal.id, yes, context)).toEqual([`user:${seller.id}`])
    expect((await readSellerRecord(db, seller.id)).ratings.all).toBe(1)
  })

  test('changes its page when who gave it is banned and let in again', async ({ db }) => {
    const { buyer, seller, moderator } = await rated(db)
    const name = async () => (await newestRatings(db, seller.id))[0]?.rater?.username
    const pages = () => pagesOfMember(db, buyer.id, [])
    await banMember(db, moderator, buyer.id, { ...rule, days: 1 }, context)
    expect(await pages()).toEqual([`user:${buyer.id}`, `user:${seller.id}`])
    expect(await name()).toBeUndefined()
    await unbanMember(db, moderator, buyer.id, context)
    expect(await name()).toBe(buyer.username)
  })
})
