import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mailTokens, type User, users } from '#db/schema/accounts.ts'
import { isSame, signatureOf } from '#src/platform/signature.ts'
import { Refusal } from '#src/shared/errors.ts'
import { HOUR_MS, MINUTE_MS, RETENTION } from '#src/shared/retention.ts'

type Purpose = (typeof mailTokens.$inferSelect)['purpose']

const TOKEN_LIFETIME_MS: Record<Purpose, number> = {
  confirm: RETENTION.confirmLink,
  reset: RETENTION.resetLink
}
export const CONFIRM_HOURS = TOKEN_LIFETIME_MS.confirm / HOUR_MS
export const RESET_MINUTES = TOKEN_LIFETIME_MS.reset / MINUTE_MS

/**
 * Makes a token, none for nobody, and ends the older ones of its purpose. @returns its id, which is
 * not secret.
 */
export function newMailToken(db: Db, { id: userId }: Pick<User, 'id'>, purpose: Purpose) {
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(Date.now() + TOKEN_LIFETIME_MS[purpose])
  return db.transaction(async tx => {
    // Locks the member: of two requests at once, the later one ends the other's link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await endMailTokens(tx, userId, purpose)
    await tx.insert(mailTokens).select(
      tx
        .select({
          id: sql<string>`${id}::text`.as('id'),
          userId: users.id,
          purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
          email: users.email,
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at')
        })
        .from(users)
        .where(eq(users.id, userId))
    )
    return id
  })
}

/** Links that were mailed before no longer work. */
export const endMailTokens = (db: Db, userId: number, purpose: Purpose) =>
  db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))

/** What the link contains. Neither a job nor a copy of the database is enough to make one. */
export const mailLinkToken = (secret: string, id: string) => `${id}.${proof(secret, id)}`

/** The member and address of a link. Refuses with `invalid_input` when it is forged, used or too old. */
export async function readMailToken(db: Db, secret: string, token: string, purpose: Purpose) {
  const [id = '', signature = ''] = token.split('.')
  if (!isSame(proof(secret, id), signature)) throw linkExpired()
  const [row] = await db.select().from(mailTokens).where(isValid(id, purpose))
  if (!row) throw linkExpired()
  return { id, userId: row.userId, email: row.email }
}

export const isMailTokenValid = async (db: Db, id: string, purpose: Purpose) =>
  (await db.$count(mailTokens, isValid(id, purpose))) > 0

/** Uses a link's token up. Refuses as `readMailToken`. */
export async function redeemMailToken(tx: Db, secret: string, token: string, purpose: Purpose) {
  const { id, userId, email } = await readMailToken(tx, secret, token, purpose)
  // Locks the member before the token, as everything else does: the other way round is a deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const used = await tx
    .delete(mailTokens)
    .where(isValid(id, purpose))
    .returning({ id: mailTokens.id })
  if (used.length === 0) throw linkExpired()
  return { userId, email }
}

const linkExpired = () => new Refusal('invalid_input', { fields: { token: 'linkExpired' } })

const isValid = (id: string, purpose: Purpose) =>
  and(eq(mailTokens.id, id), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, new Date()))

const proof = (secret: string, id: string) => signatureOf(secret, `mail:${id}`)

export const sweepMailTokens = (db: Db, now: Date) =>
  db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
