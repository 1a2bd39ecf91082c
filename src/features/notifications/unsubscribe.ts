import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { isSigned, type Secrets, signatureOf } from '#src/platform/signature.ts'
import { Refusal } from '#src/shared/errors.ts'
import { NOTIFICATION_KINDS, OPTIONAL_KINDS, type OptionalKind } from '#src/shared/notifications.ts'
import { paths, withQuery } from '#src/shared/paths.ts'

export type Freed = { userId: number; kind: OptionalKind }

/** The page that ends the mails of one kind; valid as long as the account, as mails are kept. */
export const unsubscribePath = (secret: string, freed: Freed) =>
  withQuery(paths.unsubscribe, { token: tokenOf(secret, freed) })

/** What a link is about, or undefined when this site did not make it. */
export function readUnsubscribe(secrets: Secrets, token: string): Freed | undefined {
  const [, id = '', name = '', signature = ''] = /^(\d{1,15})\.([^.]+)\.([\w-]+)$/.exec(token) ?? []
  const kind = OPTIONAL_KINDS.find(each => each === name)
  if (!kind) return undefined
  const freed = { userId: Number(id), kind }
  return isSigned(secrets, signedText(freed), signature) ? freed : undefined
}

/**
 * Ends the mails of one kind; repeating is harmless. Refuses with `invalid_input` a forged link.
 */
export async function unsubscribe(db: Db, secrets: Secrets, token: string) {
  const freed = readUnsubscribe(secrets, token)
  if (!freed) throw new Refusal('invalid_input', { fields: { token: 'linkExpired' } })
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, freed.userId))
  if (!user) return freed
  await db
    .insert(notificationPreferences)
    .values({ ...freed, push: NOTIFICATION_KINDS[freed.kind].default.push, mail: false })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail: false }
    })
  return freed
}

const tokenOf = (secret: string, freed: Freed) =>
  `${freed.userId}.${freed.kind}.${signatureOf(secret, signedText(freed))}`

const signedText = ({ userId, kind }: Freed) => `unsubscribe:${userId}.${kind}`
