import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { banMember, lift } from './ban.ts'
import { restoreListing } from './hide-listing.ts'
import { lockMember } from './member.ts'

/** `database_unavailable` where another holds the row for too long. */
const codeOf = (attempt: PromiseLike<unknown>) =>
  Promise.resolve(attempt).then(
    () => 'done',
    error => error.code ?? error.cause?.code
  )

describe('a member that a moderator acts on', () => {
  test('is not held up in what they do meanwhile', async ({ connection: { db } }) => {
    const { id } = await anAccount(db)
    await db.transaction(async tx => {
      await lockMember(tx, id)
      await db.execute(sql`select from ${users} where id = ${id} for key share nowait`)
      const other = db.execute(sql`select from ${users} where id = ${id} for no key update nowait`)
      expect(await codeOf(other)).toBe('database_unavailable')
    })
  })

  test('is banned once the listing that they are putting up is there', async ({
    connection: { db }
  }) => {
    const member = await anAccount(db)
    const ban = { rule: 'scam', note: '', days: 0 } as const
    const refusal = await db.transaction(async tx => {
      const { id } = await aListing(tx, member)
      const banned = db.transaction(async other => {
        // Undone with the ban: staff that stays would decide what other tests give to somebody else.
        const moderator = await anAccount(other, { role: 'moderator' })
        await other.execute(sql`set local lock_timeout = '20ms'`)
        await banMember(other, moderator, member.id, ban, { jobs: noJobs, now: day(20) })
      })
      const waited = await codeOf(banned)
      await tx.delete(listings).where(eq(listings.id, id))
      return waited
    })
    expect(refusal).toBe('database_unavailable')
  })

  test('is let back in before others decide what is shown of theirs', async ({
    connection: { db }
  }) => {
    const member = await anAccount(db, { bannedAt: day(1), bannedUntil: day(2) })
    const hidden = { status: 'removed', removedBy: 'moderator' } as const
    const { id } = await aListing(db, member, hidden)
    onTestFinished(async () => void (await db.delete(users).where(eq(users.id, member.id))))
    const context = { jobs: noJobs, now: day(20) }
    const lifting = db.transaction(async tx => {
      await lift(tx, member.id, null, context)
      const restored = db.transaction(async other => {
        const moderator = await anAccount(other, { role: 'moderator' })
        await other.execute(sql`set local lock_timeout = '20ms'`)
        await restoreListing(other, moderator, id, context)
        other.rollback()
      })
      expect(await codeOf(restored)).toBe('database_unavailable')
      tx.rollback()
    })
    await expect(lifting).rejects.toThrow(TransactionRollbackError)
  })
})
