import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aConversation, visitAs } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { cars } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held here.
test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

/** From now on the answer to this does not come, and neither does an error. */
const stall = (page: Page, what: RegExp) => page.route(what, () => {})

const quick = (page: Page) => page.getByRole('link', { name: 'Marka', exact: true })
const loaded = (page: Page, code: RegExp) =>
  page.waitForResponse(code).then(response => response.finished())

test('a list that does not come can be asked for again', async ({ page, site }) => {
  await cars(page, site)
  await quick(page).click()
  await stall(page, /brand=Audi/)
  await page
    .locator('[data-quick-sheet]')
    .getByRole('link', { name: /^Audi 2$/ })
    .click()
  const alert = page.locator('#results').getByRole('alert')
  await expect(alert).toContainText('Kërkimi nuk u krye. Provoni përsëri.')
  await page.unroute(/brand=Audi/)
  await alert.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(titles(page)).toHaveCount(2)
})

for (const code of [/list-in-place/, /quick-sheet/])
  test(`a quick filter leads on where ${code.source} does not come`, async ({ page, site }) => {
    await stall(page, code)
    await cars(page, site)
    await quick(page).click()
    await expect(page).toHaveURL(/#/)
  })

for (const what of [/listing-acts/, /contact-seller/, /contact-panel/])
  test(`the seller can be written to where ${what.source} does not come`, async ({
    browser,
    site
  }) => {
    const conversation = await aConversation(site)
    const { context, page } = await visitAs(browser, site, conversation.buyer, {
      serviceWorkers: 'block'
    })
    await stall(page, what)
    await page.goto(`/listing/${conversation.listingId}`)
    await page.locator('a[data-contact=""]:visible').first().click()
    await expect(page).toHaveURL(/\/contact$/)
    await context.close()
  })

test('"Show more" keeps its name after a failure', async ({ page, site }) => {
  const { account } = await site.member()
  const word = `fjala${randomUUID().slice(0, 8)}`
  for (let n = 0; n < 45; n++) await aListing(site.db, account, { title: `Karrige ${n} ${word}` })
  const code = loaded(page, /list-in-place/)
  await page.goto(`/search?q=${word}`)
  await code
  await page.route(/cursor=/, route => route.abort(), { times: 1 })
  const more = page.locator('a[data-more]')
  await expect(more).toHaveText('Shiko më shumë')
  await more.click()
  await expect(more).toHaveText('Provo përsëri')
  await more.click()
  await expect(titles(page)).toHaveCount(40)
  await expect(more).toHaveText('Shiko më shumë')
})

test('a notice is shown where a photo does not come', async ({ page, site }) => {
  const url = site.origin.replace(/^http:/, 'https:')
  await page.context().addCookies([{ name: '__Host-toast', value: 'login', url, secure: true }])
  await stall(page, /\/photos\/stalled/)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const photo = new Image()
      photo.src = '/photos/stalled.avif'
      document.body.append(photo)
    })
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('#toasts')).toContainText('Mirë se u kthyet!')
})

test('a notice for the next page is not taken by the one that is left', async ({ page, site }) => {
  await page.clock.install()
  await page.goto('/about', { waitUntil: 'networkidle' })
  const url = site.origin.replace(/^http:/, 'https:')
  await page.context().addCookies([{ name: '__Host-toast', value: 'login', url, secure: true }])
  await page.clock.fastForward(5000)
  await page.goto('/safety', { waitUntil: 'commit' })
  await expect(page.locator('#toasts')).toContainText('Mirë se u kthyet!')
})

test('a button can be pressed again after the browser has stopped', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('submit', ({ submitter }) => {
      setTimeout(() => {
        document.body.dataset.pressed = submitter?.textContent ?? ''
        window.stop()
      }, 500)
    })
  })
  await page.route('**/auth', route =>
    route.request().method() === 'POST' ? undefined : route.continue()
  )
  const code = loaded(page, /after-load/)
  await page.goto('/auth')
  await code
  const button = page.getByRole('main').getByRole('button', { name: 'Hyr', exact: true })
  await button.click({ noWaitAfter: true })
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'Duke hyrë...')
  await expect(button).toBeEnabled()
})
