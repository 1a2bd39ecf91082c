import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accessTokens } from '#db/schema/access-tokens.ts'
import { users } from '#db/schema/accounts.ts'
import { TOKENS_MAX } from '#src/shared/access-tokens.ts'
import { newAccessToken } from '#src/shared/schemas/access-tokens.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import {
  accountByToken,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  sweepAccessTokens
} from './access-tokens.ts'
import { endSessions, startSession } from './sessions.ts'

const NOW = day(1)
const HOUR = 60 * 60 * 1000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const WISH = { name: 'Importi', scopes: ['listings:read' as const], days: 30 as const }
const INVALID = expect.objectContaining({ code: 'invalid_token' })

test('a token is known by its hash only, and acts for its member without proof of staff', async ({
  db
}) => {
  const member = await anAccount(db, { role: 'admin' })
  const { token, id } = await createAccessToken(db, member, WISH, NOW)
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, id))
  expect(JSON.stringify(row)).not.toContain(token.slice(6))
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
  const found = await accountByToken(db, token, NOW)
  expect(found).toMatchObject({
    account: { id: member.id, sessionId: '', secondFactorAt: null },
    access: { id, scopes: ['listings:read'] }
  })
  expect(found.account).not.toHaveProperty('passwordHash')
})

test('its use is noted once an hour', async ({ db }) => {
  const member = await anAccount(db)
  const { token } = await createAccessToken(db, member, WISH, NOW)
  const usedAt = async (at: Date) => {
    await accountByToken(db, token, at)
    return (await listAccessTokens(db, member, at))[0]?.lastUsedAt
  }
  expect(await usedAt(NOW)).toEqual(NOW)
  expect(await usedAt(later(HOUR - 1))).toEqual(NOW)
  expect(await usedAt(later(HOUR))).toEqual(later(HOUR))
})

test('it ends by itself, and is deleted then', async ({ db }) => {
  const member = await anAccount(db)
  const { token, expiresAt } = await createAccessToken(db, member, WISH, NOW)
  expect(expiresAt.getTime() - NOW.getTime()).toBe(30 * 24 * HOUR)
  await accountByToken(db, token, new Date(expiresAt.getTime() - 1))
  await expect(accountByToken(db, token, expiresAt)).rejects.toEqual(INVALID)
  const left = () => db.$count(accessTokens, eq(accessTokens.userId, member.id))
  await sweepAccessTokens(db, expiresAt)
  expect(await left()).toBe(1)
  await sweepAccessTokens(db, new Date(expiresAt.getTime() + 1))
  expect(await left()).toBe(0)
})

test('nobody deletes that of another', async ({ db }) => {
  const [member, other] = [await anAccount(db), await anAccount(db)]
  const { token, id } = await createAccessToken(db, member, WISH, NOW)
  const missing = expect.objectContaining({ code: 'not_found' })
  await expect(revokeAccessToken(db, other, id)).rejects.toEqual(missing)
  await expect(revokeAccessToken(db, member, Number.NaN)).rejects.toEqual(missing)
  await accountByToken(db, token, NOW)
  await revokeAccessToken(db, member, id)
  await expect(accountByToken(db, token, NOW)).rejects.toEqual(INVALID)
})

test('it ends with all sessions, and is no good for an account that is going', async ({ db }) => {
  const member = await anAccount(db)
  const { token } = await createAccessToken(db, member, WISH, NOW)
  await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, member.id))
  await expect(accountByToken(db, token, NOW)).rejects.toEqual(INVALID)
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, member.id))
  await startSession(db, member.id, '')
  await accountByToken(db, token, NOW)
  await endSessions(db, member.id, 'another')
  await expect(accountByToken(db, token, NOW)).rejects.toEqual(INVALID)
})

test('a member has so many and no more', async ({ db }) => {
  const member = await anAccount(db)
  for (let n = 0; n < TOKENS_MAX; n++) {
    await createAccessToken(db, member, { ...WISH, name: `${n}` }, NOW)
  }
  await expect(createAccessToken(db, member, WISH, NOW)).rejects.toMatchObject({
    code: 'conflict',
    fields: { name: 'tokenLimit' }
  })
  // Expired ones do not count.
  await createAccessToken(db, member, WISH, later(31 * 24 * HOUR))
})

test('a name is used once while its token is valid', async ({ db }) => {
  const member = await anAccount(db)
  const { id } = await createAccessToken(db, member, WISH, NOW)
  await expect(createAccessToken(db, member, WISH, NOW)).rejects.toMatchObject({
    code: 'conflict',
    fields: { name: 'tokenNameTaken' }
  })
  await createAccessToken(db, await anAccount(db), WISH, NOW)
  await revokeAccessToken(db, member, id)
  await createAccessToken(db, member, WISH, NOW)
})

test('a wish without scopes, or for longer than a year, is refused', () => {
  const wish = { name: 'x', scopes: ['messages:read'], password: 'fjalëkalim' }
  expect(newAccessToken.parse(wish).days).toBe(90)
  for (const wrong of [{ scopes: [] }, { scopes: ['admin'] }, { days: 400 }, { name: ' ' }]) {
    expect(newAccessToken.safeParse({ ...wish, ...wrong }).success).toBe(false)
  }
})
