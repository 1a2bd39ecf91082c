import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Actor } from '#tests/authorisation.ts'
import type { Member, Site } from './site.ts'
import { withDevice } from './verified-device.ts'

/** Somebody new who is what the matrix calls so; nobody for `anonymous`. */
export async function anActor(site: Site, name: Actor): Promise<Member | undefined> {
  if (name === 'anonymous') return undefined
  if (name === 'verified') return site.member({ isIdVerified: true })
  if (name === 'verifiedWithDevice') {
    return withDevice(site, await site.member({ isIdVerified: true }))
  }
  if (name === 'moderator' || name === 'admin') return site.member({ role: name })
  const member = await site.member()
  if (name === 'banned') {
    await site.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, member.account.id))
  }
  return member
}
