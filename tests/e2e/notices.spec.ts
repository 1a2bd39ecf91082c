import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { aConversation, stored, visitAs } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block' })

test('a notice stays while it is used, and gives the focus back', async ({ page, site }) => {
  await aListing(site.db, (await site.member()).account)
  await page.clock.install()
  await page.goto('/search')
  const heart = page.locator('[data-heart]').first()
  await heart.focus()
  await page.keyboard.press('Enter')
  const notice = page.locator('#toasts > *')
  const close = notice.getByRole('button', { name: 'Mbyll këtë mesazh' })
  await close.focus()
  await page.clock.fastForward(20_000)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(notice).toHaveCount(0)
})

test('after the session has ended, a message and a heart lead to signing in, and the text is kept', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { buyer, listingId } = conversation
  const { context, page } = await visitAs(browser, site, buyer, { serviceWorkers: 'block' })
  const here = `/listing/${listingId}`
  await page.goto(here)
  await page.locator('[data-say] textarea').fill('A është ende?')
  await site.db.delete(sessions).where(eq(sessions.userId, buyer.account.id))
  const link = page.locator('#toasts').getByRole('link', { name: 'Hyr' })
  await page.locator('form [data-heart]:visible').first().click()
  await expect(link).toHaveAttribute('href', /^\/auth\?next=/)
  await page.locator('[data-say]').getByRole('button').first().click()
  await link.click()
  await page.waitForURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('next')).toBe(here)
  await (await site.signedIn(buyer.account)).signIn(context)
  await page.goto(here)
  await expect(page.locator('[data-say] textarea')).toHaveValue('A është ende?')
  await page.locator('[data-say]').getByRole('button').first().click()
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?'])
  await context.close()
})
