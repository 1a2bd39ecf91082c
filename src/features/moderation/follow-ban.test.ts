import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { DAY_MS } from '#src/shared/retention.ts'
import { test } from '#tests/support/database.ts'
import { aListing, type noJobs } from '#tests/support/factories.ts'
import { aMember, aModerator, context, NOW, stored } from '#tests/support/moderation.ts'
import { banMember, liftBans, unbanMember } from './ban.ts'
import { followBanToTheEnd } from './follow-ban.ts'

const ban = { rule: 'harassment', note: '', days: 7 } as const
const MANY = 230

describe('the ban of a dealer with many listings', () => {
  async function aDealer(db: Db) {
    const dealer = await aMember(db)
    const first = await aListing(db, dealer, { status: 'sold' })
    const row = { ...first, id: undefined, status: 'sold' as const }
    await db.insert(listings).values(Array.from({ length: MANY - 1 }, () => row))
    const shown = await aListing(db, dealer)
    return { dealer, shown }
  }
  const removed = async (db: Db, sellerId: number) => {
    const rows = await db.select().from(listings).where(eq(listings.sellerId, sellerId))
    return rows.filter(({ status }) => status === 'removed').length
  }
  const queued = () => {
    const names: string[] = []
    const enqueue: typeof noJobs.enqueue = async (_tx, name) => void names.push(name)
    return { names, jobs: { enqueue } }
  }

  test('hides what people find at once, the rest by a job, and is lifted in the same way', async ({
    db
  }) => {
    const { dealer, shown } = await aDealer(db)
    const moderator = await aModerator(db)
    const { names, jobs } = queued()
    const follow = async () => {
      const pages: string[] = []
      const changed = (some: readonly string[]) => void pages.push(...some)
      await followBanToTheEnd(db, dealer.id, { now: NOW, changed })
      expect(pages).toContain(`user:${dealer.id}`)
    }
    await banMember(db, moderator, dealer.id, ban, { jobs, now: NOW })
    expect(names).toContain('follow-ban')
    expect((await stored(db, shown.id))?.status).toBe('removed')
    expect(await removed(db, dealer.id)).toBeLessThan(MANY)
    await follow()
    expect(await removed(db, dealer.id)).toBe(MANY + 1)
    names.length = 0
    await unbanMember(db, moderator, dealer.id, { jobs, now: NOW })
    expect(names).toContain('follow-ban')
    expect((await stored(db, shown.id))?.status).toBe('active')
    await follow()
    expect(await removed(db, dealer.id)).toBe(0)
  })

  test('keeps since when their listings have ended', async ({ db }) => {
    const [dealer, moderator] = [await aMember(db), await aModerator(db)]
    const before = new Date(NOW.getTime() - 100 * DAY_MS)
    const expiresAt = new Date(NOW.getTime() - 90 * DAY_MS)
    const old = { updatedAt: before, expiresAt }
    const sold = await aListing(db, dealer, { ...old, status: 'sold' })
    const expired = await aListing(db, dealer, { ...old, status: 'expired' })
    const paused = await aListing(db, dealer, { ...old, status: 'inactive' })
    await banMember(db, moderator, dealer.id, ban, context)
    await unbanMember(db, moderator, dealer.id, context)
    const times = await Promise.all(
      [sold, expired, paused].map(async ({ id }) => (await stored(db, id))?.updatedAt)
    )
    expect(times).toEqual([before, expiresAt, NOW])
  })
})

test('a ban whose end fails keeps no other from ending', async ({ db }) => {
  const moderator = await aModerator(db)
  const members = [await aMember(db), await aMember(db), await aMember(db)]
  for (const { id } of members) await banMember(db, moderator, id, ban, context)
  let failures = 0
  const enqueue: typeof noJobs.enqueue = async () => {
    if (failures++ === 0) throw new Error('not this one')
  }
  const now = new Date(NOW.getTime() + 7 * DAY_MS)
  await expect(liftBans(db, { jobs: { enqueue }, now })).rejects.toThrow('not this one')
  const ids = members.map(({ id }) => id)
  const rows = await db.select().from(users).where(inArray(users.id, ids))
  expect(rows.filter(({ bannedAt }) => bannedAt !== null)).toHaveLength(1)
})
