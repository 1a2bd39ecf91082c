import { inArray } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { photos } from '#db/schema/photos.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { hashOfKey, isLargest } from '#src/platform/storage/photo-key.ts'
import { heldUnderAnother } from '#src/server/secrets/refuse-foreign-secret.ts'
import { countUnreadable, isChangeUnfinished } from '#src/server/secrets/sealed.ts'
import type { DatabaseSurroundings, Finding } from './finding.ts'
import { nameList } from './name-list.ts'

export async function checkSecret({ db, settings }: DatabaseSurroundings): Promise<Finding[]> {
  const other = await countUnreadable(db, settings.appSecret)
  if (other.length === 0) return []
  const what = other.map(({ what, count }) => `${what} (${count})`).join(', ')
  const { appSecret: secret, previousSecret: previous } = settings
  if (previous !== undefined && (await isChangeUnfinished(db, { secret, previous }))) {
    return [
      {
        check: 'secret',
        problem: `APP_SECRET_PREVIOUS is still needed, and the site does not start: ${what}.`,
        advice: 'Stop the site, then: npm run cli -- secret change'
      }
    ]
  }
  const stops = (await heldUnderAnother(db, settings)) ? ', and the site does not start' : ''
  return [
    {
      check: 'secret',
      problem: `APP_SECRET is another one than before${stops}: it does not open ${what}.`,
      advice:
        'Set APP_SECRET as it was, or put the old file app-secret back into the data folder. If it is lost: docs/runbooks.md.'
    }
  ]
}

export async function checkStaff({ db }: DatabaseSurroundings): Promise<Finding[]> {
  const staff = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(inArray(users.role, ['admin', 'moderator']))
  const protectedIds = new Set(
    (await db.select({ id: secondFactors.userId }).from(secondFactors)).map(({ id }) => id)
  )
  const without = staff.filter(({ id }) => !protectedIds.has(id))
  const findings: Finding[] = []
  if (!staff.some(({ role }) => role === 'admin')) {
    findings.push({
      check: 'staff',
      problem: 'There is no admin: nobody sees reports and appeals.',
      advice: 'Register, confirm the address, then: npm run cli -- admin grant EMAIL'
    })
  }
  if (without.length > 0) {
    findings.push({
      check: 'staff',
      problem: `Without a second factor: ${nameList(without.map(({ username }) => username))}.`,
      advice: 'They set up an authenticator app at /admin, or lose the role: admin revoke EMAIL'
    })
  }
  return findings
}

/** Each photo that a row names must have its largest file. */
export async function checkPhotos({ db, storage }: DatabaseSurroundings): Promise<Finding[]> {
  const stored = new Set<string>()
  for await (const { key } of storage.list()) {
    if (isLargest(key)) stored.add(hashOfKey(key))
  }
  const rows = await db
    .selectDistinct({ hash: photos.hash, listingId: photos.listingId })
    .from(photos)
    .orderBy(photos.listingId)
  const missing = rows.filter(({ hash }) => !stored.has(hash))
  if (missing.length === 0) return []
  const listings = [...new Set(missing.flatMap(({ listingId }) => listingId ?? []))]
  const where = listings.length > 0 ? ` (listings ${nameList(listings.map(String))})` : ''
  return [
    {
      check: 'photos',
      problem: `Photos with missing files: ${missing.length}${where}.`,
      advice:
        'Put them back from a backup: npm run cli -- restore FROM --photos; see docs/runbooks.md.'
    }
  ]
}
