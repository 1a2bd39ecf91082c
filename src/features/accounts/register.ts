import { randomInt } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { usernameLook, users } from '#db/schema/accounts.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { type FieldProblems, Refusal } from '#src/shared/errors.ts'
import { foldEmail, foldName, lookOf, withoutMarks } from '#src/shared/folding/fold-name.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { isNewUsername, type Registration, USERNAME } from '#src/shared/schemas/account.ts'
import { isHeldForRestore, newMailToken } from './mail-tokens.ts'
import { type Passwords, passwordProblem } from './passwords.ts'
import { isReserved } from './reserved-names.ts'

const TRIES = 5
/** "Member": for anyone whose own name would make a reserved one. */
const ANYBODY = 'anetar'

type RegisterContext = { passwords: Passwords; jobs: JobQueue; language: Language; site: string }

/** Refuses with `invalid_input` (password) or `conflict` (e-mail or user name taken). */
export async function register(db: Db, context: RegisterContext, input: Registration) {
  const { email, password } = input
  const wished = input.username ?? ''
  const problem = passwordProblem(password, {
    email,
    username: wished || usernameFrom(input.fullName)
  })
  if (problem) throw new Refusal('invalid_input', { fields: { password: problem } })
  if (isReserved(input.fullName, context.site)) {
    throw new Refusal('invalid_input', { fields: { fullName: 'fullNameReserved' } })
  }
  if (isReserved(wished, context.site))
    throw new Refusal('conflict', { fields: { username: 'usernameTaken' } })
  const passwordHash = await context.passwords.hash(password)
  if (wished) {
    const fields = await taken(db, { username: wished, email })
    if (fields.username) throw new Refusal('conflict', { fields })
  }
  for (let tries = 1; ; tries++) {
    const username = wished || (await freeUsername(db, input.fullName, context.site))
    const made = await insertUser(db, context, { ...input, username, passwordHash })
    if ('user' in made) return made.user
    // Somebody of the same name was quicker; the next name made for this one is another.
    const retry = !wished && !made.taken.email && tries < TRIES
    if (!retry) throw new Refusal('conflict', { fields: made.taken })
  }
}

type NewUser = Registration & { username: string; passwordHash: string }

function insertUser(db: Db, { jobs, language }: RegisterContext, input: NewUser) {
  const { username, email, passwordHash, fullName, phone, location } = input
  const folded = { usernameFolded: foldName(username), emailFolded: foldEmail(email) }
  return db.transaction(async tx => {
    const [user] = await tx
      .insert(users)
      .values({ username, email, ...folded, passwordHash, fullName, phone, location, language })
      .onConflictDoNothing()
      .returning()
    if (!user) return { taken: await taken(tx, { username, email }) }
    // After the row, so that a change of the address at the same moment is seen.
    if (await isHeldForRestore(tx, folded.emailFolded)) {
      throw new Refusal('conflict', { fields: { email: 'emailTaken' } })
    }
    const tokenId = await newMailToken(tx, user, 'confirm')
    await jobs.enqueue(tx, 'mail', { kind: 'confirm', userId: user.id, tokenId })
    return { user }
  })
}

/** A user name is also taken by one that looks like it. */
async function taken(db: Db, { username, email }: Pick<NewUser, 'username' | 'email'>) {
  const hasEmail = eq(users.emailFolded, foldEmail(email))
  const look = eq(usernameLook(users.username), lookOf(username))
  const hasName = or(eq(users.usernameFolded, foldName(username)), look)
  const rows = await db
    .select({ email: sql<boolean>`${hasEmail}`, username: sql<boolean>`${hasName}` })
    .from(users)
    .where(or(hasEmail, hasName))
  const fields: FieldProblems = {}
  if (rows.some(row => row.email)) fields.email = 'emailTaken'
  if (rows.some(row => row.username)) fields.username = 'usernameTaken'
  return fields
}

/** "Arben Kola" becomes arben.kola, then arben.kola417: never a name that is taken. */
async function freeUsername(db: Db, fullName: string, site: string) {
  const own = usernameFrom(fullName)
  const base = isReserved(own, site) || !isNewUsername(own) ? ANYBODY : own
  for (let tries = 0; tries < TRIES; tries++) {
    const username = tries === 0 ? base : `${base}${randomInt(10 ** (tries + 1))}`
    const fields = await taken(db, { username, email: '' })
    if (!fields.username) return username
  }
  return `${base}${randomInt(1_000_000_000)}`
}

/** With Latin letters for those that look alike, unless that leaves a name of two alphabets. */
export function usernameFrom(fullName: string) {
  const folded = shaped(foldName(fullName))
  return isNewUsername(folded) ? folded : shaped(withoutMarks(fullName))
}

function shaped(name: string) {
  const letters = name.replace(/[^\p{L}\p{N}]+/gu, '.').replace(/^\.+|\.+$/g, '')
  // Leaves room for the digits that distinguish it from others.
  return letters.slice(0, USERNAME.max - 10).padEnd(USERNAME.min, '1')
}
