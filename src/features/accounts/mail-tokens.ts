import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mailTokens, type User, users } from '#db/schema/accounts.ts'
import { isSame, signatureOf } from '#src/platform/signature.ts'
import { Refusal } from '#src/shared/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, RETENTION } from '#src/shared/retention.ts'

type MailToken = typeof mailTokens.$inferSelect
export type Purpose = MailToken['purpose']

const TOKEN_LIFETIME_MS: Record<Purpose, number> = {
  confirm: RETENTION.confirmLink,
  reset: RETENTION.resetLink,
  changeEmail: RETENTION.confirmLink,
  restoreEmail: RETENTION.restoreEmailLink
}
export const CONFIRM_HOURS = TOKEN_LIFETIME_MS.confirm / HOUR_MS
export const RESET_MINUTES = TOKEN_LIFETIME_MS.reset / MINUTE_MS
export const RESTORE_DAYS = TOKEN_LIFETIME_MS.restoreEmail / DAY_MS

/**
 * Makes a token for the account's address or another `email`, none for nobody, and ends the older
 * ones of its purpose. @returns its id, which is not secret.
 */
export function newMailToken(
  db: Db,
  { id: userId }: Pick<User, 'id'>,
  purpose: Purpose,
  email?: string
) {
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(Date.now() + TOKEN_LIFETIME_MS[purpose])
  return db.transaction(async tx => {
    // Locks the member: of two requests at once, the later one ends the other's link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // Of several addresses in a row, each one can be brought back.
    if (purpose !== 'restoreEmail') await endMailTokens(tx, userId, purpose)
    await tx.insert(mailTokens).select(
      tx
        .select({
          id: sql<string>`${id}::text`.as('id'),
          userId: users.id,
          purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
          email: email === undefined ? users.email : sql<string>`${email}::text`.as('email'),
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at')
        })
        .from(users)
        .where(eq(users.id, userId))
    )
    return id
  })
}

/** Links that were mailed before no longer work. */
export const endMailTokens = (db: Db, userId: number, ...purposes: Purpose[]) =>
  db
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes)))

/**
 * After an address has come back, those that took its place cannot take it again; those before it
 * still can, since the one that came back may be an intruder's.
 */
export const endLaterRestores = (
  tx: Db,
  { userId, expiresAt }: Pick<MailToken, 'userId' | 'expiresAt'>
) =>
  tx
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, 'restoreEmail'),
        gte(mailTokens.expiresAt, expiresAt)
      )
    )

/**
 * Whether another account can still come back to this address. Until then nobody else takes it: it
 * would lock the owner out of what somebody has moved.
 */
export async function isHeldForRestore(db: Db, emailFolded: string, userId = 0) {
  const held = await db.$count(
    mailTokens,
    and(
      eq(mailTokens.purpose, 'restoreEmail'),
      gt(mailTokens.expiresAt, new Date()),
      // As foldEmail writes it.
      sql`lower(normalize(${mailTokens.email}, NFKC)) = ${emailFolded}::text`,
      ne(mailTokens.userId, userId)
    )
  )
  return held > 0
}

/** What the link contains. Neither a job nor a copy of the database is enough to make one. */
export const mailLinkToken = (secret: string, id: string) => `${id}.${proof(secret, id)}`

type Purposes = readonly [Purpose, ...Purpose[]]

/** What a link is for. Refuses with `invalid_input` when it is forged, used or too old. */
export async function readMailToken(db: Db, secret: string, token: string, purposes: Purposes) {
  const [id = '', signature = ''] = token.split('.')
  if (!isSame(proof(secret, id), signature)) throw linkExpired()
  const row = await findMailToken(db, id, purposes)
  if (!row) throw linkExpired()
  return row
}

/** A token that is valid still. */
export async function findMailToken(db: Db, id: string, purposes: Purposes) {
  const [row] = await db.select().from(mailTokens).where(isValid(id, purposes))
  return row
}

/** Uses a link's token up. Refuses as `readMailToken`. */
export async function redeemMailToken(tx: Db, secret: string, token: string, purposes: Purposes) {
  const { id, userId } = await readMailToken(tx, secret, token, purposes)
  // Locks the member before the token, as everything else does: the other way round is a deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [used] = await tx.delete(mailTokens).where(isValid(id, purposes)).returning()
  if (!used) throw linkExpired()
  return used
}

const linkExpired = () => new Refusal('invalid_input', { fields: { token: 'linkExpired' } })

const isValid = (id: string, purposes: Purposes) =>
  and(
    eq(mailTokens.id, id),
    inArray(mailTokens.purpose, purposes),
    gt(mailTokens.expiresAt, new Date())
  )

const proof = (secret: string, id: string) => signatureOf(secret, `mail:${id}`)

export const sweepMailTokens = (db: Db, now: Date) =>
  db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
