import type { Db } from '#db/client.ts'
import { policy } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { type Policy, readPolicy } from './policy.ts'

export async function changePolicy(db: Db, admin: Pick<Account, 'id'>, wanted: Policy) {
  await db.transaction(async tx => {
    // Of two changes at once, the second sees what the first has done.
    await tx.insert(policy).values({}).onConflictDoNothing()
    await tx.select().from(policy).for('update')
    const before = await readPolicy(tx)
    await tx.update(policy).set(wanted)
    const names = ['postingId', 'messagingId', 'messagingDevice'] as const
    const changed = names.filter(name => before[name] !== wanted[name])
    if (changed.length === 0) return
    await writeAudit(tx, {
      actorId: admin.id,
      action: 'policy.change',
      object: 'policy',
      details: changed.map(name => `${name}=${wanted[name] ? 'on' : 'off'}`).join(' ')
    })
  })
}
