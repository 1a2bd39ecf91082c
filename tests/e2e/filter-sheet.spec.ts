import type { Locator, Page } from 'playwright/test'
import { barriers } from '#tests/support/barriers.ts'
import { cars, field } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

const sheetLink = (page: Page) => page.locator('[data-bar]').getByRole('link')

/** How many lines the words of an element take. */
const linesOf = (element: Locator) =>
  element.evaluate(({ firstChild }) => {
    const words = document.createRange()
    if (firstChild) words.selectNodeContents(firstChild)
    return words.getClientRects().length
  })

test.use({ viewport: { width: 360, height: 740 } })

test('one visit to the sheet is one step of the history', async ({ page, site }) => {
  const word = await cars(page, site)
  await sheetLink(page).click()
  await field(page, 'Marka').selectOption('Audi')
  await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
  await field(page, 'Modeli').selectOption('A4')
  await page.getByRole('button', { name: 'Shfaq 1 shpallje' }).click()
  await expect(page.getByRole('form')).toBeHidden()
  await expect(titles(page)).toHaveText([`E duhura ${word}`])
  await page.goBack()
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByRole('form')).toBeHidden()
})

test('the sheet and what opens it count the same filters', async ({ page, site }) => {
  await cars(page, site, '&brand=Audi&model=A4&color=blu')
  await expect(sheetLink(page).locator('span')).toHaveText('3')
  await sheetLink(page).click()
  await expect(page.locator('#filters > header [data-on]')).toHaveText('3 filtra')
  await field(page, 'Modeli').selectOption('')
  await expect(page.locator('#filters > header [data-on]')).toHaveText('2 filtra')
  const button = page.getByRole('button', { name: 'Shfaq 1 shpallje' })
  await expect(button).toBeVisible()
  expect(await linesOf(button), 'lines of its words').toBe(1)
  await button.click()
  await expect(sheetLink(page).locator('span')).toHaveText('2')
})

test('the button promises no number for what was typed and not yet asked', async ({
  page,
  site
}) => {
  const word = await cars(page, site)
  await sheetLink(page).click()
  await field(page, 'Marka').selectOption('Audi')
  await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Fjalët' }).fill(`${word} duhura`)
  await page.getByRole('button', { name: 'Zbato' }).filter({ visible: true }).click()
  await expect(titles(page)).toHaveText([`E duhura ${word}`])
})

test('a list that cannot be had is said in the sheet', async ({ page, site, context }) => {
  await cars(page, site)
  await sheetLink(page).click()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  await context.setOffline(true)
  await field(page, 'Marka').selectOption('Audi')
  const alert = page.getByRole('alert').filter({ visible: true })
  await expect(alert).toContainText('Nuk ka lidhje me internetin.')
  await page.route(/brand=Audi/, route => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect(alert).toContainText('Kërkimi nuk u krye.')
  await alert.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the filters are used by keyboard alone', async ({ page, site }) => {
  const word = await cars(page, site)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await sheetLink(page).focus()
  await press('Enter', 'Tab')
  await expect(page.getByRole('link', { name: 'Mbyll filtrat' })).toBeFocused()
  await press('Tab', 'Tab', 'Tab')
  await expect(field(page, 'Marka')).toBeFocused()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  await press('ArrowDown', 'Tab')
  await expect(field(page, 'Modeli')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
  await page.keyboard.type('A4')
  await expect(page.getByRole('button', { name: 'Shfaq 1 shpallje' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('form')).toBeHidden()
  await expect(titles(page)).toHaveText([`E duhura ${word}`])
  await expect(sheetLink(page)).toBeFocused()
})

for (const [language, scheme] of [
  ['sq', 'light'],
  ['en', 'dark']
] as const) {
  test(`the open sheet has no barrier, ${language}, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const prefix = language === 'en' ? '/en' : ''
    for (const path of ['/search?category=makinat&brand=Audi', '/category/veshjet?minPrice=5']) {
      await page.goto(prefix + path)
      await page.locator('[data-bar] > a').click()
      await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
      await expect(page.locator('#filters > footer :is(a, button)').last()).toHaveText(/\d/)
      expect(await barriers(page)).toEqual([])
    }
  })
}
