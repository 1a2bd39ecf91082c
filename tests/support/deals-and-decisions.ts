import type { Db } from '#db/client.ts'
import { deals, ratings, replyTimes } from '#db/schema/deals.ts'
import { appeals, decisions, reports, userNotes } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'
import { AT, CANARY, type Who } from './canary.ts'

/** The member sold one thing and bought another, and both sides have said how it was. */
export async function someDeals(db: Db, account: Who, other: Who) {
  const at = AT
  const [sold, bought] = await db
    .insert(deals)
    .values([
      { listingId: -1, title: `Raft ${CANARY}`, sellerId: account.id, buyerId: other.id, at },
      { listingId: -2, title: 'Divan', sellerId: other.id, buyerId: account.id, at }
    ])
    .returning()
  const by = (rater: Who, rated: Who) => ({
    ...{ raterId: rater.id, ratedId: rated.id, good: true, createdAt: AT }
  })
  const rating = await db
    .insert(ratings)
    .values([
      { dealId: sold!.id, side: 'seller', text: CANARY, ...by(account, other) },
      { dealId: sold!.id, side: 'buyer', text: `Faleminderit ${CANARY}`, ...by(other, account) },
      { dealId: bought!.id, side: 'buyer', text: CANARY, ...by(account, other) }
    ])
    .returning()
  await db.insert(reports).values(
    rating.map(({ id }) => ({
      ...{ reporterId: other.id, kind: 'rating' as const, targetId: id, reason: 'insult' as const },
      content: CANARY
    }))
  )
  await db.insert(replyTimes).values({ userId: account.id, minutes: 5 })
  await db.insert(notifications).values({
    ...{ userId: other.id, kind: 'deal', subject: `deal:${sold!.id}`, path: '/', happenedAt: AT },
    ...{ parts: { name: `Arben ${CANARY}`, title: `Raft ${CANARY}` } }
  })
}

export async function aModeration(db: Db, { id: userId }: Who, other: Who, listingId: number) {
  const [, , about] = await db
    .insert(reports)
    .values([
      { reporterId: userId, kind: 'user', targetId: other.id, reason: 'scam', note: CANARY },
      { reporterId: other.id, kind: 'listing', targetId: listingId, reason: 'scam', note: CANARY },
      { reporterId: other.id, kind: 'user', targetId: userId, reason: 'scam', note: CANARY },
      // Of a listing that the member has deleted since.
      {
        ...{ reporterId: other.id, kind: 'listing', targetId: 999_999, reason: 'scam' },
        ...{ userId, content: CANARY }
      }
    ])
    .returning()
  await db.insert(notifications).values({
    ...{ userId: other.id, kind: 'moderation', subject: `report:${about!.id}`, path: '/' },
    parts: { act: 'reportAccepted', rule: 'scam', note: '', title: `Arben ${CANARY}`, until: null },
    happenedAt: AT
  })
  const decided = await db
    .insert(decisions)
    .values(
      [1, 2].map(() => ({
        ...{ at: AT, act: 'warn' as const, kind: 'user' as const, targetId: userId, userId },
        ...{ rule: 'scam', note: CANARY, title: CANARY }
      }))
    )
    .returning()
  await db.insert(appeals).values(
    decided.map(({ id }, n) => ({
      ...{ decisionId: id, text: CANARY, createdAt: AT, reply: CANARY },
      ...(n === 0 ? { decidedAt: AT, accepted: false } : {})
    }))
  )
  await db.insert(userNotes).values({ userId, authorId: other.id, text: CANARY, at: AT })
}
