import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messaging.ts'
import { aConversation, stored, visitAs } from '#tests/support/conversation.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block' })

test('what is written on the page outlives a change of language and is what the dialog sends', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const phone = { viewport: { width: 360, height: 740 } }
  const { page } = await visitAs(browser, site, conversation.buyer, phone)
  await page.goto(`/listing/${conversation.listingId}`)
  const box = page.locator('[data-say] textarea')
  const dialog = page.getByRole('dialog')
  const inDialog = dialog.locator('textarea')
  const open = page.locator('[data-contact-bar] [data-contact=""]')
  await box.fill('A e bëni 4000')
  await open.click()
  await expect(inDialog).toHaveValue('A e bëni 4000')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('A e bëni 4000')
  await box.fill('A e bëni 4000 lekë?')
  await page.goto(`/en/listing/${conversation.listingId}`)
  await expect(box).toHaveValue('A e bëni 4000 lekë?')
  await open.click()
  await expect(inDialog).toHaveValue('A e bëni 4000 lekë?')
  await dialog.locator('form[data-panel=message]').getByRole('button').last().click()
  const own = eq(messages.senderId, conversation.buyer.account.id)
  const sent = async () =>
    (await site.db.select().from(messages).where(own)).map(each => each.content)
  await expect.poll(sent).toEqual(['A e bëni 4000 lekë?'])
  await page.waitForURL(/\/en\/messages\/\d+/)
  await page.goto(`/listing/${conversation.listingId}`)
  await expect(page.locator('[data-say]').getByRole('button').first()).toBeEnabled()
  await expect(box).toHaveValue(/^Përshëndetje/)
})

test('a message whose answer was lost is stored once, also after a reload', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { context, page } = await visitAs(browser, site, conversation.buyer, {
    serviceWorkers: 'block'
  })
  await page.goto(`/listing/${conversation.listingId}`)
  const box = page.locator('[data-say] textarea')
  const send = page.locator('[data-say]').getByRole('button').first()
  await page.route('**/api/messages', async route => {
    await route.fetch()
    await route.abort()
  })
  await box.fill('E marr.')
  await send.click()
  await expect(page.locator('#toasts')).toContainText('Gabim')
  expect(await stored(site, conversation)).toEqual(['E marr.'])
  await page.unroute('**/api/messages')
  await page.reload()
  await expect(box).toHaveValue('E marr.')
  const answer = page.waitForResponse('**/api/messages')
  await send.click()
  expect((await answer).ok()).toBe(true)
  expect(await stored(site, conversation)).toEqual(['E marr.'])
  await expect(box).toHaveValue('')
  await box.fill('E marr.')
  await send.click()
  await expect.poll(() => stored(site, conversation)).toEqual(['E marr.', 'E marr.'])
  await context.close()
})

test('on the contact page ready texts and other ways leave what is written', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { context, page } = await visitAs(browser, site, conversation.buyer)
  await page.goto(`/listing/${conversation.listingId}/contact`)
  const box = page.getByRole('main').locator('textarea')
  const ready = page.locator('a[data-text]').first()
  const text = ((await ready.textContent()) ?? '').trim()
  await box.fill('Mirëdita!')
  await ready.click()
  await expect(box).toHaveValue(`Mirëdita!\n${text}`)
  await page.locator('a[data-mode=phone]').click()
  await expect(box).toBeHidden()
  await page.locator('a[data-mode=message]').click()
  await expect(box).toHaveValue(`Mirëdita!\n${text}`)
  await context.close()
})
