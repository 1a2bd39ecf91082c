import { describe, expect } from 'vitest'
import { appeals, decisions } from '#db/schema/moderation.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { readLedger } from './ledger.ts'

describe('the public list of decisions', () => {
  test('says what was decided by which rule, and of an appeal, and nothing of persons', async ({
    db
  }) => {
    const { id: userId } = await anAccount(db)
    const row = { at: day(1), kind: 'listing' as const, targetId: 7, userId, moderatorId: userId }
    const [hidden] = await db
      .insert(decisions)
      .values([
        { ...row, act: 'hide', rule: 'scam', title: 'Golf i Drita Markut', note: 'Drita' },
        { ...row, act: 'keep' },
        { ...row, act: 'ban', kind: 'user', rule: 'spam', at: day(2) }
      ])
      .returning()
    const appeal = { text: 'Jo!', createdAt: day(3), decidedAt: day(4), accepted: true }
    await db.insert(appeals).values({ ...appeal, decisionId: hidden!.id })
    const { entries, next } = await readLedger(db, undefined)
    const [ban, hide] = entries
    expect(ban).toMatchObject({ act: 'ban', kind: 'user', rule: 'spam', accepted: null })
    expect(hide).toMatchObject({ act: 'hide', kind: 'listing', rule: 'scam', accepted: true })
    expect(next).toBeUndefined()
    const names = ['accepted', 'act', 'at', 'id', 'kind', 'rule']
    expect(entries.map(entry => Object.keys(entry).sort())).toEqual([names, names])
  })

  test('goes on with older ones', async ({ db }) => {
    const row = { at: day(1), kind: 'user' as const, targetId: 7, act: 'warn' as const }
    await db.insert(decisions).values(Array.from({ length: 31 }, () => row))
    const { entries, next } = await readLedger(db, undefined)
    expect([entries.length, next]).toEqual([30, entries.at(-1)?.id])
    expect((await readLedger(db, next)).entries).toHaveLength(1)
  })
})
