import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import { aListing } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { PASSWORD } from '#tests/support/registration.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })
type ListingFields = NonNullable<Parameters<typeof aListing>[2]>

/** A listing of a seller and with a title that nobody else has. */
async function offer(site: Site, overrides: ListingFields = {}) {
  const seller = await site.member()
  const title = `Kolltuk ${randomUUID().slice(0, 8)}`
  const { id } = await aListing(site.db, seller.account, { title, ...overrides })
  return { id, title, seller, path: `/listing/${id}`, page: `/user/${seller.account.username}` }
}
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Ruaj: ${title}` })
const said = (page: Page, text: string) => expect(page.getByRole('status')).toContainText(text)
const titles = (page: Page) => page.locator('#results a[data-seller] h3')

const savedBy = async (site: Site, { account }: Member) => {
  const own = eq(savedListings.userId, account.id)
  const rows = await site.db.select().from(savedListings).where(own)
  return rows.map(({ listingId }) => listingId).sort((a, b) => a - b)
}

for (const width of [360, 1280]) {
  test(
    `a visitor keeps listings on the device, ${width} px`,
    coreWhen(width === 360, 'watching'),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const [first, second] = [await offer(site), await offer(site)]
      await page.goto(first.page)
      await expect(heart(page, first.title)).toHaveAttribute('aria-pressed', 'false')
      await heart(page, first.title).click()
      await said(page, 'Shpallja u ruajt')
      await page.goto(second.path)
      const save = page.locator('[data-acts]').getByRole('button', { name: 'Ruaj' })
      await save.click()
      await expect(
        page.locator('[data-acts]').getByRole('button', { name: 'E ruajtur' })
      ).toHaveAttribute('aria-pressed', 'true')
      await said(page, 'Shpallja u ruajt')
      await page.goto('/saved')
      await expect(titles(page)).toHaveText([second.title, first.title])
      await expect(page.getByText('ruhen vetëm në këtë pajisje')).toContainText('kudo. Hyr')
      await heart(page, second.title).click()
      await said(page, 'Shpallja u hoq nga të ruajturat')
      await page.getByRole('button', { name: 'Zhbëj' }).click()
      await said(page, 'Shpallja u ruajt')
      await expect(page.getByRole('button', { name: 'Zhbëj' })).toHaveCount(0)
      await expect(heart(page, second.title)).toBeFocused()
      await page.reload()
      await expect(titles(page)).toHaveText([second.title, first.title])
      await heart(page, second.title).click()
      await said(page, 'Shpallja u hoq nga të ruajturat')
      await page.reload()
      await expect(titles(page)).toHaveText([first.title])
      await heart(page, first.title).click()
      await said(page, 'Shpallja u hoq nga të ruajturat')
      await page.reload()
      await expect(
        page.getByRole('heading', { name: 'Nuk keni shpallje të ruajtura' })
      ).toBeVisible()
      await expect(page.getByText('ruhen vetëm në këtë pajisje')).toBeHidden()
    }
  )
}

test('a device shows what is left of its list, twenty at a time', async ({ page, site }) => {
  const seller = await site.member()
  const ids: number[] = []
  for (let n = 0; n < 25; n++) ids.push((await aListing(site.db, seller.account)).id)
  const paused = await offer(site, { status: 'inactive' })
  const sold = await offer(site, { status: 'sold' })
  await page.goto('/saved')
  const list = [paused.id, sold.id, ...ids]
  await page.evaluate(stored => localStorage.setItem('saved', stored), JSON.stringify(list))
  await page.reload()
  await expect(titles(page)).toHaveCount(19)
  await expect(page.locator('#results a[data-seller]').first()).toContainText('E shitur')
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(titles(page)).toHaveCount(26)
  await expect(page.getByRole('link', { name: 'Shiko më shumë' })).toHaveCount(0)
  await expect(page.locator('#results [data-heart]')).toHaveCount(26)
})

test('a list of nothing but what is gone is an empty one', async ({ page }) => {
  await page.goto('/en/saved')
  await page.evaluate(() => localStorage.setItem('saved', '[999999999]'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have no saved listings' })).toBeVisible()
})

test(
  'signing in takes over what the device kept, and empties it',
  core('watching'),
  async ({ page, site }) => {
    const [first, second] = [await offer(site), await offer(site)]
    await page.goto(first.path)
    await page.locator('[data-acts] [data-heart]').click()
    await said(page, 'Shpallja u ruajt')
    await page.goto(second.path)
    await page.locator('[data-acts] [data-heart]').click()
    await said(page, 'Shpallja u ruajt')
    await page.goto('/saved')
    await page.getByRole('main').getByRole('link', { name: 'Hyr', exact: true }).click()
    await page.getByRole('link', { name: 'Krijo llogari', exact: true }).click()
    await page.getByRole('textbox', { name: 'Emri dhe mbiemri' }).fill('Drita Marku')
    await page.getByRole('textbox', { name: 'Emaili' }).fill(`${randomUUID()}@shembull.al`)
    await page.getByLabel(/^Fjalëkalimi/).fill(PASSWORD)
    await page.getByLabel(/^Përsëritni/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Krijo llogari' }).click()
    await expect(page).toHaveURL(/\/saved$/)
    await expect(titles(page)).toHaveText([second.title, first.title])
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
    await expect(page.getByText('ruhen vetëm në këtë pajisje')).toHaveCount(0)
  }
)

test('a member finds a drop in price, and nobody sees what the member saved', async ({
  page,
  site
}) => {
  const member = await site.member()
  await member.signIn(page.context())
  const [dropped, sold] = [await offer(site, { price: 15_000 }), await offer(site)]
  for (const each of [dropped, sold]) {
    await page.goto(each.page)
    await heart(page, each.title).click()
    await said(page, 'Shpallja u ruajt')
  }
  expect(await savedBy(site, member)).toEqual([dropped.id, sold.id])
  const change = (id: number, to: ListingFields) =>
    site.db.update(listings).set(to).where(eq(listings.id, id))
  await change(dropped.id, { price: 12_500, priceAll: 12_500 })
  await change(sold.id, { status: 'sold' })
  await page.goto('/saved')
  await expect(titles(page)).toHaveText([sold.title, dropped.title])
  const [first, second] = [
    page.locator('a[data-seller]').first(),
    page.locator('a[data-seller]').nth(1)
  ]
  await expect(first).toContainText('E shitur')
  await expect(first).not.toContainText('Çmimi u ul')
  await expect(second).toContainText('12,500 L')
  await expect(second).toContainText('Çmimi u ul')
  await expect(second.locator('s')).toHaveText('15,000 L')
  await site.db.delete(listings).where(eq(listings.id, sold.id))
  await page.reload()
  await expect(titles(page)).toHaveText([dropped.title])
  for (const as of [undefined, await site.member()]) {
    const answer = await site.call('GET', dropped.page, {
      as,
      headers: { cookie: as?.cookie ?? '' }
    })
    expect(await answer.text()).not.toContain('aria-pressed="true"')
  }
})

test('what another device has saved is shown with a full heart at once', async ({ page, site }) => {
  const member = await site.member()
  await member.signIn(page.context())
  const { id, title, page: path } = await offer(site)
  const noted = page.waitForResponse('**/api/listings/saved')
  await page.goto(path)
  await noted
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  await site.call('PUT', `/api/listings/${id}/saved`, { as: member })
  await page.goto('/saved')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test('a save that does not come about is taken back and says so', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  const { title, page: path } = await offer(site)
  await page.goto(path)
  await expect(heart(page, title)).toBeVisible()
  await page.route('**/api/listings/*/saved', route => route.abort())
  await heart(page, title).click()
  await expect(page.getByRole('alert')).toContainText('Gabim')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
})

test('a heart is no part of the link and works by key', async ({ page, site }) => {
  const { title, page: path } = await offer(site)
  await page.goto(path)
  await page.getByRole('link', { name: new RegExp(title) }).focus()
  await page.keyboard.press('Tab')
  await expect(heart(page, title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('what was saved on a page shows when the browser goes back', async ({ page, site }) => {
  const { title, page: path } = await offer(site)
  await page.goto(path)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  // Before its script is there, the heart is a form that asks to sign in.
  await page.waitForURL(/\/listing\//)
  await page.locator('[data-acts] [data-heart]').click()
  await said(page, 'Shpallja u ruajt')
  await page.goBack()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a member saves by a plain form, in English too',
    core('watching'),
    async ({ page, site }) => {
      const member = await site.member()
      const { id, path, title } = await offer(site)
      await page.goto(`/en${path}`)
      await page.locator('[data-acts]').getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(/\/en\/auth\?next=/)
      await member.signIn(page.context())
      await page.goto(`/en${path}`)
      await page.locator('[data-acts]').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('[data-acts]').getByRole('button', { name: 'Saved' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/en${path}$`))
      expect(await savedBy(site, member)).toEqual([id])
      await page.goto('/en/saved')
      await expect(titles(page)).toHaveText([title])
      await expect(page.locator('[data-heart]')).toHaveCount(0)
      await page.goto(`/en${path}`)
      await page.locator('[data-acts]').getByRole('button', { name: 'Saved' }).click()
      await expect(
        page.locator('[data-acts]').getByRole('button', { name: 'Save', exact: true })
      ).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/en${path}$`))
      expect(await savedBy(site, member)).toEqual([])
    }
  )

  test('a visitor is told what the page needs', async ({ site }) => {
    const html = await (await site.call('GET', '/saved')).text()
    expect(html).toMatch(/<noscript>[\s\S]*Pa JavaScript, shpalljet ruhen[\s\S]*<\/noscript>/)
  })
})
