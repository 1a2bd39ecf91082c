import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accessTokens } from '#db/schema/access-tokens.ts'
import { users } from '#db/schema/accounts.ts'
import { hashOfToken, isToken, newToken } from '#src/platform/token.ts'
import { type Scope, TOKEN_PREFIX, TOKENS_MAX } from '#src/shared/access-tokens.ts'
import { Refusal } from '#src/shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/retention.ts'
import type { NewAccessToken } from '#src/shared/schemas/access-tokens.ts'
import { type Account, accountOf } from './account.ts'

type Owner = Pick<Account, 'id'>
/** What a request with a token may do. */
export type TokenAccess = { id: number; scopes: readonly Scope[] }

const NOTE_USE_MS = HOUR_MS

const shown = {
  id: accessTokens.id,
  name: accessTokens.name,
  scopes: accessTokens.scopes,
  createdAt: accessTokens.createdAt,
  lastUsedAt: accessTokens.lastUsedAt,
  expiresAt: accessTokens.expiresAt
}
type OwnAccessToken = Awaited<ReturnType<typeof listAccessTokens>>[number]

/**
 * The caller holds the member's row for update, so that two requests at once cannot both pass the
 * count. Refuses with `conflict` one too many, and a second one of the same name: a page that is
 * loaded again must not create another.
 * @returns the token: 256 random bits of which the database keeps only the SHA-256
 */
export async function createAccessToken(
  tx: Db,
  { id: userId }: Owner,
  { name, scopes, days }: NewAccessToken,
  now: Date
) {
  const token = TOKEN_PREFIX + newToken()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const own = await listAccessTokens(tx, { id: userId }, now)
  const isTaken = own.some(each => each.name === name)
  if (isTaken || own.length >= TOKENS_MAX) {
    throw new Refusal('conflict', { fields: { name: isTaken ? 'tokenNameTaken' : 'tokenLimit' } })
  }
  const row = { userId, name, scopes: [...new Set(scopes)], createdAt: now, expiresAt }
  const [created] = await tx
    .insert(accessTokens)
    .values({ ...row, hash: hashOfToken(token) })
    .returning(shown)
  return { ...created!, token }
}

/** Those that are valid, the newest first. */
export const listAccessTokens = (db: Db, { id }: Owner, now: Date) =>
  db
    .select(shown)
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, id), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.id))

export async function revokeAccessToken(db: Db, owner: Owner, tokenId: number) {
  const id = Number.isSafeInteger(tokenId) ? tokenId : 0
  const gone = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, owner.id)))
    .returning({ id: accessTokens.id })
  if (gone.length === 0) throw new Refusal('not_found')
}

export const revokeAccessTokens = (db: Db, userId: number) =>
  db.delete(accessTokens).where(eq(accessTokens.userId, userId))

/** @returns how many there were */
export async function revokeAllAccessTokens(db: Db) {
  return (await db.delete(accessTokens).returning({ id: accessTokens.id })).length
}

/**
 * Who acts by a token and what it allows. Refuses with `invalid_token` one that is unknown,
 * expired, or of an account that is suspended or being deleted.
 */
export async function accountByToken(db: Db, token: string, now: Date) {
  if (!token.startsWith(TOKEN_PREFIX) || !isToken(token.slice(TOKEN_PREFIX.length)))
    throw new Refusal('invalid_token')
  const isOpen = and(isNull(users.bannedAt), isNull(users.deletedAt))
  const [found] = await db
    .select({ user: users, access: accessTokens })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.hash, hashOfToken(token)), gt(accessTokens.expiresAt, now), isOpen))
  if (!found) throw new Refusal('invalid_token')
  const { user, access } = found
  await noteUse(db, access, now)
  const { id, scopes } = access
  // It is not a session: nothing is found by its number, and it proves no second factor of staff.
  const account = accountOf(user, { sessionId: '', secondFactorAt: null })
  return { account, access: { id, scopes } satisfies TokenAccess }
}

async function noteUse(db: Db, { id, lastUsedAt }: OwnAccessToken, now: Date) {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTE_USE_MS) return
  await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id))
}

export async function sweepAccessTokens(db: Db, now: Date) {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now))
}
