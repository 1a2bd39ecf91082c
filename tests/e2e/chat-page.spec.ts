import type { Browser, Page } from 'playwright/test'
import { releaseConversation } from '#src/features/messaging/release.ts'
import {
  aConversation,
  chatReady,
  logOf,
  messageBox,
  openTalk,
  stored,
  VIEWS,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { core } from '#tests/support/journeys.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test('a photo goes with a message', core('messaging'), async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A keni foto të tjera?')
  const { page } = await visitAs(browser, site, conversation.seller)
  await openTalk(page, `/messages/${conversationId}`)
  const buffer = await snapshot()
  await page
    .locator('form[data-write] input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
  await messageBox(page).fill('Ja një')
  await messageBox(page).press('Enter')
  await expect(page.locator('[data-attached]')).toHaveCount(0)
  const sent = page.locator('[data-log] [data-own]').filter({ hasText: 'Ja një' })
  await expect(sent.getByRole('img', { name: 'Foto' })).toHaveAttribute('src', /-640\.webp$/)
  await expect(sent.locator('[data-at]')).toContainText('U dërgua')
})

/** A photo is picked, whose upload begins when `resolve` is called. */
async function heldUpload(page: Page) {
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/photos', async route => {
    await upload.promise
    await route.continue()
  })
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await snapshot() }
  await page.locator('form[data-write] input[type=file]').setInputFiles(photo)
  await expect(page.locator('[data-attached]')).toBeVisible()
  return upload
}

/** A buyer with two conversations, who attaches a photo in the first one. */
async function attaching(browser: Browser, site: Site) {
  const [conversation, other] = [await aConversation(site), await aConversation(site)]
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  await write(site, { ...other, buyer: conversation.buyer }, 'buyer', 'Mirëdita')
  const { page } = await visitAs(browser, site, conversation.buyer)
  const path = `/messages/${conversationId}`
  await openTalk(page, path)
  const upload = await heldUpload(page)
  const go = (title: string) => page.locator('[data-conversation]', { hasText: title }).click()
  return { page, upload, path, conversation, other, go }
}

test('a photo that is still being uploaded stays with its conversation', async ({
  browser,
  site
}) => {
  const { page, upload, conversation, other, go } = await attaching(browser, site)
  await go(other.title)
  await expect(page.locator('[data-attached]')).toHaveCount(0)
  await go(conversation.title)
  await expect(page.locator('[data-attached]')).toBeVisible()
  await go(other.title)
  const sent = page.waitForResponse('**/api/photos')
  upload.resolve()
  await sent
  await go(conversation.title)
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
  await go(other.title)
  await go(conversation.title)
  await page.locator('[data-attached]').getByRole('button').click()
  await expect(page.locator('[data-attached]')).toHaveCount(0)
})

test('a photo that is uploaded while another conversation is open is there after a reload', async ({
  browser,
  site
}) => {
  const { page, upload, path, other, go } = await attaching(browser, site)
  await go(other.title)
  const sent = page.waitForResponse('**/api/photos')
  upload.resolve()
  await (await sent).finished()
  await openTalk(page, path)
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
})

test('what is written stays with its conversation, also after a reload', async ({
  browser,
  site
}) => {
  const [conversation, other] = [await aConversation(site), await aConversation(site)]
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  await write(
    site,
    { ...other, seller: other.seller, buyer: conversation.buyer },
    'buyer',
    'Mirëdita'
  )
  const { page } = await visitAs(browser, site, conversation.buyer)
  await openTalk(page, `/messages/${conversationId}`)
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await snapshot() }
  await page.locator('form[data-write] input[type=file]').setInputFiles(photo)
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
  await messageBox(page).fill('Vij në')
  const go = (title: string) => page.locator('[data-conversation]', { hasText: title }).click()
  await go(other.title)
  await expect(page.getByText('Mirëdita').last()).toBeVisible()
  await expect(messageBox(page)).toHaveValue('')
  await expect(page.locator('[data-attached]')).toHaveCount(0)
  await messageBox(page).fill('Tjetër')
  await go(conversation.title)
  await expect(messageBox(page)).toHaveValue('Vij në')
  await page.reload()
  await chatReady(page)
  await expect(messageBox(page)).toHaveValue('Vij në')
  await expect(page.locator('[data-attached]')).toContainText('U ngarkua')
  await messageBox(page).press('Enter')
  const sent = page.locator('[data-log] [data-own]').filter({ hasText: 'Vij në' })
  await expect(sent.getByRole('img', { name: 'Foto' })).toBeVisible()
  await expect(sent.locator('[data-at]')).toContainText('U dërgua')
  await page.reload()
  await chatReady(page)
  await expect(messageBox(page)).toHaveValue('')
  await go(other.title)
  await expect(messageBox(page)).toHaveValue('Tjetër')
})

