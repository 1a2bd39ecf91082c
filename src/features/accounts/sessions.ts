import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { sessions, type User, users } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { hashOfToken, newToken } from '#src/platform/token.ts'
import { Refusal } from '#src/shared/errors.ts'
import { HOUR_MS, RETENTION } from '#src/shared/retention.ts'
import { revokeAccessTokens, revokeAllAccessTokens } from './access-tokens.ts'
import { type Account, accountOf } from './account.ts'

/** The only file that uses lucia, which is discontinued upstream; the table has nothing of it. */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>
    UserId: number
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: SessionAttributes
  }
}
type SessionAttributes = { createdAt: Date; device: string; secondFactorAt: Date | null }
type UserAttributes = { user: User }

const IDLE = new TimeSpan(RETENTION.session, 'ms')
/** How long a session was unused is written once an hour: often enough for its owner, and for 30 days. */
const NOTE_USE_MS = HOUR_MS
/** More than anybody has devices: with more, the oldest sign-in ends. */
const SESSIONS_MAX = 100

/** @returns the cookie's token: 256 random bits of which the database keeps only the SHA-256. */
export async function startSession(db: Db, userId: number, device: string) {
  const token = newToken()
  const attributes = { createdAt: new Date(), device, secondFactorAt: null }
  await lucia(db).createSession(userId, attributes, { sessionId: hashOfToken(token) })
  const older = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .offset(SESSIONS_MAX)
  await db.delete(sessions).where(inArray(sessions.id, older))
  return token
}

/**
 * The same session under a new token, with its second factor proved `now`; the old token is unknown
 * from here on. It ends when it would have ended, and keeps its push subscriptions.
 * @returns the new token for the cookie.
 */
export async function renewProvedSession(tx: Db, { sessionId }: Account, now: Date) {
  const token = newToken()
  const id = hashOfToken(token)
  const [before] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!before) throw new Refusal('signed_out')
  await tx.insert(sessions).values({ ...before, id, secondFactorAt: now })
  const its = eq(pushSubscriptions.sessionId, sessionId)
  await tx.update(pushSubscriptions).set({ sessionId: id }).where(its)
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
  return token
}

/**
 * The account of a session cookie, or null when the session is unknown or too old, or the user is
 * banned or being deleted.
 */
export async function resumeSession(db: Db, token: string, now: Date): Promise<Account | null> {
  const { session, user } = await lucia(db).validateSession(hashOfToken(token))
  if (!session) return null
  if (isTooOld(session, user.user, now) || isClosed(user.user)) {
    await endSession(db, session.id)
    return null
  }
  return accountOf(user.user, { sessionId: session.id, secondFactorAt: session.secondFactorAt })
}

/** Whether `resumeSession` would still accept it, without counting as a use. */
export async function isSessionAlive(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
  return row !== undefined && !isTooOld(row.session, row.user, now) && !isClosed(row.user)
}

const isClosed = ({ bannedAt, deletedAt }: User) => Boolean(bannedAt || deletedAt)

function isTooOld({ createdAt }: { createdAt: Date }, { role }: User, now: Date) {
  const longest = role === 'user' ? RETENTION.sessionLongest : RETENTION.sessionOfStaff
  return now.getTime() - createdAt.getTime() > longest
}

export const endSession = (db: Db, sessionId: string) => lucia(db).invalidateSession(sessionId)

/** Closes every way in, access tokens too, except for the one session. */
export async function endSessions(db: Db, userId: number, except?: string) {
  const others = except ? ne(sessions.id, except) : undefined
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await revokeAccessTokens(db, userId)
}

/** Signs everybody out and invalidates every access token. @returns how many of both there were */
export async function endAllSessions(tx: Db) {
  const ended = await tx.delete(sessions).returning({ id: sessions.id })
  return { sessions: ended.length, accessTokens: await revokeAllAccessTokens(tx) }
}

export function listSessions(db: Db, userId: number) {
  return db
    .select({ id: sessions.id, device: sessions.device, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(SESSIONS_MAX)
}

export async function sweepSessions(db: Db, now: Date) {
  const oldest = new Date(now.getTime() - RETENTION.sessionLongest)
  const isOver = or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldest))
  await deleteInBatches(db, sessions, isOver)
}

function lucia(db: Db) {
  return new Lucia(adapter(db), {
    sessionExpiresIn: IDLE,
    getUserAttributes: attributes => attributes,
    getSessionAttributes: attributes => attributes
  })
}

function adapter(db: Db): Adapter {
  return {
    async getSessionAndUser(id) {
      const [row] = await db
        .select()
        .from(sessions)
        .innerJoin(users, eq(sessions.userId, users.id))
        .where(eq(sessions.id, id))
      if (!row) return [null, null]
      const session = await noteUse(db, row.sessions)
      return [databaseSession(session), { id: row.users.id, attributes: { user: row.users } }]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map(databaseSession)
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ id, userId, expiresAt, ...attributes })
    },
    async updateSessionExpiration(id, expiresAt) {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
    },
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.id, id))
    },
    deleteUserSessions: userId => endSessions(db, userId),
    async deleteExpiredSessions() {
      await sweepSessions(db, new Date())
    }
  }
}

function databaseSession(row: typeof sessions.$inferSelect): DatabaseSession {
  const { id, userId, expiresAt, createdAt, device, secondFactorAt } = row
  return { id, userId, expiresAt, attributes: { createdAt, device, secondFactorAt } }
}

/** Lucia itself prolongs a session only once half of its time has passed. */
async function noteUse(db: Db, session: typeof sessions.$inferSelect) {
  const now = new Date()
  const unused = now.getTime() - session.lastUsedAt.getTime()
  if (unused < NOTE_USE_MS || session.expiresAt <= now) return session
  const used = { lastUsedAt: now, expiresAt: new Date(now.getTime() + RETENTION.session) }
  await db.update(sessions).set(used).where(eq(sessions.id, session.id))
  return { ...session, ...used }
}
