import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'

/**
 * The member that a moderator acts on, nobody else's to act on until the transaction ends. Refuses
 * with `not_found`, and with `conflict` for staff: their rights are the operator's to take.
 * @param lock 'update' also waits for what the member is putting up, and has them wait with more;
 * else what the member does meanwhile goes on
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
