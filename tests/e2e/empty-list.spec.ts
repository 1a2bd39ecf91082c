import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/site.ts'

const nothing = (page: Page) => page.locator('#results [data-void]')
const unknown = () => `zorblax${randomUUID().slice(0, 8)}`
const button = (page: Page) => nothing(page).locator(':scope > :is(a, button)')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('filters are cleared, the words stay', async ({ page }) => {
      const word = unknown()
      await page.goto(`/search?q=${word}&location=Fier&category=makinat`)
      await expect(nothing(page).getByRole('heading')).toHaveText('Nuk u gjet asnjë shpallje')
      await nothing(page).getByRole('link', { name: 'Pastro filtrat' }).click()
      await expect(page).toHaveURL(`/search?q=${word}`)
      await expect(button(page)).toHaveText('Shiko të gjitha shpalljet')
      await button(page).click()
      await expect(page).toHaveURL('/category/all')
    })

    test('a category that filters have emptied does not say that it is empty', async ({ page }) => {
      await page.goto('/category/makinat?minPrice=5000&maxPrice=100')
      await expect(nothing(page).getByRole('heading')).toHaveText('Nuk u gjet asnjë shpallje')
      await expect(nothing(page)).toContainText(
        'Te "Çmimi", vlera "nga" është më e madhe se "deri". Ndërrojini.'
      )
      await expect(page).toHaveURL('/category/makinat?minPrice=5000&maxPrice=100')
      await button(page).click()
      await expect(page).toHaveURL('/category/makinat')
    })
  })
}

test('all categories are one link away, in English too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [language, link, name] of [
    ['', 'shfletoni të gjitha kategoritë', 'Kategoritë'],
    ['/en', 'browse all categories', 'Categories']
  ] as const) {
    await page.goto(`${language}/search?q=${unknown()}`)
    await nothing(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`${language}/category/all#filters`)
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible()
  }
})

test('years that end before they begin say so in place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/en/search?category=makinat&yearFrom=2018')
  await page.getByLabel('Year to').selectOption('2010')
  await expect(nothing(page)).toContainText('In "Year", "from" is higher than "to". Swap them.')
  await expect(page).toHaveURL(/yearFrom=2018&yearTo=2010$/)
})
