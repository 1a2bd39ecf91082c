import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import {
  endSessions,
  isSessionAlive,
  listSessions,
  resumeSession,
  startSession
} from './sessions.ts'

const TOKENS = 10_000

describe('sessions', () => {
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  test('keep only the hash of the token, and know their account', async ({ db }) => {
    const account = await anAccount(db)
    const token = await startSession(db, account.id, 'Chrome, Android')
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, account.id))
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.id).not.toContain(token)
    const resumed = await resumeSession(db, token, new Date())
    expect(resumed?.username).toBe(account.username)
    expect(JSON.stringify(resumed)).not.toContain('passwordHash')
  })

  test('refuse every other token', async ({ db }) => {
    const { id } = await anAccount(db)
    const token = await startSession(db, id, '')
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(await resumeSession(db, other, new Date())).toBeNull()
  })

  test('are at most a hundred of an account: the oldest sign-in ends', async ({ db }) => {
    const { id } = await anAccount(db)
    const other = await anAccount(db)
    const others = await startSession(db, other.id, '')
    const first = await startSession(db, id, '')
    await db
      .update(sessions)
      .set({ createdAt: later(-1) })
      .where(eq(sessions.userId, id))
    const second = await startSession(db, id, '')
    for (let more = 0; more < 99; more++) await startSession(db, id, '')
    expect(await resumeSession(db, first, new Date())).toBeNull()
    expect(await resumeSession(db, second, new Date())).not.toBeNull()
    expect(await resumeSession(db, others, new Date())).not.toBeNull()
    expect(await listSessions(db, id)).toHaveLength(100)
  })

  test('row 17: of 1,000 tokens with a bit or two flipped none is accepted', async ({
    connection: { db }
  }) => {
    const { id } = await anAccount(db)
    const bytes = Buffer.from(await startSession(db, id, ''), 'latin1')
    const bits = bytes.length * 8
    const withFlipped = (...places: number[]) => {
      const copy = Buffer.from(bytes)
      for (const place of places) copy[place >> 3]! ^= 1 << (place & 7)
      return copy.toString('latin1')
    }
    const flipped = new Set(Array.from({ length: bits }, (_, bit) => withFlipped(bit)))
    for (let bit = 0; bit < 1000; bit++) flipped.add(withFlipped(bit % bits, bit % 7, bit % 11))
    flipped.delete(bytes.toString('latin1'))
    expect(flipped.size).toBeGreaterThan(1000)
    expect(await resumeSession(db, bytes.toString('latin1'), new Date())).not.toBeNull()
    onTestFinished(async () => void (await db.delete(users).where(eq(users.id, id))))
    let accepted = 0
    for (const token of flipped) if (await resumeSession(db, token, new Date())) accepted++
    hold(17, 'flipped tokens accepted', accepted, { is: 0 }, { of: `${flipped.size}` })
  })

  test('row 17: 10,000 tokens are all different, of 256 random bits each', async ({ db }) => {
    const { id } = await anAccount(db)
    // None of them needs the database, so that ten thousand are made at once.
    const kept: string[] = []
    const insert = () => ({ values: async (row: { id: string }) => void kept.push(row.id) })
    const none = { from: () => none, where: () => none, orderBy: () => none, offset: () => none }
    const fake = { insert, select: () => none, delete: () => none } as unknown as Db
    const tokens = await Promise.all(
      Array.from({ length: TOKENS }, () => startSession(fake, id, ''))
    )
    const bytes = tokens.map(token => Buffer.from(token, 'base64url'))
    expect(bytes.filter(({ length }) => length !== 32)).toEqual([])
    const alike = TOKENS - new Set(tokens).size + TOKENS - new Set(kept).size
    hold(17, 'tokens that are like another', alike, { is: 0 }, { of: `${TOKENS}` })
    // For a bit that is set in half of them, a deviation of a tenth comes once in 10^20 runs.
    const set = Array.from(
      { length: 256 },
      (_, bit) => bytes.filter(each => (each[bit >> 3]! >> (bit & 7)) & 1).length / TOKENS
    )
    const uneven = set.filter(share => Math.abs(share - 0.5) > 0.05).length
    hold(
      17,
      'bits of a token that are not random',
      uneven,
      { is: 0 },
      { of: `256 in ${TOKENS} tokens` }
    )
  })

  test.for(['bannedAt', 'deletedAt'] as const)(
    'are over for one with %s',
    async (state, { db }) => {
      const { id } = await anAccount(db)
      const token = await startSession(db, id, '')
      await db
        .update(users)
        .set({ [state]: new Date() })
        .where(eq(users.id, id))
      const [row] = await listSessions(db, id)
      expect(await isSessionAlive(db, row!.id, new Date())).toBe(false)
      expect(await resumeSession(db, token, new Date())).toBeNull()
    }
  )

  test('end after 90 days at the latest, of admins after 12 hours', async ({ db }) => {
    for (const [role, lasting, ended] of [
      ['user', 89.9, 90.1],
      ['admin', 0.49, 0.51]
    ] as const) {
      const { id } = await anAccount(db, { role })
      const token = await startSession(db, id, '')
      const session = await resumeSession(db, token, later(lasting))
      // Unused, a member's session ends after 30 days.
      const [soonest, last] = role === 'user' ? [29.9, 30.1] : [lasting, ended]
      expect(await isSessionAlive(db, session!.sessionId, later(soonest))).toBe(true)
      expect(await isSessionAlive(db, session!.sessionId, later(last))).toBe(false)
      expect(await resumeSession(db, token, later(ended))).toBeNull()
      expect(await resumeSession(db, token, new Date())).toBeNull()
    }
  })

  test('end everywhere but here', async ({ db }) => {
    const { id } = await anAccount(db)
    const tokens = [await startSession(db, id, 'A'), await startSession(db, id, 'B')]
    const here = await resumeSession(db, tokens[1]!, new Date())
    await endSessions(db, id, here?.sessionId)
    expect((await listSessions(db, id)).map(each => each.device)).toEqual(['B'])
  })
})
