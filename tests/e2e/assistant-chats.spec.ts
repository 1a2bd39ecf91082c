import type { Page } from 'playwright/test'
import { testWithAssistant } from '#tests/support/assistant-site.ts'
import { barriers } from '#tests/support/barriers.ts'
import { core } from '#tests/support/journeys.ts'
import { makeObject } from '#tests/support/objects.ts'
import { expect } from '#tests/support/site.ts'

const test = testWithAssistant()

const earlier = (page: Page) => page.getByRole('region', { name: 'Bisedat e mëparshme' })

test('an earlier chat is opened and goes on where it ended', async ({ page, site }) => {
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto('/ai-assistant')
  await expect(earlier(page)).toHaveCount(0)
  await makeObject(site, 'chat', member)
  await page.reload()
  await expect(earlier(page).getByText('1 mesazh')).toBeVisible()
  await earlier(page).getByRole('link', { name: 'Golf 5?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Golf 5?' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Vazhdo bisedën' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('log')).toContainText('Golf 5?')
  await dialog.getByRole('textbox').fill('Po me naftë?')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('log').getByRole('listitem').nth(3)).toBeVisible()
  await page.goto('/ai-assistant')
  await expect(earlier(page).getByText('3 mesazhe')).toBeVisible()
})

test('an earlier chat that does not come is loaded again, and nothing is asked meanwhile', async ({
  page,
  site
}) => {
  const member = await site.member()
  await member.signIn(page.context())
  const { id } = await makeObject(site, 'chat', member)
  await page.goto(`/ai-assistant/${id}`)
  await page.route(`**/api/ai/chats/${id}`, route => route.abort())
  await page.getByRole('button', { name: 'Vazhdo bisedën' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('nuk u ngarkua')
  await expect(dialog.getByRole('textbox')).toBeDisabled()
  await page.unroute(`**/api/ai/chats/${id}`)
  await dialog.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(dialog.getByRole('log')).toContainText('Golf 5?')
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

test('a question that came after its session ended waits for its writer', async ({
  page,
  site
}) => {
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto('/ai-assistant')
  await page.getByRole('button', { name: 'Fillo bisedën' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Sa kushton një divan?')
  await page.context().clearCookies({ name: /session$/ })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await member.signIn(page.context())
  await page.goto('/ai-assistant')
  await page.getByRole('button', { name: 'Fillo bisedën' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Sa kushton një divan?')
})

test(
  'without JavaScript it is read and deleted, and nobody else finds it',
  core('ai-assistant'),
  async ({ browser, site }) => {
    const [member, stranger] = [await site.member(), await site.member()]
    const { id } = await makeObject(site, 'chat', member)
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await stranger.signIn(context)
    expect((await page.goto(`/ai-assistant/${id}`))?.status()).toBe(404)
    await member.signIn(context)
    await page.goto('/ai-assistant')
    await earlier(page).getByRole('link', { name: 'Golf 5?' }).click()
    await expect(page.getByRole('log')).toContainText('Golf 5?')
    await page.getByRole('button', { name: 'Fshi bisedën' }).click()
    await expect(page).toHaveURL(/\/ai-assistant$/)
    await expect(earlier(page)).toHaveCount(0)
    expect((await page.goto(`/ai-assistant/${id}`))?.status()).toBe(404)
    await context.close()
  }
)
