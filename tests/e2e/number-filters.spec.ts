import type { Page } from 'playwright/test'
import { field } from '#tests/support/panel-page.ts'
import { expect, test } from '#tests/support/site.ts'

const NO_PRICE = 'Shkruani një numër të plotë nga 0 deri në 1,000,000,000.'
const problem = (page: Page) => page.getByText(NO_PRICE)
const apply = (page: Page) => page.locator('fieldset').getByRole('button', { name: 'Zbato' })
/** Types once the panel has come to life, which its button tells by saying how many there are. */
async function typeInto(page: Page, label: string, text: string) {
  await field(page, label).focus()
  await expect(page.locator('#filters footer').getByRole('button')).toHaveText(/\d/)
  await field(page, label).pressSequentially(text)
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('what is no price is not asked, said, and can be corrected', async ({ page }) => {
    await page.goto('/search')
    const from = field(page, 'Minimumi')
    await typeInto(page, 'Minimumi', 'pesë')
    await expect(problem(page)).toBeHidden()
    await from.press('Enter')
    await expect(problem(page)).toBeVisible()
    await expect(from).toBeFocused()
    await expect(from).toHaveAccessibleDescription(NO_PRICE)
    await expect(page).toHaveURL(/\/search$/)
    await from.fill('12.500')
    await expect(problem(page)).toHaveCount(0)
    await from.press('Enter')
    await expect(page).toHaveURL(/minPrice=12\.500/)
  })

  test('a button is held back as Enter is, and works again', async ({ page }) => {
    await page.goto('/search')
    await typeInto(page, 'Maksimumi', '2000000000')
    await apply(page).click()
    await expect(problem(page)).toBeVisible()
    await expect(field(page, 'Maksimumi')).toBeFocused()
    await field(page, 'Maksimumi').fill('5000')
    await apply(page).click()
    await expect(page).toHaveURL(/maxPrice=5000/)
    await expect(problem(page)).toHaveCount(0)
  })

  test('another filter goes on without it, and takes no focus away', async ({ page }) => {
    await page.goto('/search')
    await typeInto(page, 'Minimumi', 'pesë')
    await field(page, 'Vendndodhja').selectOption('Fier')
    await field(page, 'Vendndodhja').focus()
    await expect(page).toHaveURL(/location=Fier/)
    await expect(problem(page)).toBeVisible()
    await expect(field(page, 'Vendndodhja')).toBeFocused()
    await expect(field(page, 'Minimumi')).toHaveValue('pesë')
  })
})

test('the sheet stays open for what is to be corrected, and can be left without it', async ({
  page
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/search?category=makinat')
  await page.locator('[data-bar]').getByRole('link').click()
  await typeInto(page, 'Çmimi nga (€)', '5000 euro')
  await page.locator('#filters footer').getByRole('button').click()
  await expect(problem(page)).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await page.getByRole('link', { name: 'Mbyll filtrat' }).click()
  await page.locator('#sort').selectOption('price-low')
  await expect(page).toHaveURL(/sortBy=price-low/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says beside the field what was not asked', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/en/search')
    await field(page, 'Min').fill('cheap')
    await page.getByRole('button', { name: 'Apply', exact: true }).first().click()
    await expect(field(page, 'Min')).toHaveValue('cheap')
    await expect(field(page, 'Min')).toHaveAccessibleDescription(
      'Enter a whole number from 0 to 1,000,000,000.'
    )
    await expect(page.locator('#results [data-save] > li').first()).toBeVisible()
  })

  test('a phone is told above the list, and led to the field', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/search?category=makinat&minPriceEur=lire&yearFrom=2010')
    await page.getByRole('link', { name: 'Nuk u filtrua sipas: Çmimi nga (€)' }).click()
    await expect(field(page, 'Çmimi nga (€)')).toHaveAccessibleDescription(NO_PRICE)
    await expect(field(page, 'Çmimi nga (€)')).toBeVisible()
  })
})
