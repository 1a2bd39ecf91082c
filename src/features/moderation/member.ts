import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'

/**
 * The member that a moderator acts on, nobody else's to act on until the transaction ends. Refuses
 * with `not_found`, and with `conflict` for staff: their rights are the operator's to take.
 */
export async function lockMember(tx: Db, id: number) {
  const [member] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!member) throw new Refusal('not_found')
  if (member.role !== 'user') throw new Refusal('conflict', { fields: { rule: 'ofStaff' } })
  return member
}
