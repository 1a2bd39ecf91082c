import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings } from '#db/schema/deals.ts'
import type { Decision } from '#db/schema/moderation.ts'
import { Refusal } from '#src/shared/errors.ts'

type Moderator = { id: number }

/** Whether there is any staff but this one. */
export async function othersCan(db: Db, { id }: Moderator) {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'user'), ne(users.id, id), isNull(users.bannedAt)))
    .limit(1)
  return other !== undefined
}

type Concerning = { kind: Decision['kind']; targetId: number; userId: number | null }

/**
 * Refuses with `conflict` to decide about oneself, and to read who has reported oneself: that is
 * for another member of staff, where there is one. A rating concerns both its writer and the person
 * it is about.
 */
export async function refuseOwnCase(db: Db, moderator: Moderator, about: Concerning) {
  const isOwn = about.userId === moderator.id || (await ratedIn(db, about)) === moderator.id
  if (!isOwn || !(await othersCan(db, moderator))) return
  throw new Refusal('conflict', { says: 'ownCase' })
}

async function ratedIn(db: Db, { kind, targetId }: Concerning) {
  if (kind !== 'rating') return undefined
  const its = eq(ratings.id, targetId)
  const [row] = await db.select({ id: ratings.ratedId }).from(ratings).where(its)
  return row?.id
}
