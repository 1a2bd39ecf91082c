import { barriers } from '#tests/support/barriers.ts'
import { core } from '#tests/support/journeys.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { expect, test } from '#tests/support/site.ts'

for (const language of ['sq', 'en']) {
  test(
    `/developers describes every call of members without JavaScript, ${language}`,
    core('http'),
    async ({ browser, site }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 360, height: 800 }
      })
      const page = await context.newPage()
      await page.goto(`${site.origin}${language === 'en' ? '/en' : ''}/developers`)
      const described = await describedRoutes(site)
      const ofMembers = described.filter(
        ({ operation }) => !['moderator', 'admin'].includes(operation['x-access'])
      )
      expect(ofMembers.length).toBeGreaterThan(40)
      const calls = await page.locator('main details[id] > summary > code').allTextContents()
      expect(calls.toSorted()).toEqual(ofMembers.map(({ name }) => name).toSorted())

      const send = page.locator('#postApiMessages')
      await send.locator('summary').click()
      await expect(send.getByRole('rowheader', { name: 'receiverId' }).first()).toBeVisible()
      await expect(send.getByText('messages:write').first()).toBeVisible()
      await context.close()
    }
  )
}

test('nobody is kept out of /developers on a phone, with a call unfolded', async ({
  browser,
  site
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${site.origin}/developers`)
  await page.locator('#postApiMessages > summary').click()
  expect(await barriers(page)).toEqual([])
  await context.close()
})
