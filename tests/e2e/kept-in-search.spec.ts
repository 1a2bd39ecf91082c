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
  await expect(page).toHaveURL(/seller=private&brand=BMW/)
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
