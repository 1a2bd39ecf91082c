import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

const word = (length: number) => 'Ëmbëlsirë'.repeat(length).slice(0, length)

async function expectNotWider(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}

test('words without an end break instead of the page', async ({ browser, site }) => {
  const member = await site.member({
    fullName: word(80),
    location: word(60),
    username: randomUUID().replaceAll('-', '').slice(0, 30)
  })
  const fields = { title: word(TITLE_MAX), description: word(900), location: word(60), city: null }
  const { id } = await aListing(site.db, member.account, { ...fields, price: 999_999_999 })
  const viewport = { width: 360, height: 800 }
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq', viewport })
  const page = await context.newPage()
  await page.goto(`/listing/${id}`)
  await page.locator('[data-hide] summary').click()
  await page.getByLabel('Titujt me këtë fjalë').fill(word(40))
  await page.getByRole('button', { name: 'Mos shfaq' }).click()
  await page.getByRole('button', { name: 'Këtë shpallje' }).click()
  await expectNotWider(page)
  for (const path of ['/hidden', `/user/${member.account.username}`, `/saved?ids=${id}`]) {
    await page.goto(path)
    await expectNotWider(page)
  }
  await member.signIn(context)
  await page.goto(`/listing/${id}`)
  await page.locator('[popovertarget]:visible').first().click()
  await page.getByText('Fshi shpalljen').click()
  await expectNotWider(page)
  for (const path of [`/listing/${id}/edit`, '/profile', `/report?listing=${id}`]) {
    await page.goto(path)
    await expectNotWider(page)
  }
  await context.close()
})

for (const width of [360, 768, 1280]) {
  test(`words without an end are searched for in a window of ${width} pixels`, async ({
    page,
    site
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const texts = [word(25), word(60), word(120), `iphone+${'x'.repeat(60)}`]
    for (const text of texts) {
      for (const path of ['/search?q=', '/en/search?q=', '/category/makinat?minPrice=5&q=']) {
        await page.goto(path + text)
        await expectNotWider(page)
      }
    }
    const member = await site.member()
    const body = { query: 'q=golf', name: word(80) }
    await site.call('POST', '/api/saved-searches', { as: member, body })
    await member.signIn(page.context())
    await page.goto('/saved-searches')
    await expectNotWider(page)
  })
}
