import { desc, eq, like, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import type { Site } from './site.ts'

export async function visitorPages(site: Site) {
  // Of the demonstration the one with the most photos, which is the heaviest.
  const [richest] = await site.db
    .select({ id: listings.id, username: users.username })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(like(users.email, '%@demo.invalid'))
    .orderBy(desc(sql`jsonb_array_length(${listings.images})`), desc(listings.bumpedAt))
    .limit(1)
  return {
    home: '/',
    category: '/category/makinat',
    search: '/search?q=divan',
    listing: `/listing/${richest?.id}`,
    seller: `/user/${richest?.username}`,
    auth: '/auth',
    saved: '/saved',
    hidden: '/hidden',
    privacy: '/privacy',
    safety: '/safety',
    contact: '/contact'
  }
}
