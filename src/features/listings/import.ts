import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import { claimPhotos } from '#src/features/photos/claim.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { NewListing } from '#src/shared/schemas/new-listing.ts'
import { newRow } from './new-row.ts'
import { rateOfPrices } from './price.ts'

export type ListingToImport = { reference: string; listing: NewListing }

type Seller = { id: number }

/**
 * Publishes a dealer's listings, all with their photos or none. A listing whose reference was
 * imported before is left alone. `rate` is ALL per EUR, for a site that has stored none. Refuses with `not_found` when the seller is
 * gone, `photo_not_yours` when a photo is not the seller's or not free.
 * @returns how many are new
 */
export function importListings(
  db: Db,
  seller: Seller,
  rows: readonly ListingToImport[],
  { rate, jobs }: { rate: number; jobs: JobQueue }
) {
  return db.transaction(async tx => {
    await holdSeller(tx, seller)
    const known = await importedReferences(tx, seller, rows)
    const fresh = rows.filter(({ reference }) => !known.has(reference))
    if (fresh.length === 0) return 0
    const numbered = await number(tx, fresh)
    const appliedRate = await rateOfPrices(tx, rate)
    await tx
      .insert(listings)
      .overridingSystemValue()
      .values(numbered.map(({ id, listing }) => ({ ...newRow(seller, listing, appliedRate), id })))
    await tx
      .insert(importedListings)
      .values(
        numbered.map(({ id, reference }) => ({ sellerId: seller.id, reference, listingId: id }))
      )
    for (const { id, listing } of numbered) {
      if (listing.images.length > 0) await claimPhotos(tx, seller, id, listing.images)
    }
    const listingIds = numbered.map(({ id }) => id)
    await jobs.enqueue(tx, 'match-searches', { listingIds })
    return fresh.length
  })
}

export async function importedReferences(
  db: Db,
  seller: Seller,
  rows: readonly { reference: string }[]
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const found = await db
    .select({ reference: importedListings.reference })
    .from(importedListings)
    .where(
      and(
        eq(importedListings.sellerId, seller.id),
        inArray(
          importedListings.reference,
          rows.map(({ reference }) => reference)
        )
      )
    )
  return new Set(found.map(({ reference }) => reference))
}

/** Two imports for one seller run one after the other; the seller's other acts do not wait. */
async function holdSeller(tx: Db, { id }: Seller) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (rows.length === 0) throw new Refusal('not_found')
}

/** Numbers are drawn first, because no database promises the order in which it returns new rows. */
async function number(tx: Db, rows: readonly ListingToImport[]) {
  const drawn: { id: string }[] = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('listings', 'id')) as id from generate_series(1, ${rows.length})`
  )
  return rows.map((row, index) => ({ ...row, id: Number(drawn[index]?.id) }))
}
