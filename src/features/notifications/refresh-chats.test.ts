import { expect } from 'vitest'
import { conversations } from '#db/schema/messaging.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { chattingAbout } from './refresh-chats.ts'

test('a change of a listing is heard by its buyers, and by a seller who knows of one', async ({
  db
}) => {
  const [seller, one, two] = [await anAccount(db), await anAccount(db), await anAccount(db)]
  const { id } = await aListing(db, seller)
  const began = (buyer: { id: number }, more: Partial<typeof conversations.$inferInsert>) =>
    db.insert(conversations).values({
      ...{ listingId: id, title: 'Divan', buyerId: buyer.id, sellerId: seller.id, lastSeq: 1 },
      ...more
    })
  await began(one, { heldAt: new Date() })
  expect(await chattingAbout(db, [id])).toEqual(new Map([[id, new Set([one.id])]]))
  await began(two, {})
  const all = new Set([one.id, two.id, seller.id])
  expect(await chattingAbout(db, [id])).toEqual(new Map([[id, all]]))
  expect(await chattingAbout(db, [])).toEqual(new Map())
})
