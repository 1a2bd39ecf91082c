import { eq } from 'drizzle-orm'
import { deviceVerifications } from '#db/schema/trust.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { aListing } from './factories.ts'
import type { Site } from './site.ts'
import { withDevice } from './verified-device.ts'

export type Objects = Awaited<ReturnType<typeof foreignObjects>>

/** What a member has who is none of the actors: an object for each route that names one. */
export async function foreignObjects(site: Site) {
  const owner = await site.member({ phone: '069 123 4567' })
  const listing = await aListing(site.db, owner.account, { contacts: ['call'] })
  const asked = { query: 'q=golf', name: '', frequency: 'daily' as const }
  const at = { language: 'sq' as const, now: new Date() }
  const search = await saveSearch(site.db, owner.account, asked, at)
  await withDevice(site, owner)
  const own = eq(deviceVerifications.userId, owner.account.id)
  const [device] = await site.db.select().from(deviceVerifications).where(own)
  return { user: owner.account.id, listing: listing.id, search: search.id, device: device!.id }
}

/** The path of a route with the number of the owner's object in it. */
export function pathTo(path: string, objects: Objects) {
  const kinds = { listings: 'listing', 'saved-searches': 'search', devices: 'device' } as const
  const kind = Object.entries(kinds).find(([name]) => path.includes(`/${name}/`))?.[1] ?? 'user'
  return path.replace(/\{\w+\}/, String(objects[kind]))
}

/** What a route is sent: a body that is in order, where being in order is asked before the rights. */
export function bodyFor(name: string, objects: Objects): object {
  const bodies: Record<string, object> = {
    'PATCH /api/listings/{id}': { title: 'Dollap me dy kanate' },
    'PUT /api/listings/{id}/status': { status: 'sold' },
    'PATCH /api/saved-searches/{id}': { frequency: 'weekly' },
    'POST /api/listings/{id}/contact': { way: 'call' },
    'POST /api/messages': {
      listingId: objects.listing,
      receiverId: objects.user,
      content: 'A është ende në dispozicion?'
    }
  }
  return bodies[name] ?? {}
}
