import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { test } from '#tests/support/database.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { banMember } from './ban.ts'
import { fileReport } from './file-report.ts'
import { hideListing } from './hide-listing.ts'
import { openCases } from './queue.ts'
import { warnMember } from './warn.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const context = { jobs: noJobs, now: NOW }
const rule = { rule: 'offensive', note: '' } as const
const notices = async (db: Db, { id }: Account) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id))
  return rows.map(({ parts }) => (parts as DecisionParts).act)
}

async function aMessage(db: Db, sender: Account, receiver: Account) {
  const people = { buyerId: sender.id, sellerId: receiver.id, lastSeq: 1 }
  const [conversation] = await db
    .insert(conversations)
    .values({ listingId: 999_999, title: 'Dollap', ...people })
    .returning()
  const [row] = await db
    .insert(messages)
    .values({
      ...{ conversationId: conversation!.id, seq: 1, senderId: sender.id, clientId: randomUUID() },
      content: 'Fyerje.'
    })
    .returning()
  return row!.id
}

/** What can be reported about a member, each reported by the other. */
async function reported(db: Db) {
  const [bad, other] = [await anAccount(db), await anAccount(db, { createdAt: day(1) })]
  const cases: ClosedCase[] = [
    { kind: 'message', targetId: await aMessage(db, bad, other) },
    { kind: 'rating', targetId: (await aRating(db, bad, other, { text: 'Fyerje.' })).id },
    { kind: 'listing', targetId: (await aListing(db, bad)).id },
    { kind: 'user', targetId: bad.id }
  ]
  for (const each of cases) {
    await fileReport(db, other, { ...each, reason: 'offensive', note: '' }, context)
  }
  return { bad, other, cases, moderator: await anAccount(db, { role: 'moderator' }) }
}

describe('a report that is followed by', () => {
  test('a warning is closed as right, in the case that it belongs to', async ({ db }) => {
    const { bad, other, cases, moderator } = await reported(db)
    for (const [n, about] of cases.entries()) {
      await warnMember(db, moderator, bad.id, { ...rule, about }, context)
      expect(await notices(db, other)).toEqual(Array(n + 1).fill('reportAccepted'))
      const left = (await openCases(db)).map(({ kind }) => kind)
      expect(left.toSorted()).toEqual(
        cases
          .slice(n + 1)
          .map(({ kind }) => kind)
          .toSorted()
      )
    }
  })

  test('a ban too', async ({ db }) => {
    const { bad, other, cases, moderator } = await reported(db)
    const [ofMessage] = cases
    await banMember(db, moderator, bad.id, { ...rule, days: 7, about: ofMessage }, context)
    expect(await notices(db, other)).toEqual(['reportAccepted'])
    expect((await openCases(db)).map(({ kind }) => kind)).not.toContain('message')
  })

  test('an act on somebody else stays open', async ({ db }) => {
    const { other, cases, moderator } = await reported(db)
    for (const about of cases) {
      const attempts: ((tx: Db) => Promise<unknown>)[] = [
        tx => warnMember(tx, moderator, other.id, { ...rule, about }, context),
        tx => banMember(tx, moderator, other.id, { ...rule, days: 1, about }, context)
      ]
      for (const attempt of attempts) {
        await expect(db.transaction(attempt)).rejects.toMatchObject({ code: 'not_found' })
      }
    }
    expect(await openCases(db)).toHaveLength(cases.length)
  })
})

test('a listing that reports have hidden stays a case after its seller was warned or banned', async ({
  db
}) => {
  const { bad, cases, moderator } = await reported(db)
  const about = cases.find(({ kind }) => kind === 'listing')!
  const hidden = { status: 'removed', statusBefore: 'active', removedBy: 'reports' } as const
  await db.update(listings).set(hidden).where(eq(listings.id, about.targetId))
  const isOpen = async () => (await openCases(db)).some(each => each.targetId === about.targetId)
  await warnMember(db, moderator, bad.id, { ...rule, about }, context)
  expect(await isOpen()).toBe(true)
  await banMember(db, moderator, bad.id, { ...rule, days: 1, about }, context)
  expect(await isOpen()).toBe(true)
  await hideListing(db, moderator, about.targetId, rule, context)
  expect(await isOpen()).toBe(false)
})

test('a report counts though who wrote it has left', async ({ db }) => {
  const { other, cases } = await reported(db)
  await db.delete(users).where(eq(users.id, other.id))
  const open = (await openCases(db)).filter(({ targetId }) =>
    cases.some(each => each.targetId === targetId)
  )
  expect(open.map(({ reporters }) => reporters)).toEqual(open.map(() => 1))
  expect(open.length).toBeGreaterThan(0)
})
