import type { Db } from '#db/client.ts'
import { deals } from '#db/schema/deals.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { lockOwn } from '#src/features/listings/own.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import { dealSubject } from '#src/features/notifications/subjects.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { possibleBuyer } from './possible-buyers.ts'

type DealContext = { jobs: JobQueue; now: Date }
type Seller = Pick<Account, 'id' | 'role' | 'fullName'>

/** Refuses with `not_found`, `conflict` (not sold, or marked before), `invalid_input`. */
export async function markDeal(
  db: Db,
  seller: Seller,
  listingId: number,
  buyerId: number,
  { jobs, now }: DealContext
) {
  return db.transaction(async tx => {
    const { id, title, status } = await lockOwn(tx, seller, listingId)
    if (status !== 'sold') throw new Refusal('conflict', { fields: { buyerId: 'dealNotSold' } })
    const buyer = await possibleBuyer(tx, seller, id, buyerId)
    if (!buyer) throw new Refusal('invalid_input', { fields: { buyerId: 'dealChoose' } })
    const [deal] = await tx
      .insert(deals)
      .values({ listingId: id, title, sellerId: seller.id, buyerId, at: now })
      .onConflictDoNothing()
      .returning({ id: deals.id })
    if (!deal) throw new Refusal('conflict', { fields: { buyerId: 'dealMarked' } })
    await refreshChats(tx, id)
    await notify(tx, jobs, {
      userId: buyerId,
      kind: 'deal',
      subject: dealSubject(deal.id),
      parts: { name: seller.fullName, title },
      path: paths.deal(deal.id),
      at: now
    })
    return { id: deal.id, listingId: id, at: now.toISOString() }
  })
}
