import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { renewListing, setListingStatus } from '#src/features/listings/lifecycle.ts'
import { lockOwn } from '#src/features/listings/own.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import type { PageTag } from '#src/platform/bus.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import type { ManyChanges } from '#src/shared/schemas/dealer.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

type Context = { rate: number; now: Date; jobs: JobQueue }
/**
 * Each listing as soon as it is done: a later one may fail. With an idempotency key, all are
 * committed together.
 */
type Announce = { announce(...tags: PageTag[]): void }

/**
 * The same act on several of a seller's listings. A problem with one does not hold back the others.
 * Refuses with `not_found` as soon as one is not the seller's.
 */
export async function changeMany(
  db: Db,
  seller: Account,
  { listings, ...change }: ManyChanges,
  { announce, ...context }: Context & Announce
) {
  const ids = [...new Set(listings)]
  await db.transaction(async tx => {
    for (const id of ids.toSorted((a, b) => a - b)) await lockOwn(tx, seller, id)
  })
  const changed: Listing[] = []
  const refused: { id: number; problem: string }[] = []
  for (const id of ids) {
    try {
      const listing = await changeOne(db, seller, id, change, context)
      changed.push(listing)
      announce(...tagsOf(listing))
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.push({ id, problem: error.fields.status ?? error.fields.price ?? error.code })
    }
  }
  return { changed, refused }
}

async function changeOne(
  db: Db,
  seller: Account,
  id: number,
  { act, percent = 0 }: Omit<ManyChanges, 'listings'>,
  context: Context
): Promise<Listing> {
  if (act === 'renew') return renewListing(db, seller, id, context)
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    // To take a sale back ends its deal: nobody means that for "all on this page".
    if (act === 'active' && row.status === 'sold') {
      throw new Refusal('conflict', { fields: { status: 'soldSingly' } })
    }
    if (act !== 'price') return setListingStatus(tx, seller, id, act, context)
    const { price, free } = row
    if (free || !price) throw new Refusal('conflict', { fields: { price: 'noPriceToChange' } })
    const changed = Math.max(1, Math.round((price * (100 + percent)) / 100))
    return (await editListing(tx, seller, id, { price: changed }, context)).listing
  })
}
