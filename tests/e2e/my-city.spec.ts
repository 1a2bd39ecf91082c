import { randomUUID } from 'node:crypto'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test("home begins with what is offered in the member's own city", async ({ page, site }) => {
  const member = await site.member({ location: 'Cërrik' })
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await aListing(site.db, member.account, { title, city: 'Cërrik', bumpedAt: new Date() })
  await member.signIn(page.context())
  await page.goto('/')
  const near = page.getByRole('region', { name: 'Në Cërrik' })
  await expect(near.getByRole('link', { name: title })).toBeVisible()
  const all = near.getByRole('link', { name: 'Shihini të gjitha' })
  await expect(all).toHaveAttribute('href', '/category/all/cerrik')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.first()).toHaveText('Në Cërrik')
})

test('a visitor is shown no city', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: /^Në / })).toHaveCount(0)
})
