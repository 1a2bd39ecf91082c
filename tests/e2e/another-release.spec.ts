import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { mark } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be answered here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

// The counts beside the filters may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** One more than stand on a page. */
const LISTINGS = 21

/** What scripts fetch looks as after the server was replaced. */
const answerFromAnother = (page: Page, what: RegExp) =>
  page.route(what, async route => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('<style>', '<style>.next{color:red}')
    return route.fulfill({ response, body })
  })

test('row 54: a list of another release is a page of its own, and so is more of one', async ({
  page,
  site
}) => {
  const { account } = await site.member()
  const word = `fjala${randomUUID().slice(0, 8)}`
  for (let n = 0; n < LISTINGS; n++)
    await aListing(site.db, account, { title: `Karrige ${n} ${word}` })
  await page.goto(`/search?q=${word}`)
  await expect(titles(page)).toHaveCount(LISTINGS - 1)
  const first = await titles(page).allTextContents()
  await answerFromAnother(page, /cursor=|condition=/)
  await mark(page)
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(titles(page)).toHaveCount(1)
  const shown = new Set([...first, ...(await titles(page).allTextContents())]).size
  const of = `${LISTINGS} listings`
  hold(54, 'listings missing in a list of two releases', LISTINGS - shown, { is: 0 }, { of })
  await expect(page.locator('body')).not.toHaveAttribute('data-mark')
  await mark(page)
  await page.getByRole('radio', { name: /^E përdorur/ }).check()
  await expect(page).toHaveURL(/condition=used/)
  await expect(page.locator('body')).not.toHaveAttribute('data-mark')
  await expect(page.getByRole('radio', { name: /^E përdorur/ })).toBeChecked()
})

test('row 54: what is saved on the device is loaded anew where its list is of another release', async ({
  page,
  site
}) => {
  const { account } = await site.member()
  const { id, title } = await aListing(site.db, account)
  await page.goto('/saved')
  await page.evaluate(ids => localStorage.setItem('saved', ids), JSON.stringify([id]))
  let pages = 0
  page.on('request', request => {
    if (request.resourceType() === 'document') pages++
  })
  await answerFromAnother(page, /\/saved/)
  await page.goto('/saved')
  await expect(titles(page)).toHaveText([title])
  await expect(page).toHaveURL(/\/saved$/)
  hold(54, 'pages loaded for a list of another release', pages, { is: 2 })
})
