import { listingWords } from '#src/shared/i18n/listing.ts'
import { paths } from '#src/shared/paths.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test('beside the photos, the seller follows the acts of the owner', async ({ page, site }) => {
  const owner = await site.member()
  const { id } = await aListing(site.db, owner.account)
  await owner.signIn(page.context())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.listing(id))
  const panel = await page.getByRole('region', { name: listingWords('sq').ownNotice }).boundingBox()
  const photo = await page.locator('article > :first-child').boundingBox()
  const seller = await page
    .getByRole('article')
    .getByRole('link', { name: owner.account.fullName })
    .boundingBox()
  const end = (panel?.y ?? 0) + (panel?.height ?? 0)
  expect(seller?.y).toBeGreaterThan(end)
  expect(seller?.y).toBeLessThan(end + 80)
  expect(seller?.y).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0))
})
