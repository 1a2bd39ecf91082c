import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { refuseLockedOut } from '#src/features/accounts/refuse-locked-out.ts'
import { claimPhotos } from '#src/features/photos/claim.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { NewListing } from '#src/shared/schemas/new-listing.ts'
import { lockAndReadStanding, refuseSamePictures, refuseSameWords } from './duplicates.ts'
import { listingOf } from './listing-json.ts'
import { newRow } from './new-row.ts'
import { rateOfPrices } from './price.ts'

type Publishing = { rate: number; jobs: JobQueue; refuseDuplicates: boolean }

/** `rate` is ALL per EUR, for a site that has stored none. Refuses with `banned`, `signed_out`, `photo_not_yours`, `duplicate_listing`. */
export async function publishListing(
  db: Db,
  seller: Account,
  input: NewListing,
  { rate, jobs, refuseDuplicates }: Publishing
) {
  return db.transaction(async tx => {
    await refuseLockedOut(tx, seller)
    const others = refuseDuplicates ? await lockAndReadStanding(tx, seller) : []
    // Before its photos are claimed: if the draft was published in another tab, they are gone, and
    // that refusal would say less.
    refuseSameWords(input, others)
    const [row] = await tx
      .insert(listings)
      .values(newRow(seller, input, await rateOfPrices(tx, rate)))
      .returning()
    await claimPhotos(tx, seller, row!.id, input.images)
    await refuseSamePictures(tx, row!, others)
    await jobs.enqueue(tx, 'match-searches', { listingIds: [row!.id] })
    return listingOf(row!)
  })
}
