import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { field } from '#tests/support/panel-page.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const titles = (page: Page) => page.locator('#results h3')
/** It says how many there are where the price was typed before the panel came to life. */
const apply = (page: Page) =>
  page.getByRole('button', { name: /^(Zbato|Shfaq) ?/ }).filter({ visible: true })

/** One home above 50,000 euro and one below; either is far above 50,000 lek. */
async function twoHomes(site: Site) {
  const word = `zz${randomUUID().replaceAll('-', '')}`
  const seller = await anAccount(site.db)
  const home = { categoryId: 5, currency: 'EUR' as const }
  await aListing(site.db, seller, { ...home, title: `E shtrenjtë ${word}`, price: 90_000 })
  await aListing(site.db, seller, { ...home, title: `E lirë ${word}`, price: 40_000 })
  return `/search?q=${word}&category=5`
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without one', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 680 } })

    test('homes are priced in euro, or in lek, by one button', async ({ page, site }) => {
      await page.goto(`${await twoHomes(site)}#filters`)
      await expect(page.getByRole('group', { name: 'Çmimi në euro (EUR)' })).toBeVisible()
      await expect(apply(page)).toHaveCount(1)
      await field(page, 'Maksimumi').fill('50000')
      await apply(page).click()
      await expect(titles(page)).toHaveText([/^E lirë/])
      await expect(page).toHaveURL(/maxPriceEur=50000/)
      await page.locator('[data-bar] [href="#filters"]').click()
      await page.getByRole('link', { name: 'Shkruaje në lekë' }).click()
      await expect(page.getByRole('group', { name: 'Çmimi në lekë (ALL)' })).toBeVisible()
      await expect(field(page, 'Maksimumi')).toHaveValue('50000')
      await expect(page).toHaveURL(/maxPrice=50000/)
      await expect(page).not.toHaveURL(/Eur=\d/)
      await expect(titles(page)).toHaveCount(0)
    })
  })
}

test('on a wide screen, too, one button applies the price', async ({ page, browser, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await plain.setViewportSize({ width: 1280, height: 800 })
  for (const each of [page, plain]) {
    await each.goto('/category/shtepite')
    await expect(each.locator('#filters').getByRole('button').filter({ visible: true })).toHaveText(
      ['Zbato']
    )
  }
  await plain.close()
})
