import { users } from '#db/schema/accounts.ts'
import { removePhotos } from '#src/features/photos/remove-photos.ts'
import { deleteUser } from '#src/features/privacy/delete-account.ts'
import type { App } from '#src/http/app.ts'
import { isDemo } from './accounts.ts'

type Removal = Pick<App, 'db' | 'jobs' | 'clock' | 'storage' | 'bus'>

/** Deletes the demonstration's members with all that is theirs. @returns how many there were */
export async function removeDemonstration(app: Removal, report: (done: number) => void) {
  const { db, jobs, clock, storage, bus } = app
  const members = await db.select({ id: users.id }).from(users).where(isDemo)
  for (const [index, { id }] of members.entries()) {
    await deleteUser(db, { jobs, now: clock.now(), announce: bus.announce }, id)
    if (index % 50 === 49) report(index + 1)
  }
  await removePhotos(db, storage)
  return members.length
}
