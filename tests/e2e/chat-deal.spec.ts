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

test('a seller reserves and sells from the conversation, the buyer sees it, and they rate each other', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  const { page, context } = await visitAs(browser, site, conversation.seller, PHONE)
  const buyer = await visitAs(browser, site, conversation.buyer, PHONE)
  for (const each of [page, buyer.page]) {
    await each.goto(`/messages/${conversationId}`)
    await chatReady(each)
  }
  const stored = async () =>
    (await site.db.select().from(listings).where(eq(listings.id, conversation.listingId)))[0]
  const card = page.locator('[data-item]')
  const seen = buyer.page.locator('[data-item]')
  const offer = seen.getByRole('button', { name: 'Ofro çmim' })
  await expect(offer).toBeVisible()
  await card.getByRole('button', { name: 'Rezervo' }).click()
  await expect(card).toContainText('E rezervuar')
  expect((await stored())?.status).toBe('reserved')
  await expect(seen).toContainText('E rezervuar')
  await expect(offer).toBeHidden()
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
  await expect(seen).toContainText('E shitur')
  await expect(seen.getByRole('link', { name: /^Vlerëso: / })).toBeVisible()
  await page.reload()
  await rate.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Si shkoi marrëveshja?')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Dërgo' }).click()
  await expect(page.getByText('Vlerësimi juaj').first()).toBeVisible()
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  await expect(card).toContainText('E shitur')
  await expect(rate).toBeHidden()
  await context.close()
  await buyer.context.close()
})
