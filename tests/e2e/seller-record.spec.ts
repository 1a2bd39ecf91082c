import { deals, ratings, replyTimes } from '#db/schema/deals.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test('a listing says how much its seller has sold, how fast they answer and how they were rated', async ({
  page,
  site
}) => {
  const { account } = await site.member()
  const { id } = await aListing(site.db, account, {})
  const card = page.getByRole('region', { name: 'Shitësi' })
  await page.goto(`/listing/${id}`)
  await expect(card).toContainText('Regjistruar më')
  await expect(card).not.toContainText(/shitura|përgjigjet/)
  await expect(card).toContainText('Ende pa vlerësime')
  for (const title of ['Një', 'Dy']) await aListing(site.db, account, { title, status: 'sold' })
  await site.db.insert(replyTimes).values({ userId: account.id, minutes: 90 })
  const [deal] = await site.db
    .insert(deals)
    .values({ listingId: id, title: 'Një', sellerId: account.id, at: new Date() })
    .returning()
  const rating = { dealId: deal!.id, side: 'buyer', ratedId: account.id, good: true } as const
  await site.db.insert(ratings).values({ ...rating, createdAt: new Date() })
  await page.reload()
  await expect(card).toContainText('2 të shitura')
  await expect(card).toContainText('Zakonisht përgjigjet brenda 2 orësh')
  await expect(card).toContainText('Vlerësime të mira: 1 nga 1')
})
