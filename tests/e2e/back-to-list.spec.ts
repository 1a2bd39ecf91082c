import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { held } from '#tests/support/panel-page.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

const cards = (page: Page) => page.locator('#results [data-save] > li a[data-seller]')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** More than a page of listings of one seller. */
async function many(site: Site) {
  const { account } = await site.member()
  const word = `fjala${randomUUID().slice(0, 8)}`
  for (let n = 0; n < 30; n++) await aListing(site.db, account, { title: `Karrige ${n} ${word}` })
  return { account, word }
}

async function loadMoreAndLeave(page: Page) {
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(cards(page)).toHaveCount(30)
  await cards(page).nth(25).click()
  await expect(page).toHaveURL(/\/listing\//)
}

test("what was loaded on a seller's page is there again after Back", async ({ page, site }) => {
  const { account } = await many(site)
  await page.goto(`/user/${account.username}`)
  await loadMoreAndLeave(page)
  await page.goBack()
  await expect(cards(page)).toHaveCount(30)
})

test('a list does not move a visitor who has already gone on', async ({ page, site }) => {
  const { word } = await many(site)
  await page.goto(`/search?q=${word}`)
  await loadMoreAndLeave(page)
  const more = await held(page, /cursor=/)
  await page.goBack()
  await more.requested()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => scrolled(page)).toBe(0)
  await more.letGo()
  await expect(cards(page)).toHaveCount(30)
  expect(await scrolled(page)).toBe(0)
})
