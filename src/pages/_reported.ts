import type { AstroGlobal } from 'astro'
import { readSeller } from '#src/features/accounts/seller.ts'
import { readListing } from '#src/features/listings/read.ts'
import { numberIn } from '#src/shared/paths.ts'
import type { NewReport } from '#src/shared/schemas/messages.ts'

/** What a report is about; `name` is how the reader knows it, if it has a name. */
export type Reported = { kind: NewReport['kind']; targetId: number; name?: string }

/**
 * What the address of the report page names: `?listing=`, `?user=` (a user name) or `?message=` and
 * `?rating=` by number. Undefined when it names nothing, null for what this reader cannot see.
 */
export async function readReported({
  url,
  locals
}: Pick<AstroGlobal, 'url' | 'locals'>): Promise<Reported | null | undefined> {
  const { db, account, language } = locals
  const param = (name: string) => url.searchParams.get(name) ?? undefined
  const [listing, user, message] = [param('listing'), param('user'), param('message')]
  if (listing !== undefined) {
    const found = await readListing(db, numberIn(listing), account?.id, language)
    return found ? { kind: 'listing', targetId: found.id, name: found.title } : null
  }
  if (user !== undefined) {
    const found = await readSeller(db, user)
    return found ? { kind: 'user', targetId: found.id, name: found.fullName } : null
  }
  const kind = message !== undefined ? 'message' : 'rating'
  const number = message ?? param('rating')
  if (number === undefined) return undefined
  // Whether the reporter can see it is checked when the report is sent.
  const id = numberIn(number)
  return Number.isNaN(id) ? null : { kind, targetId: id }
}
