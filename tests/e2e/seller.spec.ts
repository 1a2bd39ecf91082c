import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing, day } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const STATUSES = ['active', 'reserved', 'sold', 'inactive', 'expired', 'removed'] as const
const titles = (page: Page) => page.locator('#results a[data-seller] h3')

/** A seller whose name has a dot and a mark, with one listing of each status. */
async function seller(site: Site) {
  const username = `Gëzim.${randomUUID().slice(0, 8)}`
  const phone = '069 765 4321'
  const profile = {
    username,
    phone,
    fullName: 'Gëzim Hoxha',
    location: 'Korçë',
    isIdVerified: true
  }
  const member = await site.member({ ...profile, createdAt: day(5), sellerKind: 'business' })
  for (const [n, status] of STATUSES.entries()) {
    const at = { bumpedAt: day(n + 10), title: `${status} ${username}` }
    await aListing(site.db, member.account, { ...at, status })
  }
  return { member, path: `/user/${encodeURIComponent(username)}`, username }
}

for (const width of [360, 1280]) {
  test(
    `a visitor reads a seller's page, ${width} px`,
    coreWhen(width === 360, 'user'),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const { member, path, username } = await seller(site)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Gëzim Hoxha' })).toBeVisible()
      const head = page.locator('[data-seller-head]')
      for (const text of [
        `@${username} · Korçë`,
        'Biznes',
        'Numri i ID-së u kontrollua',
        'Regjistruar më 5 janar 2026',
        '1 e shitur'
      ]) {
        await expect(head).toContainText(text)
      }
      await expect(titles(page)).toHaveText([`reserved ${username}`, `active ${username}`])
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + path)
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      expect(await page.content()).not.toMatch(new RegExp(`069 765|${member.account.email}`))
      const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(jsonLd ?? '')).toMatchObject({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Organization', name: 'Gëzim Hoxha', url: site.origin + path }
      })
    }
  )
}

test('the owner sees all their listings with their status, another member does not', async ({
  page,
  site
}) => {
  const { member, path, username } = await seller(site)
  await (await site.member()).signIn(page.context())
  await page.goto(`/en${path}`)
  await expect(titles(page)).toHaveCount(2)
  await page.context().clearCookies()
  await member.signIn(page.context())
  await page.goto(`/en${path}`)
  await expect(titles(page)).toHaveText([...STATUSES].reverse().map(each => `${each} ${username}`))
  for (const status of ['Sold', 'Inactive', 'Expired', 'Removed']) {
    await expect(
      page.locator('#results a[data-seller] span', { hasText: new RegExp(`^${status}$`) })
    ).toHaveCount(1)
  }
})

test('a listing leads to its seller, with script and without', async ({ browser, site }) => {
  const { account } = await site.member({ fullName: 'Mira Prifti' })
  const { id } = await aListing(site.db, account, { title: 'Llambë tavoline' })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled,
      locale: 'sq'
    })
    const page = await context.newPage()
    await page.goto(`/listing/${id}`)
    await page.getByRole('link', { name: 'Mira Prifti' }).click()
    await expect(page).toHaveURL(new RegExp(`/user/${account.username}$`))
    await expect(titles(page)).toHaveText(['Llambë tavoline'])
    await expect(page.locator('[data-seller-head]')).toContainText('Shitës privat')
    await context.close()
  }
})

test('more than a page is loaded below, or behind the link', async ({ browser, site }) => {
  const { account } = await site.member()
  for (let n = 0; n < 23; n++) await aListing(site.db, account, { bumpedAt: day(1) })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled,
      locale: 'sq'
    })
    const page = await context.newPage()
    await page.goto(`/user/${account.username}`)
    await expect(titles(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Shiko më shumë' }).click()
    await expect(titles(page)).toHaveCount(javaScriptEnabled ? 23 : 3)
    await context.close()
  }
})

test('one who sells nothing is not listed by search engines', async ({ page, site }) => {
  const { account } = await site.member()
  await page.goto(`/user/${account.username}`)
  await expect(page.getByText('Ky shitës nuk ka shpallje aktive.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
})

test('nobody is at an address that is no name, and a name has one address', async ({ site }) => {
  const { account } = await site.member()
  const banned = await site.member({ bannedAt: new Date() })
  const ask = (path: string) => site.call('GET', path, { headers: { cookie: 'lang=sq' } })
  for (const name of ['nobody.at.all', '%00', '%25', 'a'.repeat(500), banned.account.username]) {
    const answer = await ask(`/user/${name}`)
    expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([
      name,
      404,
      'private, no-store'
    ])
  }
  const other = await ask(`/user/${account.username.toUpperCase()}`)
  expect([other.status, other.headers.get('location')]).toEqual([301, `/user/${account.username}`])
})

test('a member says whether they sell as a business', async ({ page, site }) => {
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto('/profile')
  await expect(page.getByLabel('Shitës privat')).toBeChecked()
  await page.getByLabel('Biznes').check()
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.getByRole('status')).toContainText('Profili u ruajt')
  await expect(page.getByLabel('Biznes')).toBeChecked()
  await page
    .getByRole('main')
    .getByRole('link', { name: `@${member.account.username}` })
    .click()
  await expect(page.locator('[data-seller-head]')).toContainText('Biznes')
})