test('a message that looks like a trick comes with a warning', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const text = 'Shkruani numrin e kartës: https://posta-dergesa.top/x'
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  await write(site, conversation, 'buyer', text)
  const { page } = await visitAs(browser, site, conversation.seller)
  await openTalk(page, `/messages/${conversationId}`)
  const warned = page.getByRole('note', { name: 'Kujdes' })
  await expect(warned.first()).toBeVisible()
  await warned.last().getByText('Raporto', { exact: true }).click()
  await warned.last().getByLabel('Pse po e raportoni?').selectOption('scam')
  await warned.last().getByRole('button', { name: 'Dërgo raportimin' }).click()
  await expect(page.getByText('Raportimi u dërgua')).toBeVisible()
  const buyer = await visitAs(browser, site, conversation.buyer)
  await openTalk(buyer.page, `/messages/${conversationId}`)
  await expect(buyer.page.getByRole('note')).toHaveCount(0)
  const link = logOf(buyer.page).getByRole('link', { name: 'https://posta-dergesa.top/x' })
  await expect(link).toHaveAttribute(
    'href',
    `/link?to=${encodeURIComponent('https://posta-dergesa.top/x')}`
  )
})

test('where to meet and what to check stands in each conversation', async ({ browser, site }) => {
  const conversation = await aConversation(site, {
    city: 'Korçë',
    location: 'Korçë',
    categoryId: 1
  })
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const other = await aConversation(site, { city: 'Fier', location: 'Fier' })
  const elsewhere = { ...other, buyer: conversation.buyer }
  await write(site, elsewhere, 'buyer', 'Mirëdita')
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visitAs(browser, site, conversation.buyer, { javaScriptEnabled })
    await page.goto(`/messages/${conversationId}`)
    if (javaScriptEnabled) await chatReady(page)
    const fold = page.locator('details[data-handover]')
    await expect(fold.locator('ul').first()).toBeHidden()
    await fold.getByText('Ku të takoheni dhe çfarë të kontrolloni').click()
    await expect(fold).toContainText('Bulevardi Shën Gjergji')
    await expect(fold).toContainText('Numri i shasisë është i njëjtë me dokumentet')
    await page.goto('/messages')
    if (javaScriptEnabled) await chatReady(page)
    await page.locator('[data-conversation]', { hasText: other.title }).click()
    await fold.locator('summary').click()
    await expect(fold).toContainText('Paratë i numëruat bashkë')
    await expect(fold).not.toContainText('Vende që i njohin të gjithë')
  }
})

test('who is held for a moderator knows it until the message goes on', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const text = 'Shkruani numrin e kartës këtu: https://posta-dergesa.top/x'
  const { page } = await visitAs(browser, site, conversation.buyer)
  await page.goto(`/listing/${conversation.listingId}/contact`)
  await page.getByLabel('Mesazhi juaj').fill(text)
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.locator('#toasts > *')).toContainText('Mesazhi po shqyrtohet')
  await chatReady(page)
  const state = page.locator('[data-log] [data-own] [data-at]')
  await expect(state).toContainText('Po shqyrtohet')
  expect(await stored(site, conversation)).toEqual([])
  const id = Number(/\d+$/.exec(page.url()))
  await releaseConversation(site.db, id, () => {})
  await page.reload()
  await expect(state).toContainText('U dërgua')
  expect(await stored(site, conversation)).toEqual([text])
})

for (const { width, start } of VIEWS) {
  test(`by the keys alone, ${width} px`, async ({ browser, site }) => {
    const conversation = await aConversation(site)
    const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
    const { page } = await visitAs(browser, site, conversation.seller, {
      viewport: { width, height: 800 }
    })
    await openTalk(page, `${start}/messages`)
    const row = page.locator('[data-conversation]')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Drita Leka' })).toBeFocused()
    const reached = async () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    for (let n = 0; n < 10 && (await reached()) !== 'content'; n++) await page.keyboard.press('Tab')
    await expect(messageBox(page)).toBeFocused()
    await page.keyboard.type('Një')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('dy')
    await expect(page.locator('[data-log] [data-own]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-log] [data-own] [data-bubble]')).toHaveText('Një\ndy')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-log] [data-own]')).toHaveCount(1)

    const menu = page.locator('[data-talk-menu] summary').first()
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-talk-menu]')).not.toHaveAttribute('open')
    await expect(menu).toBeFocused()
    if (width < 768) {
      await page.locator('[data-back]').focus()
      await page.keyboard.press('Enter')
      await expect(row).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${start}/messages$`))
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`))
      await expect(logOf(page)).toBeVisible()
    }
  })
}
