import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'

/**
 * The member that a moderator acts on, locked for everybody else until the transaction ends.
 * Refuses with `not_found`, or with `conflict` for staff: only the operator takes their rights.
 * @param lock 'update' also waits for what the member is publishing and what others decide about
 * them, and makes these wait; otherwise the member's other acts go on
 */
export async function lockMember(
  tx: Db,
  id: number,
  lock: 'update' | 'no key update' = 'no key update'
) {
  const [member] = await tx.select().from(users).where(eq(users.id, id)).for(lock)
  if (!member) throw new Refusal('not_found')
  if (member.role !== 'user') throw new Refusal('conflict', { fields: { rule: 'ofStaff' } })
  return member
}
