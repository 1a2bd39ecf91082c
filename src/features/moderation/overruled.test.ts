import { and, desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { decisions, reports } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { test } from '#tests/support/database.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { appealDecision } from './appeal.ts'
import { banMember, liftBans, unbanMember } from './ban.ts'
import { decideAppeal } from './decide-appeal.ts'
import { fileReport } from './file-report.ts'
import { hideListing } from './hide-listing.ts'
import { hideRating, restoreRating } from './hide-rating.ts'
import { ratingOfCase } from './read-case.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const context = { jobs: noJobs, now: NOW }
const scam = { rule: 'scam', note: '' } as const
const yes = { accepted: true, note: '' }
const aMember = (db: Db) => anAccount(db, { createdAt: day(1) })
const aModerator = (db: Db) => anAccount(db, { role: 'moderator' })
const stored = async (db: Db, id: number) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]

/** Appeals against what was decided last about a thing. */
async function appealed(db: Db, kind: 'listing' | 'user' | 'rating', id: number, by: Account) {
  const [last] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.kind, kind), eq(decisions.targetId, id)))
    .orderBy(desc(decisions.id))
    .limit(1)
  const mine = { account: by, secret: '', now: NOW }
  return (await appealDecision(db, { decisionId: last!.id, text: 'x' }, mine)).id
}

describe('an accepted appeal', () => {
  test('shows nothing of a seller who is banned by now, until the ban ends', async ({ db }) => {
    const [seller, moderator, other] = [
      await aMember(db),
      await aModerator(db),
      await aModerator(db)
    ]
    const { id } = await aListing(db, seller)
    await hideListing(db, moderator, id, scam, context)
    const appeal = await appealed(db, 'listing', id, seller)
    await banMember(db, moderator, seller.id, { ...scam, days: 0 }, context)
    expect(await decideAppeal(db, other, appeal, yes, context)).toEqual([])
    expect(await stored(db, id)).toMatchObject({ status: 'removed', removedBy: 'ban' })
    await unbanMember(db, moderator, seller.id, context)
    expect(await stored(db, id)).toMatchObject({ status: 'active', removedBy: null })
  })

  test('against the hiding by reports leaves what a moderator removed later', async ({ db }) => {
    const seller = await aMember(db)
    const { id } = await aListing(db, seller)
    const about = { kind: 'listing', targetId: id, reason: 'scam', note: '' } as const
    for (let n = 0; n < 3; n++) await fileReport(db, await aMember(db), about, context)
    const appeal = await appealed(db, 'listing', id, seller)
    await hideListing(db, await aModerator(db), id, scam, context)
    await db.insert(reports).values({ ...about, createdAt: NOW })
    expect(await decideAppeal(db, await aModerator(db), appeal, yes, context)).toEqual([])
    expect(await stored(db, id)).toMatchObject({ status: 'removed', removedBy: 'moderator' })
    const waiting = await db.select().from(reports).where(eq(reports.targetId, id))
    expect(waiting.filter(({ closedAt }) => closedAt === null)).toHaveLength(1)
  })

  test('against a ban that is over leaves a later one', async ({ db }) => {
    const [bad, moderator] = [await aMember(db), await aModerator(db)]
    await banMember(db, moderator, bad.id, { ...scam, days: 7 }, context)
    const appeal = await appealed(db, 'user', bad.id, bad)
    const later = { ...context, now: new Date(NOW.getTime() + 8 * DAY_MS) }
    await liftBans(db, later)
    await banMember(db, moderator, bad.id, { ...scam, days: 0 }, later)
    expect(await decideAppeal(db, await aModerator(db), appeal, yes, later)).toEqual([])
    const [row] = await db.select().from(users).where(eq(users.id, bad.id))
    expect(row?.bannedAt).toEqual(later.now)
  })

  test('against the first hiding of a rating leaves the second', async ({ db }) => {
    const [rater, rated, moderator] = [await aMember(db), await aMember(db), await aModerator(db)]
    const { id } = await aRating(db, rater, rated, { text: 'Fyerje.' })
    await hideRating(db, moderator, id, scam, context)
    const appeal = await appealed(db, 'rating', id, rater)
    await restoreRating(db, moderator, id, context)
    await hideRating(db, moderator, id, scam, context)
    expect(await decideAppeal(db, await aModerator(db), appeal, yes, context)).toEqual([])
    expect((await ratingOfCase(db, id))?.hiddenAt).not.toBeNull()
  })
})
