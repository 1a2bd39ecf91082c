import { eq } from 'drizzle-orm'
import { photos } from '#db/schema/photos.ts'
import {
  aConversation,
  messageBox,
  openTalk,
  stored,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'

test('a message whose photo the site has deleted meanwhile goes without it', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { buyer } = conversation
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { page } = await visitAs(browser, site, buyer)
  await openTalk(page, `/messages/${conversationId}`)
  const attached = page.locator('[data-attached]')
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await snapshot() }
  await page.locator('form[data-write] input[type=file]').setInputFiles(photo)
  await expect(attached).toContainText('U ngarkua')
  await site.db.delete(photos).where(eq(photos.userId, buyer.account.id))
  await messageBox(page).fill('A është si kjo?')
  await messageBox(page).press('Enter')
  const failed = page.locator('[data-pending=failed]')
  await expect(failed).toContainText('Një foto nuk u gjet.')
  await failed.getByRole('button', { name: 'Dërgo pa foton' }).click()
  const sent = page.locator('[data-log] [data-own]').filter({ hasText: 'A është si kjo?' })
  await expect(sent.locator('[data-at]')).toContainText('U dërgua')
  expect(await stored(site, conversation)).toContain('A është si kjo?')
})

test('a draft of the day before yesterday has its text, but no photo', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { page } = await visitAs(browser, site, conversation.buyer)
  await openTalk(page, `/messages/${conversationId}`)
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await snapshot() }
  await page.locator('form[data-write] input[type=file]').setInputFiles(photo)
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
  await messageBox(page).fill('A është si kjo?')
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000)
  await openTalk(page, `/messages/${conversationId}`)
  await expect(messageBox(page)).toHaveValue('A është si kjo?')
  await expect(page.locator('[data-attached]')).toHaveCount(0)
})
