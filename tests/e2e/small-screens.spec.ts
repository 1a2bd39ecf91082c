import { aConversation } from '#tests/support/conversation.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

test('with letters twice as large the search field has a row of its own', async ({
  page,
  site
}) => {
  await (await site.member()).signIn(page.context())
  // In `em` this is what 600 px are to letters of 32 px.
  await page.setViewportSize({ width: 300, height: 680 })
  await page.goto('/search')
  const field = page.locator('[data-header] input[type=search]')
  const box = await field.boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  const bell = await page
    .getByRole('link', { name: /Njoftimet/ })
    .first()
    .boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bell?.y ?? 0) + (bell?.height ?? 0))
})

test('the register form shows the password when asked', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Krijo llogari' }).first().click()
  const password = page.getByLabel(/^Fjalëkalimi/)
  await password.fill('shtepia-e-re')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('Shfaq fjalëkalimin').check()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Përsëritni fjalëkalimin')).toHaveAttribute('type', 'text')
  await page.getByLabel('Shfaq fjalëkalimin').uncheck()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an empty page of messages leads to the listings', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/messages')
  const link = page.getByRole('main').getByRole('link', { name: 'Shiko të gjitha shpalljet' })
  await expect(link).toHaveAttribute('href', '/search')
})

test('a listing keeps hiding in a menu beside saving and sharing', async ({ page, site }) => {
  const { listingId } = await aConversation(site)
  await page.goto(`/listing/${listingId}`)
  const save = await page.locator('[data-acts] [data-heart]').boundingBox()
  const more = await page.getByLabel('Mos ma shfaq më').boundingBox()
  expect(Math.abs((more?.y ?? 0) - (save?.y ?? 0))).toBeLessThan(8)
})
