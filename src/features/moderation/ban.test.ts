import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { test } from '#tests/support/database.ts'
import { aListing, noJobs } from '#tests/support/factories.ts'
import {
  aMember,
  aModerator,
  audited,
  context,
  NOW,
  notices,
  scam,
  stored
} from '#tests/support/moderation.ts'
import { banMember, liftBans, unbanMember } from './ban.ts'
import { hideListing } from './hide-listing.ts'
import { noteMember, warnMember } from './warn.ts'

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
    await hideListing(db, moderator, hidden.id, scam, context)
    expect(await banMember(db, moderator, bad.id, ban, context)).toHaveLength(3)
    expect(await db.select().from(sessions).where(eq(sessions.userId, bad.id))).toEqual([])
    for (const id of Object.values(ids)) expect((await stored(db, id))?.status).toBe('removed')
    expect(await audited(db)).toMatchObject({ action: 'user.ban', object: `user:${bad.id}` })
    await unbanMember(db, moderator, bad.id, context)
    for (const [status, id] of Object.entries(ids)) {
      expect((await stored(db, id))?.status).toBe(status)
    }
    expect((await stored(db, hidden.id))?.status).toBe('removed')
    expect(await audited(db)).toMatchObject({ action: 'user.unban', actorId: moderator.id })
    const again = unbanMember(db, moderator, bad.id, context)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('ends by itself to the second, one without end never', async ({ db }) => {
    const moderator = await aModerator(db)
    const [short, long] = [await aMember(db), await aMember(db)]
    await banMember(db, moderator, short.id, ban, context)
    await banMember(db, moderator, long.id, { ...ban, days: 0 }, context)
    const end = NOW.getTime() + 7 * 24 * 60 * 60 * 1000
    const isBanned = async ({ id }: Account) =>
      (await db.select().from(users).where(eq(users.id, id)))[0]?.bannedAt !== null
    await liftBans(db, { jobs: noJobs, now: new Date(end - 1000) })
    expect(await isBanned(short)).toBe(true)
    const pages: string[] = []
    await liftBans(db, { jobs: noJobs, now: new Date(end) }, some => void pages.push(...some))
    expect(pages).toEqual([`user:${short.id}`])
    expect([await isBanned(short), await isBanned(long)]).toEqual([false, true])
  })

  test('does not reach staff', async ({ db }) => {
    const [moderator, admin] = [await aModerator(db), await aMember(db, { role: 'admin' })]
    for (const { id } of [moderator, admin]) {
      const attempts = [
        () => banMember(db, moderator, id, ban, context),
        () => warnMember(db, moderator, id, scam, context),
        () => noteMember(db, moderator, id, 'x', context)
      ]
      for (const each of attempts) await expect(each()).rejects.toMatchObject({ code: 'conflict' })
    }
  })

  test('warnings and notes stand in the audit log', async ({ db }) => {
    const [bad, moderator] = [await aMember(db), await aModerator(db)]
    await warnMember(db, moderator, bad.id, scam, context)
    expect(await notices(db, bad)).toEqual(['warn'])
    expect((await audited(db))?.action).toBe('user.warn')
    await noteMember(db, moderator, bad.id, 'Herën tjetër pezullohet.', context)
    expect(await audited(db)).toMatchObject({ action: 'user.note', actorId: moderator.id })
  })
})
