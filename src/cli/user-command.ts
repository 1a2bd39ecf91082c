import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findUser } from '#src/features/accounts/find-user.ts'
import { deleteUser } from '#src/features/privacy/delete-account.ts'
import { exportAccount } from '#src/features/privacy/export.ts'
import { removePhotos } from '#src/features/privacy/remove-photos.ts'
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

/** Deletes the user of this address with all that is his, files too. @returns what to say */
export async function deleteCommand(tools: AccountCommandContext, [email = '']: string[]) {
  const { db, jobs, clock, storage, bus } = tools
  const { id, username } = await ofAddress(db, email)
  const tags = await deleteUser(db, { jobs, now: clock.now() }, id)
  await removePhotos(db, storage)
  bus.announce(tags)
  return `${username} is deleted, with all that was his.`
}

async function ofAddress(db: App['db'], email: string) {
  return (await findUser(db, email)) ?? failWith(`Nobody has the address ${email}.`)
}
