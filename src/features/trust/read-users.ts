import { and, desc, eq, getTableColumns, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { foldEmail, foldName } from '#src/shared/folding/fold-name.ts'
import { pageOf } from '#src/shared/page-of.ts'
import { type ListedUser, listedUser, type UserState } from '#src/shared/schemas/admin-trust.ts'
import { isAllowed } from './can.ts'

const PAGE = 50

const ofUsers = getTableColumns(users)
const columns = Object.fromEntries(
  Object.keys(listedUser.shape).map(key => [key, ofUsers[key as keyof ListedUser]])
) as Pick<typeof ofUsers, keyof ListedUser>

export type UserSearch = {
  /** The number of the last account of the page before. */
  before?: number | undefined
  /** Part of a name or user name; of an address or phone number as people write it, see `listUsers`. */
  text?: string | undefined
  state?: UserState | undefined
}

/**
 * Accounts, newest first, one page. A caller who may not read contact data gets no address, and
 * finds accounts only by a whole address or phone number: parts would give them away letter by
 * letter.
 */
export async function listUsers(
  db: Db,
  reader: Pick<Account, 'id' | 'role'>,
  { before, text, state }: UserSearch = {}
) {
  const inFull = !isAllowed(reader, 'user.read')
  const email = inFull ? sql<string | null>`null` : sql<string | null>`${users.email}`
  const rows = await db
    .select({ ...columns, email })
    .from(users)
    .where(
      and(
        before === undefined ? undefined : lt(users.id, before),
        text ? matches(text, inFull) : undefined,
        state && ofState[state]
      )
    )
    // In key order it would read all accounts to find the few that match; the sum has no index.
    .orderBy(text ? desc(sql`${users.id} + 0`) : desc(users.id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  return { users: page, next: last?.id }
}

/** As the partial indexes have it. */
const ofState: Record<UserState, SQL | undefined> = {
  banned: isNotNull(users.bannedAt),
  staff: sql`${users.role} <> 'user'`
}

/** Fewer digits would find half the country. */
const DIGITS_MIN = 5
const PHONE_DIGITS = sql`regexp_replace(${users.phone}, '\\D', '', 'g')`

function matches(text: string, inFull: boolean) {
  // Without a letter or digit there would be nothing to look up in the index.
  if (!/[\p{L}\p{N}]/u.test(text)) return sql`false`
  // However the country code, or a leading zero, is written.
  const digits = text.replace(/\D/g, '').replace(/^(00)?355|^0/, '')
  const isPhone = digits.length >= DIGITS_MIN && !/\p{L}/u.test(text)
  const address = foldEmail(text.trim())
  return or(
    inFull ? eq(users.emailFolded, address) : like(users.emailFolded, within(address)),
    like(users.usernameFolded, within(foldName(text))),
    like(sql`fold(${users.fullName})`, within(fold(text))),
    isPhone ? ofPhone(digits, inFull) : undefined
  )
}

const ofPhone = (digits: string, inFull: boolean) =>
  inFull
    ? or(...['', '0', '355', '00355'].map(start => eq(PHONE_DIGITS, start + digits)))
    : like(PHONE_DIGITS, within(digits))

/** The index holds three letters in a row; for fewer it knows how a text begins. */
function within(folded: string) {
  const escaped = folded.replace(/[\\%_]/g, '\\$&')
  return /[\p{L}\p{N}]{3}/u.test(folded) ? `%${escaped}%` : `${escaped}%`
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

export const countVerifications = async (db: Db) => ({
  users: await db.$count(users),
  devices: await db.$count(deviceVerifications)
})
