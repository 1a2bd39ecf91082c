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
import { hold } from '#tests/support/figures.ts'
import { mark } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be led elsewhere here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

/** More than stand on a page. */
const LISTINGS = 21

/** From now on the server is asked for code by names that only another release has. */
const askForAnother = (page: Page, which = /\/_astro\/[^?]+\.js$/) =>
  page.route(which, route => route.continue({ url: route.request().url().replace('.js', 'x.js') }))

function countPages(page: Page, which = /./) {
  const pages = { loaded: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest() && which.test(request.url())) pages.loaded++
  })
  return pages
}

const saysSo = (page: Page) => page.getByRole('status').filter({ hasText: 'u përditësua ndërkohë' })

test('row 54: a page whose script is of another release is loaded anew once, and then works', async ({
  page
}) => {
  const pages = countPages(page)
  await askForAnother(page)
  // The page that comes in its place asks for what the server has.
  page.on('request', async request => {
    if (request.isNavigationRequest() && pages.loaded === 2) await page.unrouteAll()
  })
  await page.goto('/search')
  await expect.poll(() => pages.loaded).toBe(2)
  await page.waitForLoadState('load')
  await mark(page)
  await page.getByRole('radio', { name: /^E përdorur/ }).check()
  await expect(page).toHaveURL(/condition=used/)
  await expect(page.locator('body')).toHaveAttribute('data-mark')
  await expect(saysSo(page)).toHaveCount(0)
  hold(54, 'pages loaded for a script of another release', pages.loaded, { is: 2 })
})

test('row 54: where its script stays of another release, a page says so and works without it', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const word = `fjala${randomUUID().slice(0, 8)}`
  for (let n = 0; n < LISTINGS; n++)
    await aListing(site.db, conversation.seller.account, { title: `Karrige ${n} ${word}` })
  const { page } = await visitAs(browser, site, conversation.buyer, { serviceWorkers: 'block' })
  await askForAnother(page)
  const pages = countPages(page)
  await page.goto('/')
  await expect(saysSo(page)).toBeVisible()
  await expect(saysSo(page).getByRole('link', { name: 'Ngarkojeni përsëri' })).toBeVisible()
  hold(54, 'pages loaded where a script stays of another release', pages.loaded, { is: 2 })

  let flows = 0
  const done = () => flows++
  await page.getByLabel('Çfarë po kërkoni sot?').fill(word)
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(LISTINGS - 1)
  done()
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(titles(page)).toHaveCount(1)
  done()
  await page.goto(`/listing/${conversation.listingId}`)
  await page.locator('[data-say]').getByRole('textbox').fill('A është ende?')
  await page.locator('[data-say]').getByRole('button').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  done()
  await messageBox(page).fill('Vij nesër')
  await messageBox(page).press('Tab')
  await page.locator('form[data-write] button[type=submit]').click()
  await expect(page.getByRole('log').getByText('Vij nesër')).toBeVisible()
  done()
  expect(await stored(site, conversation)).toEqual(['A është ende?', 'Vij nesër'])
  hold(54, 'acts that a script of another release leaves possible', flows, { is: 4 })
  await page.context().close()
})

test('row 54: what is typed outlives code of another release, and is sent', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { page } = await visitAs(browser, site, conversation.buyer, { serviceWorkers: 'block' })
  await askForAnother(page, /\/_astro\/contact-seller[^?]+\.js$/)
  await page.goto(`/listing/${conversation.listingId}`)
  const pages = countPages(page, /\/listing\/\d+$/)
  await page.locator('[data-say]').getByRole('textbox').fill('A është ende?')
  await page.locator('[data-say]').getByRole('button').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  expect(await stored(site, conversation)).toEqual(['A është ende?'])
  hold(54, 'pages loaded anew over what is typed', pages.loaded, { is: 0 })
  await page.context().close()
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
  await expect(saysSo(page)).toBeVisible()
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Po'])
  await send(page, 'është')
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Po', 'është'])
  await context.close()
})
