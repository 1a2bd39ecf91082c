import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { foldEmail } from '#src/features/accounts/fold-name.ts'
import { Refusal } from '#src/shared/errors.ts'

const PAGE = 50

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  isIdVerified: users.isIdVerified,
  idVerifiedAt: users.idVerifiedAt,
  createdAt: users.createdAt
}

/** All accounts, the newest first, one page. `before` is the number of the last one of the page before. */
export async function listUsers(db: Db, before: number | undefined) {
  const rows = await db
    .select(columns)
    .from(users)
    .where(before === undefined ? undefined : lt(users.id, before))
    .orderBy(desc(users.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return { users: page, next: rows.length > PAGE ? page.at(-1)?.id : undefined }
}

/** The account of a mail address, in any spelling of its case. Refuses with `not_found`. */
export async function readUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select(columns)
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
  if (!user) throw new Refusal('not_found', { fields: { email: 'userNotFound' } })
  return user
}

export type ShownUser = Awaited<ReturnType<typeof readUserByEmail>>

export const countVerifications = async (db: Db) => ({
  users: await db.$count(users),
  devices: await db.$count(deviceVerifications)
})
