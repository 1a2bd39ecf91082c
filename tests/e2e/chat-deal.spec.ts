import { eq } from 'drizzle-orm'
import { deals } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { aConversation, chatReady, visitAs, write } from '#tests/support/conversation.ts'
import { expect, test } from '#tests/support/site.ts'

const PHONE = { viewport: { width: 360, height: 680 } }

test('a buyer offers a price from the card of the item', async ({ browser, site }) => {
  const conversation = await aConversation(site, { price: 12_000 })
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  const { page, context } = await visitAs(browser, site, conversation.buyer, PHONE)
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  await expect(page.locator('[data-item]')).toContainText('12,000 L')
  await page.getByRole('button', { name: 'Ofro çmim' }).click()
  const price = page.getByLabel('Çmimi që ofroni (L)')
  const send = page.getByRole('button', { name: 'Dërgo ofertën' })
  await expect(price).toBeFocused()
  await expect(send).toBeDisabled()
  await price.fill('9,000')
  await send.click()
  await expect(page.getByRole('log')).toContainText('Ju ofroj 9,000 L. A jeni dakord?')
  await context.close()
})

test('a seller reserves and sells from the conversation, and rates the buyer', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  const { page, context } = await visitAs(browser, site, conversation.seller, PHONE)
  const stored = async () =>
    (await site.db.select().from(listings).where(eq(listings.id, conversation.listingId)))[0]
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  const card = page.locator('[data-item]')
  await card.getByRole('button', { name: 'Rezervo' }).click()
  await expect(card).toContainText('E rezervuar')
  expect((await stored())?.status).toBe('reserved')
  page.once('dialog', dialog => dialog.accept())
  await card.getByRole('button', { name: 'Shëno si të shitur' }).click()
  const rate = card.getByRole('link', { name: 'Vlerëso: Drita Leka' })
  await expect(rate).toBeVisible()
  await expect(card).toContainText('E shitur')
  expect((await stored())?.status).toBe('sold')
  const [deal] = await site.db
    .select()
    .from(deals)
    .where(eq(deals.listingId, conversation.listingId))
  expect(deal?.buyerId).toBe(conversation.buyer.account.id)
  await rate.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Si shkoi marrëveshja?')
  await context.close()
  const buyer = await visitAs(browser, site, conversation.buyer, PHONE)
  await buyer.page.goto(`/messages/${conversationId}`)
  await expect(buyer.page.locator('[data-item]')).toContainText('E shitur')
  await buyer.context.close()
})
