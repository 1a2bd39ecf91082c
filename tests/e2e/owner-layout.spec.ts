import { listingWords } from '#src/shared/i18n/listing.ts'
import { paths } from '#src/shared/paths.ts'
import { aListing } from '#tests/support/factories.ts'
import { openMenu } from '#tests/support/owner-acts.ts'
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

test('the open card of acts stays at the bottom when the phone is turned', async ({
  page,
  site
}) => {
  const owner = await site.member()
  const { id } = await aListing(site.db, owner.account)
  await owner.signIn(page.context())
  await page.setViewportSize({ width: 412, height: 915 })
  await page.goto(paths.listing(id))
  await openMenu(page.getByRole('region', { name: listingWords('sq').ownNotice }))
  const card = page.locator('[popover]:popover-open')
  const bottom = async () => {
    const { x = -1, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    return { x, width, bottom: y + height }
  }
  await expect.poll(bottom).toEqual({ x: 0, width: 412, bottom: 915 })
  await page.setViewportSize({ width: 915, height: 412 })
  await expect.poll(bottom).toEqual({ x: 0, width: 915, bottom: 412 })
})
