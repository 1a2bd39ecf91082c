import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import {
  aConversation,
  messageBox,
  openTalk,
  stored,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be led elsewhere here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

const SENDS = /\/_astro\/contact-seller[^?]+\.js$/
/** More than stand on a page. */
const LISTINGS = 21

/** From now on the server is asked for code by names that only another release has. */
const askForAnother = (page: Page, which = /\/_astro\/[^?]+\.js$/) =>
  page.route(which, route => route.continue({ url: route.request().url().replace('.js', 'x.js') }))

test('row 54: a page whose script is of another release works without it', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const word = `fjala${randomUUID().slice(0, 8)}`
  for (let n = 0; n < LISTINGS; n++)
    await aListing(site.db, conversation.seller.account, { title: `Karrige ${n} ${word}` })
  const { page } = await visitAs(browser, site, conversation.buyer, { serviceWorkers: 'block' })
  await askForAnother(page)
  await page.goto('/')
  await page.getByLabel('Çfarë po kërkoni sot?').fill(word)
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(LISTINGS - 1)
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(titles(page)).toHaveCount(1)
  await page.goto(`/listing/${conversation.listingId}`)
  await page.locator('[data-say]').getByRole('textbox').fill('A është ende?')
  await page.locator('[data-say]').getByRole('button').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await messageBox(page).fill('Vij nesër')
  await messageBox(page).press('Tab')
  await page.locator('form[data-write] button[type=submit]').click()
  await expect(page.getByRole('log').getByText('Vij nesër')).toBeVisible()
  expect(await stored(site, conversation)).toEqual(['A është ende?', 'Vij nesër'])
  await page.context().close()
})

test('row 54: what is typed where the code to send it is of another release goes as a plain form', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { page } = await visitAs(browser, site, conversation.buyer, { serviceWorkers: 'block' })
  await askForAnother(page, SENDS)
  await page.goto(`/listing/${conversation.listingId}`)
  await page.locator('[data-say]').getByRole('textbox').fill('A është ende?')
  await page.locator('[data-say]').getByRole('button').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  expect(await stored(site, conversation)).toEqual(['A është ende?'])
  await page.context().close()
})

test('what is typed stays where the code to send it does not arrive without a network', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { page, context } = await visitAs(browser, site, conversation.buyer, {
    serviceWorkers: 'block'
  })
  const later = [/listing-acts/, /toasts/].map(name => page.waitForResponse(name))
  await page.goto(`/listing/${conversation.listingId}`)
  for (const response of await Promise.all(later)) await response.finished()
  await context.setOffline(true)
  const box = page.locator('[data-say]').getByRole('textbox')
  await box.fill('A është ende?')
  await page.locator('[data-say]').getByRole('button').click()
  await expect(page.getByText('Nuk ka lidhje me internetin.')).toBeVisible()
  await expect(box).toHaveValue('A është ende?')
  await context.close()
})

test('row 54: a chat whose code for the socket is of another release sends by HTTP, also what waited', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const options = { serviceWorkers: 'block' }
  const { page: before, context } = await visitAs(browser, site, conversation.seller, options)
  const send = async (page: Page, text: string) => {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  await openTalk(before, `/messages/${conversationId}`)
  await context.setOffline(true)
  await send(before, 'Po')
  await expect(before.locator('[data-pending]')).toHaveCount(1)
  await before.close()
  await context.setOffline(false)

  const page = await context.newPage()
  await askForAnother(page, /\/_astro\/esm[^?]+\.js$/)
  await page.goto(`/messages/${conversationId}`)
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Po'])
  await send(page, 'është')
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Po', 'është'])
  await context.close()
})
