import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test('a link that cannot be copied is shown', async ({ page, site }) => {
  const { account } = await site.member()
  const { id } = await aListing(site.db, account)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const problems: Error[] = []
  page.on('pageerror', problem => problems.push(problem))
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`/listing/${id}`)
  await page.locator('[data-share]:visible').first().click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Lidhja nuk u kopjua')
  await expect(notice).toContainText(`${site.origin}/listing/${id}`)
  expect(problems).toEqual([])
})
