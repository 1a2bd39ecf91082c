import type { demoListings } from '#src/demo/listings.ts'
import { rowOf } from '#src/demo/seed.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'

type Drawn = ReturnType<typeof demoListings> extends Iterable<infer Listing> ? Listing : never

/** A listing of the demonstration as its page is given it, without a database. */
export function listingDetailOf(drawn: Drawn, index: number) {
  const row = {
    ...rowOf({ ...drawn, sellerIndex: 0 }, [1], DEFAULT_RATE),
    id: index + 1,
    images: ['/photos/aa-1280.webp']
  }
  const category = categoryById(row.categoryId)!
  const stored = {
    ...{ featured: false, status: 'active', statusBefore: null, removedBy: null, contacts: [] },
    kind: 'offer',
    ...{ renewedAt: null, expiryWarnedAt: null },
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
