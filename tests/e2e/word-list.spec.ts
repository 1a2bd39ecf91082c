import { expect, test } from '#tests/support/site.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('anybody reads which words the search knows, and proposes others', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('link', { name: 'Fjalori i kërkimit' }).click()
  await page.getByLabel('Fjala ose fillimi i saj').fill('makine larese')
  await page.getByRole('button', { name: 'Shfaq' }).click()
  await expect(page.getByRole('main')).toContainText('makinë larëse')
  await expect(page.getByRole('main')).toContainText('Kanë të njëjtin kuptim')
  await page.getByRole('navigation', { name: 'Shkronjat' }).getByRole('link', { name: 'V' }).click()
  await expect(page.getByText(/^\d+ rreshta$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('veturë')
  await page.goto('/en/fjalor?word=zzzzqqq')
  await expect(page.getByText('No word begins like this.')).toBeVisible()
  await page.getByRole('link', { name: 'Suggest a word' }).click()
  await expect(page).toHaveURL('/en/contact')
})

test('anybody reads what the scam shield knows', async ({ page }) => {
  await page.goto('/safety')
  await page.getByRole('link', { name: 'Të gjitha mashtrimet që njohim' }).click()
  await expect(page.getByRole('main')).toContainText('postashqiptare.al')
  await expect(page.getByRole('main')).toContainText('mos i jepni kurrë të dhënat e kartës')
})
