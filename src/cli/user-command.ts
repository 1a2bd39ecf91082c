import { createInterface } from 'node:readline/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { findUser } from '#src/features/accounts/find-user.ts'
import { removePhotos } from '#src/features/photos/remove-photos.ts'
import { deleteUser } from '#src/features/privacy/delete-account.ts'
import { exportAccount } from '#src/features/privacy/export.ts'
import type { App } from '#src/http/app.ts'
import { failWith } from '#src/server/operator-error.ts'

type AccountCommandContext = Pick<App, 'db' | 'jobs' | 'clock' | 'storage' | 'bus'>

export async function exportCommand(
  { db, storage, clock }: AccountCommandContext,
  [email = '']: string[],
  out: Writable
) {
  const { id } = await ofAddress(db, email)
  await pipeline(Readable.from(exportAccount(db, storage, id, clock.now())), out, { end: false })
}

/** Whether the operator has typed `word` to a question. Throws an OperatorError without a terminal. */
export type AskToType = (question: string, word: string) => Promise<boolean>

export const askToType: AskToType = async (question, word) => {
  if (!process.stdin.isTTY) failWith('There is no terminal to ask on: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} Type ${word} to continue: `)).trim() === word
  } finally {
    terminal.close()
  }
}

/** Deletes the user of this address with everything of theirs, files too. @returns what to say */
export async function deleteCommand(
  context: AccountCommandContext,
  [email = '', flag]: string[],
  ask: AskToType
) {
  const { db, jobs, clock, storage, bus } = context
  if (flag !== undefined && flag !== '--yes') failWith('Usage: user delete EMAIL [--yes]')
  const { id, username, role } = await ofAddress(db, email)
  if (role === 'admin' && (await db.$count(users, eq(users.role, 'admin'))) === 1) {
    failWith(`${username} is the only admin: make another one first, with admin grant EMAIL.`)
  }
  const question = `This permanently deletes ${username} with all listings, messages and photos.`
  if (flag !== '--yes' && !(await ask(question, username))) failWith('Nothing was deleted.')
  await deleteUser(db, { jobs, now: clock.now(), announce: bus.announce }, id)
  await removePhotos(db, storage)
  return `${username} was deleted, with everything of theirs.`
}

async function ofAddress(db: App['db'], email: string) {
  return (await findUser(db, email)) ?? failWith(`No user has the address ${email}.`)
}
