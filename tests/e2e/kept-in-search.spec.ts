import { randomUUID } from 'node:crypto'
import { aListing } from '#tests/support/factories.ts'
import { cars, chip, field } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

test('who sells and since when stay with every later choice, and go by their chips', async ({
  page,
  site
}) => {
  const word = await cars(page, site)
  await page.goto(`/search?q=${word}+nga+privat+sot&category=1`)
  await page.locator('#sort').selectOption('price-low')
  await expect(page).toHaveURL(/seller=private&days=1/)
  await field(page, 'Marka').focus()
  await field(page, 'Marka').selectOption('Audi')
  await expect(chip(page, 'Marka: Audi')).toBeVisible()
  await expect(page).toHaveURL(/seller=private&days=1/)
  await page.getByRole('link', { name: 'Hiq filtrin "Publikuar' }).click()
  await expect(page).not.toHaveURL(/days/)
  await field(page, 'Marka').selectOption('BMW')
  await expect(page).toHaveURL(/brand=BMW/)
  await expect(page).toHaveURL(/seller=private/)
})

test('who sells stays with what a phone chooses in a small sheet', async ({ page, site }) => {
  const word = await cars(page, site)
  await page.setViewportSize({ width: 360, height: 680 })
  await page.goto(`/search?q=${word}&category=1&seller=private`)
  await page.locator('[data-quick=brand]').click()
  await page.locator('[data-quick-sheet]').getByRole('link', { name: /^Audi/ }).click()
  await expect(page).toHaveURL(/seller=private&brand=Audi/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who sells stays when the form is sent', async ({ page, site }) => {
    await cars(page, site, '&seller=private')
    await field(page, 'Marka').selectOption('Audi')
    await page.getByRole('button', { name: 'Zbato' }).last().click()
    await expect(page).toHaveURL(/seller=private/)
    await expect(page).toHaveURL(/brand=Audi/)
    await expect(titles(page)).toHaveCount(2)
  })
})

test('another city is what a distance is measured from, not where the visitor is', async ({
  page,
  context,
  site
}) => {
  const { account } = await site.member()
  const title = `Divan ${randomUUID().slice(0, 8)}`
  const there = { city: 'Durrës', location: 'Durrës', latitude: 41.32, longitude: 19.45 }
  await aListing(site.db, account, { title, ...there })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 42.08, longitude: 20.42 })
  for (const more of ['', '&category=3', '&sortBy=location']) {
    await page.goto(`/search?q=${title.replace(' ', '+')}${more}`)
    await field(page, 'Largësia').focus()
    await field(page, 'Largësia').selectOption('Deri në 10 km')
    await expect(page).toHaveURL(/latitude=42\.08/)
    await field(page, 'Vendndodhja').selectOption('Durrës')
    await expect(chip(page, 'Vendndodhja: Durrës')).toBeVisible()
    await expect(page).not.toHaveURL(/latitude/)
    await expect(titles(page)).toHaveText([title])
  }
  await page.goto('/search?category=1&radius=10&latitude=42.08&longitude=20.42')
  await page.locator('[data-bar]').getByLabel('Vendndodhja').selectOption('Durrës')
  await expect(page).toHaveURL(/location=Durr/)
  await expect(page).not.toHaveURL(/latitude/)
})

test('in the nearest order alone a city is added to where the visitor is', async ({ page }) => {
  await page.goto('/search?sortBy=location&latitude=41.33&longitude=19.82')
  await field(page, 'Vendndodhja').focus()
  await field(page, 'Vendndodhja').selectOption('Durrës')
  await expect(page).toHaveURL(/location=Durr/)
  await expect(page).toHaveURL(/sortBy=location&latitude=41\.33/)
})

test("a category's own panel goes on with everything that was chosen", async ({ page, site }) => {
  const { account } = await site.member()
  const title = `Divan ${randomUUID().slice(0, 8)}`
  await aListing(site.db, account, { title, categoryId: 3, condition: 'new' })
  await aListing(site.db, account, { title, categoryId: 3, condition: 'used' })
  await page.goto(`/category/mobiljet?search=${title.replace(' ', '+')}&seller=private&days=7`)
  await page.getByRole('checkbox', { name: /^E re/ }).check()
  await expect(titles(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Filtro për Mobilje' }).click()
  await expect(page).toHaveURL(/\/search/)
  await expect(titles(page)).toHaveText([title])
  await expect(chip(page, 'Gjendja: E re')).toBeVisible()
})
