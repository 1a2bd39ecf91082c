import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { ProfileChange } from '#src/shared/schemas/account.ts'
import { type Account, accountOf } from './account.ts'
import { isReserved } from './reserved-names.ts'

/** Writes what is given and nothing else: another request may have changed the rest. */
export async function changeProfile(db: Db, account: Account, change: ProfileChange, site: string) {
  // It heads chats and mails. The people who run the site may use such a name.
  if (account.role === 'user' && isReserved(change.fullName ?? '', site)) {
    throw new Refusal('invalid_input', { fields: { fullName: 'fullNameReserved' } })
  }
  if (Object.values(change).every(value => value === undefined)) return account
  const [user] = await db.update(users).set(change).where(eq(users.id, account.id)).returning()
  if (!user) throw new Refusal('signed_out')
  const { sessionId, secondFactorAt } = account
  return accountOf(user, { sessionId, secondFactorAt })
}

/** Mails come in the language of the pages that the member read last. */
export async function keepLanguage(db: Db, account: Account, language: Language) {
  if (account.language === language) return
  await db.update(users).set({ language }).where(eq(users.id, account.id))
}
