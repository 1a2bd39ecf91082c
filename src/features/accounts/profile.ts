import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ProfileChange } from '#src/shared/schemas/account.ts'
import type { Account } from './account.ts'
import { isReserved } from './reserved-names.ts'

export async function changeProfile(db: Db, account: Account, change: ProfileChange) {
  const { fullName, phone, location, sellerKind } = account
  // It heads chats and mails. Who runs the site may be called so.
  if (account.role === 'user' && isReserved(change.fullName ?? '')) {
    throw new Refusal('invalid_input', { fields: { fullName: 'fullNameReserved' } })
  }
  const changed = {
    fullName: change.fullName ?? fullName,
    phone: change.phone === undefined ? phone : change.phone,
    location: change.location === undefined ? location : change.location,
    sellerKind: change.sellerKind ?? sellerKind
  }
  await db.update(users).set(changed).where(eq(users.id, account.id))
  return { ...account, ...changed }
}
