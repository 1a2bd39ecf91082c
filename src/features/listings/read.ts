import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { isVisibleTo } from '#src/features/listings/visible.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'
import { listingOf } from './listing-json.ts'

const columns = getTableColumns(listings)

const visibleListing = prepared((db, { isMember }: { isMember: boolean }) => {
  const seller = {
    fullName: users.fullName,
    username: users.username,
    location: users.location,
    sellerKind: users.sellerKind,
    memberSince: users.createdAt,
    isIdVerified: users.isIdVerified
  }
  const isVisible = isVisibleTo(isMember ? sql.placeholder('readerId') : undefined)
  return db
    .select({ listing: columns, seller, phone: users.phone })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(and(eq(listings.id, sql.placeholder('id')), isVisible))
    .prepare('visible listing')
})

/** Undefined when this reader may not see it. `readerId` is undefined for a visitor. */
export async function readListing(
  db: Db,
  id: number,
  readerId: number | undefined,
  language: Language
): Promise<ListingDetail | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  const isMember = readerId !== undefined
  const [row] = await visibleListing(db, { isMember }).execute({ id, readerId })
  const category = row && categoryById(row.listing.categoryId)
  if (!row || !category) return undefined
  return {
    ...listingOf(row.listing),
    expiresAt: row.listing.expiresAt.toISOString(),
    seller: { ...row.seller, memberSince: row.seller.memberSince.toISOString() },
    category: { name: say(category.name, language) },
    // A number that was removed from the profile can no longer be called.
    contacts: row.phone === null ? [] : row.listing.contacts
  }
}
