import { replyTimes } from '#db/schema/deals.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test('a listing says how much its seller has sold and how fast he answers', async ({
  page,
  site
}) => {
  const { account } = await site.member()
  const { id } = await aListing(site.db, account, {})
  const card = page.getByRole('region', { name: 'Shitësi' })
  await page.goto(`/listing/${id}`)
  await expect(card).toContainText('Regjistruar më')
  await expect(card).not.toContainText(/shitura|përgjigjet/)
  for (const title of ['Një', 'Dy']) await aListing(site.db, account, { title, status: 'sold' })
  await site.db.insert(replyTimes).values({ userId: account.id, minutes: 90 })
  await page.reload()
  await expect(card).toContainText('2 të shitura')
  await expect(card).toContainText('Zakonisht përgjigjet brenda 2 orësh')
})
