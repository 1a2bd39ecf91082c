import type { Page } from 'playwright/test'
import { mark, stays } from '#tests/support/panel-page.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ viewport: { width: 360, height: 740 } })

const NO_LINE = 'Nuk ka lidhje me internetin.'
const cards = (page: Page) => page.locator('#results [data-save] > li')
const firstListing = (page: Page) => cards(page).first().getByRole('link').getAttribute('href')
const alert = (page: Page) => page.locator('#results').getByText(NO_LINE)

/** What the page fetches at the first touch has not been fetched when the connection ends. */
async function openAndCutOff(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await mark(page)
  await page.context().setOffline(true)
}

test('without a connection the sheet of the filters opens and closes', async ({ page }) => {
  await openAndCutOff(page, '/search?category=1')
  await page.locator('[data-bar]').getByRole('link').click()
  await expect(page.getByRole('form')).toBeVisible()
  await page.getByRole('link', { name: 'Mbyll filtrat' }).click()
  await expect(page.getByRole('form')).toBeHidden()
  await expect(page.locator('[data-bar]').getByRole('link')).toBeFocused()
  await expect(cards(page).first()).toBeVisible()
  await stays(page)
})

test('without a connection another order leaves the list that is here', async ({ page }) => {
  await openAndCutOff(page, '/search?category=1')
  await page.locator('#sort').selectOption('price-low')
  await expect(alert(page)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await stays(page)
  await page.context().setOffline(false)
  await expect(alert(page)).toHaveCount(0)
  await page.locator('#sort').selectOption('price-high')
  await expect(page).toHaveURL(/sortBy=price-high/)
})

test('without a connection no more cards come, and those that are here stay', async ({ page }) => {
  await openAndCutOff(page, '/category/all')
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(alert(page)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await stays(page)
  await page.context().setOffline(false)
  await expect(alert(page)).toHaveCount(0)
  // A browser that does not ask again for code that once did not arrive follows the link.
  const first = await firstListing(page)
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  const more = async () => (await cards(page).count()) > 20 || (await firstListing(page)) !== first
  await expect.poll(more).toBe(true)
})
