import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held here.
test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

const loaded = (page: Page, code: RegExp) =>
  page.waitForResponse(code).then(response => response.finished())

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
