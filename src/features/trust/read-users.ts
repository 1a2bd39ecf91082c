import { and, desc, eq, isNotNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { foldEmail, foldName } from '#src/features/accounts/fold-name.ts'
import { fold } from '#src/shared/catalog/fold.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { UserState } from '#src/shared/schemas/admin-trust.ts'

const PAGE = 50

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  isIdVerified: users.isIdVerified,
  idVerifiedAt: users.idVerifiedAt,
  emailConfirmedAt: users.emailConfirmedAt,
  bannedAt: users.bannedAt,
  bannedUntil: users.bannedUntil,
  createdAt: users.createdAt
}

export type UserSearch = {
  /** The number of the last account of the page before. */
  before?: number | undefined
  /** Part of a name, user name or address, or a phone number as people write it. */
  text?: string | undefined
  state?: UserState | undefined
}

/** Accounts, the newest first, one page. */
export async function listUsers(db: Db, { before, text, state }: UserSearch = {}) {
  const rows = await db
    .select(columns)
    .from(users)
    .where(
      and(
        before === undefined ? undefined : lt(users.id, before),
        text ? matches(text) : undefined,
        state && ofState[state]
      )
    )
    .orderBy(desc(users.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return { users: page, next: rows.length > PAGE ? page.at(-1)?.id : undefined }
}

const ofState: Record<UserState, SQL | undefined> = {
  banned: isNotNull(users.bannedAt),
  staff: ne(users.role, 'user')
}

/** Fewer digits would find half the country. */
const DIGITS_MIN = 5

function matches(text: string) {
  const part = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  // However the country is written, or its leading zero.
  const digits = text.replace(/\D/g, '').replace(/^(00)?355|^0/, '')
  return or(
    like(users.emailFolded, part(foldEmail(text))),
    like(users.usernameFolded, part(foldName(text))),
    like(sql`fold(${users.fullName})`, part(fold(text))),
    digits.length >= DIGITS_MIN && !/\p{L}/u.test(text)
      ? like(sql`regexp_replace(${users.phone}, '\\D', '', 'g')`, part(digits))
      : undefined
  )
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
