import { aConversation, chatReady, visitAs, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

// Android's Back and Escape close what a CloseWatcher watches; only Escape can be pressed here.
test('what asks to close closes the contact card and the quick sheet, wherever the focus is', async ({
  page,
  site
}) => {
  const { id } = await aListing(site.db, (await site.member()).account)
  await page.goto(`/listing/${id}`)
  await page.locator('[data-contact-bar] [data-contact=""]').click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading').first()).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.goto('/search?category=1')
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Marka', exact: true }).click()
  const sheet = page.locator('[data-quick-sheet]')
  await expect(sheet.getByRole('heading')).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the language link leads to the conversation that is open', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { context, page } = await visitAs(browser, site, conversation.seller, {
    viewport: { width: 360, height: 740 }
  })
  await page.goto('/messages')
  await chatReady(page)
  const english = page.locator('[data-language=en]').first()
  await page.locator('[data-conversation]').click()
  await expect(english).toHaveAttribute('href', `/en/messages/${conversationId}`)
  await page.locator('[data-back]').click()
  await expect(english).toHaveAttribute('href', '/en/messages')
  await context.close()
})
