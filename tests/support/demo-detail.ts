import { getTableColumns } from 'drizzle-orm'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import type { demoListings } from '#src/demo/listings.ts'
import { rowOf } from '#src/demo/seed.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'

type Drawn = ReturnType<typeof demoListings> extends Iterable<infer Listing> ? Listing : never

type Empty = {
  [Name in keyof ListingRow as null extends ListingRow[Name] ? Name : never]: null
}
const EMPTY = Object.fromEntries(
  Object.entries(getTableColumns(listings)).flatMap(([name, { notNull }]) =>
    notNull ? [] : [[name, null]]
  )
) as Empty

/** A listing of the demonstration as its page is given it, without a database. */
export function listingDetailOf(drawn: Drawn, index: number) {
  const row = {
    ...rowOf({ ...drawn, sellerIndex: 0 }, [1], DEFAULT_RATE),
    id: index + 1,
    images: ['/photos/aa-1280.webp']
  }
  const category = categoryById(row.categoryId)!
  const stored = {
    ...EMPTY,
    ...{ featured: false, status: 'active', contacts: [] },
    kind: 'offer',
    ...row
  } as const
  const listing = listingOf(stored)
  const seller = {
    ...{ fullName: 'Arben Kola', username: 'arben', location: null, isIdVerified: false },
    ...{ sellerKind: 'private' as const, memberSince: row.createdAt.toISOString() }
  }
  return {
    category,
    attributes: attributesOf(listing, category),
    listing: {
      ...listing,
      seller,
      category: { name: category.slug },
      contacts: [],
      expiresAt: row.expiresAt.toISOString()
    }
  }
}
