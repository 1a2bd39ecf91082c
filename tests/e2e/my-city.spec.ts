import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { aListing } from '#tests/support/factories.ts'
import { mark, stays } from '#tests/support/panel-page.ts'
import { expect, test } from '#tests/support/site.ts'

test("home begins with what is offered in the member's own city", async ({ page, site }) => {
  const member = await site.member({ location: 'Cërrik' })
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await aListing(site.db, member.account, { title, city: 'Cërrik', bumpedAt: new Date() })
  await member.signIn(page.context())
  await page.goto('/')
  const near = page.getByRole('region', { name: 'Në Cërrik' })
  await expect(near.getByRole('link', { name: title })).toBeVisible()
  const all = near.getByRole('link', { name: 'Shiko të gjitha' })
  await expect(all).toHaveAttribute('href', '/category/all/cerrik')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.first()).toHaveText('Në Cërrik')
})

test('a visitor is asked once, and home begins with that city from then on', async ({
  page,
  site
}) => {
  const seller = await site.member()
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  const offered = { title, city: 'Patos', bumpedAt: new Date() }
  for (let n = 0; n < 5; n++) await aListing(site.db, seller.account, offered)
  await page.goto('/')
  const question = page.getByRole('combobox', { name: 'Qyteti juaj?' })
  await question.selectOption('Patos')
  const near = page.getByRole('region', { name: 'Në Patos' })
  await expect(near.getByRole('link', { name: title })).toHaveCount(5)
  await expect(question).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 680 })
  await page.waitForLoadState()
  await near.getByRole('link', { name: 'Ndrysho qytetin' }).click()
  await expect(question).toBeFocused()
  await page.waitForLoadState()
  await expect(question).toBeInViewport()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Mos më pyet më' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/en')
  await expect(page.getByRole('combobox', { name: 'Your city?' })).toHaveCount(0)
})

test('by the keys, the answer waits for Enter or for the next field', async ({ page }) => {
  await page.goto('/')
  await mark(page)
  const question = page.getByRole('combobox', { name: 'Qyteti juaj?' })
  await question.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await question.locator('option').nth(2).textContent()
  await expect(question).toHaveValue(second ?? '')
  await stays(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Në ${second}` })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a city where nothing is offered yet says so, and can be changed', async ({ page }) => {
  await page.goto('/')
  const question = page.getByRole('combobox', { name: 'Qyteti juaj?' })
  await question.selectOption('Laç')
  const near = page.getByRole('region', { name: 'Në Laç' })
  await expect(near).toContainText('Ende nuk ka shpallje këtu.')
  await expect(near.getByRole('link', { name: 'Shiko të gjitha' })).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await page.waitForLoadState()
  // A click is lost where the browser is still replacing the page.
  await expect(async () => {
    await near.getByRole('link', { name: 'Ndrysho qytetin' }).click({ timeout: 5000 })
    await expect(question).toBeFocused({ timeout: 10_000 })
  }).toPass({ timeout: 45_000 })
})

test('a member without a place is asked, and the profile has the answer', async ({
  page,
  site
}) => {
  const member = await site.member({ location: null })
  await member.signIn(page.context())
  await page.goto('/')
  const question = page.getByRole('combobox', { name: 'Qyteti juaj?' })
  await question.selectOption('Burrel')
  await expect(question).toHaveCount(0)
  // Sent while the page is loaded again, which hides the answer from the test.
  const isOwn = eq(users.id, member.account.id)
  await expect.poll(() => site.db.$count(users, and(isOwn, eq(users.location, 'Burrel')))).toBe(1)
  await page.goto('/profile')
  await expect(page.getByLabel('Vendndodhja')).toHaveValue('Burrel')
})

test('a city chosen before the scripts are here is not lost', async ({ page, site }) => {
  const { account } = await site.member()
  await aListing(site.db, account, { city: 'Kavajë', bumpedAt: new Date() })
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/*.js', route => held.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Qyteti juaj?' }).selectOption('Kavajë')
  release()
  const near = page.getByRole('region', { name: 'Në Kavajë' })
  await expect(near).toBeVisible()
  await page.waitForLoadState()
  const change = near.getByRole('link', { name: 'Ndrysho qytetin' })
  await expect(change).toHaveAttribute('href', '/category/all')
})

test('without JavaScript the question leads to what is offered there', async ({
  browser,
  site
}) => {
  const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Qyteti juaj?' }).selectOption('Korçë')
  await page.locator('[data-my-city]').getByRole('button').filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/category\/all\?location=Kor%C3%A7%C3%AB/)
  await page.close()
})
