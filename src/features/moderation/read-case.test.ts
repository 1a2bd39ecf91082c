import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { conversations } from '#db/schema/messaging.ts'
import { decisions } from '#db/schema/moderation.ts'
import { test } from '#tests/support/database.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { banMember, unbanMember } from './ban.ts'
import { fileReport } from './file-report.ts'
import { hideListing } from './hide-listing.ts'
import { decisionsAbout, readCase } from './read-case.ts'
import { sweepModeration } from './sweep.ts'
import { warnMember } from './warn.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const context = { jobs: noJobs, now: NOW }
const scam = { rule: 'scam', note: '' } as const

async function aSeller(db: Db) {
  const [seller, other] = [await anAccount(db), await anAccount(db, { createdAt: day(1) })]
  const { id: listingId } = await aListing(db, seller)
  const { id: ratingId } = await aRating(db, seller, other, { text: 'Fyerje.' })
  const listing = { kind: 'listing', targetId: listingId } as const
  const user = { kind: 'user', targetId: seller.id } as const
  const rating = { kind: 'rating', targetId: ratingId } as const
  return {
    seller,
    other,
    listing,
    user,
    rating,
    moderator: await anAccount(db, { role: 'moderator' })
  }
}

describe('a case', () => {
  test('is not there for what nobody has reported or decided on', async ({ db }) => {
    const { listing, user, rating } = await aSeller(db)
    for (const about of [listing, user, rating]) expect(await readCase(db, about)).toBeUndefined()
  })

  test('is there for as long as a ban, whose decision stays to be appealed against', async ({
    db
  }) => {
    const { seller, user, moderator } = await aSeller(db)
    const for2Years = { ...context, now: day(-800) }
    await warnMember(db, moderator, seller.id, scam, for2Years)
    await banMember(db, moderator, seller.id, { ...scam, days: 0 }, for2Years)
    await sweepModeration(db, day(1))
    const acts = async () => (await decisionsAbout(db, seller.id)).map(({ act }) => act)
    expect(await acts()).toEqual(['ban'])
    await db.delete(decisions)
    expect(await readCase(db, user)).toBeDefined()
    await unbanMember(db, moderator, seller.id, for2Years)
    await sweepModeration(db, day(1))
    expect(await acts()).toEqual([])
    expect(await readCase(db, user)).toBeUndefined()
  })

  test('is made by a report, of the thing and of whose it is', async ({ db }) => {
    const { seller, other, listing, user, rating } = await aSeller(db)
    await fileReport(db, other, { ...listing, reason: 'scam', note: '' }, context)
    for (const about of [listing, user]) {
      expect(await readCase(db, about)).toMatchObject({ userId: seller.id })
    }
    expect(await readCase(db, rating)).toBeUndefined()
    expect(await readCase(db, { kind: 'user', targetId: other.id })).toBeUndefined()
  })

  test('is made by a decision', async ({ db }) => {
    const { moderator, listing, user } = await aSeller(db)
    await hideListing(db, moderator, listing.targetId, scam, context)
    for (const about of [listing, user]) expect(await readCase(db, about)).toBeDefined()
    const warned = await anAccount(db)
    await warnMember(db, moderator, warned.id, scam, context)
    expect(await readCase(db, { kind: 'user', targetId: warned.id })).toBeDefined()
  })

  test('is made by a conversation that is held, for as long as it is', async ({ db }) => {
    const { seller, other } = await aSeller(db)
    const about = { kind: 'user', targetId: other.id } as const
    const conversation = { listingId: 999_999, title: 'x', buyerId: other.id, sellerId: seller.id }
    await db.insert(conversations).values({ ...conversation, heldAt: NOW })
    expect(await readCase(db, about)).toMatchObject({ userId: other.id })
    await db.update(conversations).set({ heldAt: null })
    expect(await readCase(db, about)).toBeUndefined()
  })
})
