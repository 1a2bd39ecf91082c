import type { Page } from 'playwright/test'
import {
  aConversation,
  chatReady,
  logOf,
  messageBox,
  stored,
  visitAs
} from '#tests/support/conversation.ts'
import { hold } from '#tests/support/figures.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { expect, test } from '#tests/support/site.ts'

/** Some more than it takes; what a page has before it counts as well. */
const PRESSES = { atMost: 40 }
const PHONE = { viewport: { width: 360, height: 740 } }

/** Presses Enter where the focus is; it is seen there, and shown. */
async function pressEnter(page: Page) {
  const looks = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(looks).not.toBe('none')
  await page.keyboard.press('Enter')
}

/** From the listing to its conversation. @returns how often Tab was pressed */
async function ask(page: Page, listingId: number, text: string) {
  await page.goto(`/listing/${listingId}`)
  let presses = await tabTo(page, page.locator('[data-contact]:visible').first())
  await pressEnter(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  const box = dialog.getByRole('textbox', { name: 'Mesazhi juaj' })
  presses += await tabTo(page, box)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  presses += await tabTo(page, dialog.getByRole('button', { name: 'Dërgo mesazhin' }))
  await pressEnter(page)
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await chatReady(page)
  return presses
}

/** From the first page to the conversation that waits to be read. */
async function read(page: Page) {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Mesazhet' }).and(page.locator(':visible')))
  await pressEnter(page)
  await chatReady(page)
  await tabTo(page, page.locator('[data-conversation]'))
  await pressEnter(page)
  await expect(page).toHaveURL(/\/messages\/\d+$/)
}

test('row 52: a message is written, sent, read and answered on a phone by keyboard alone', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const buyer = await visitAs(browser, site, conversation.buyer, PHONE)
  const seller = await visitAs(browser, site, conversation.seller, PHONE)
  const presses = await ask(buyer.page, conversation.listingId, 'A është ende?')

  await read(seller.page)
  await expect(logOf(seller.page).getByText('A është ende?')).toBeInViewport()
  await typeInto(seller.page, messageBox(seller.page), 'Po, është')
  const send = seller.page.locator('form[data-write]').getByRole('button', { name: 'Dërgo' })
  await tabTo(seller.page, send)
  await pressEnter(seller.page)
  await expect(messageBox(seller.page)).toBeFocused()

  await expect(logOf(buyer.page).getByText('Po, është')).toBeInViewport()
  await typeInto(buyer.page, messageBox(buyer.page), 'Vij nesër')
  await buyer.page.keyboard.press('Enter')
  await expect(logOf(seller.page).getByText('Vij nesër')).toBeInViewport()
  expect(await stored(site, conversation)).toEqual(['A është ende?', 'Po, është', 'Vij nesër'])

  const back = seller.page.getByRole('link', { name: 'Kthehu te bisedat' })
  await tabTo(seller.page, back)
  await pressEnter(seller.page)
  await expect(seller.page.locator('[data-conversation]')).toBeFocused()
  hold(52, 'presses of Tab from a listing to a message that is sent', presses, PRESSES)
})
