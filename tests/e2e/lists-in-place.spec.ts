import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { cars, chip, field, held, mark, said, stays } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

const counted = (page: Page) => page.locator('[data-count]')

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** What a browser restores by itself differs from one to the other. */
const restoreNothing = (page: Page) =>
  page.evaluate(() => {
    history.scrollRestoration = 'manual'
  })

test.use({ viewport: { width: 1280, height: 800 } })

test('skeletons stand for the list while it is on its way, then its count is said', async ({
  page,
  site
}) => {
  await cars(page, site)
  await field(page, 'Marka').focus()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  const list = await held(page, /brand=Audi/)
  await field(page, 'Marka').selectOption('Audi')
  await list.requested()
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#results [data-skeleton]')).toHaveCount(12)
  await expect(counted(page)).toHaveText('Po ngarkohet...')
  await expect(titles(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Po ngarkohet...' })).toBeVisible()
  await list.letGo()
  await expect(titles(page)).toHaveCount(2)
  await expect(page.locator('#results')).not.toHaveAttribute('aria-busy')
  await expect(said(page)).toHaveText('U gjetën 2 shpallje')
  await expect(counted(page)).toHaveText('U gjetën 2 shpallje')
  await page.goBack()
  await expect(counted(page)).toHaveText('U gjetën 3 shpallje')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
})

test(
  'back and forward bring the lists, the fields and the place',
  core('search'),
  async ({ page }) => {
    await page.goto('/search?category=makinat')
    await mark(page)
    await restoreNothing(page)
    const english = page.getByRole('link', { name: 'English' }).first()
    const first = await titles(page).first().textContent()
    await field(page, 'Marka').focus()
    await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
    await page.evaluate(() => scrollTo(0, 300))
    await field(page, 'Marka').selectOption('Audi')
    await expect(chip(page, 'Marka: Audi')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 200))
    await field(page, 'Marka').selectOption('BMW')
    await expect(chip(page, 'Marka: BMW')).toBeVisible()
    await expect(english).toHaveAttribute('href', '/en/search?category=1&brand=BMW')
    await page.goBack()
    await expect(chip(page, 'Marka: Audi')).toBeVisible()
    await expect(field(page, 'Marka')).toHaveValue('Audi')
    expect(await scrolled(page)).toBe(200)
    await page.goBack()
    await expect(titles(page).first()).toHaveText(first ?? '')
    await expect(field(page, 'Marka')).toHaveValue('')
    await expect(english).toHaveAttribute('href', '/en/search?category=makinat')
    expect(await scrolled(page)).toBe(300)
    await page.goForward()
    await page.goForward()
    await expect(chip(page, 'Marka: BMW')).toBeVisible()
    await expect(field(page, 'Marka')).toHaveValue('BMW')
    await stays(page)
    await page.reload()
    await expect(field(page, 'Marka')).toHaveValue('BMW')
    await page.goBack()
    await expect(chip(page, 'Marka: Audi')).toBeVisible()
    await expect(field(page, 'Marka')).toHaveValue('Audi')
  }
)

test('a badge takes its filter away and hands the focus on', async ({ page, site }) => {
  const word = await cars(page, site, '&brand=Audi&model=A4&color=blu')
  await mark(page)
  await expect(titles(page)).toHaveCount(1)
  await chip(page, 'Marka: Audi').click()
  await expect(page).toHaveURL(/category=1&color=blu$/)
  await expect(field(page, 'Marka')).toHaveValue('')
  await expect(chip(page, 'Ngjyra: Blu')).toBeFocused()
  await page.getByRole('link', { name: 'Pastro të gjithë filtrat' }).click()
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`))
  await expect(page.getByRole('heading', { name: 'Shpalljet', exact: true })).toBeFocused()
  await stays(page)
})

test('a second badge is taken away while the list without the first is on its way', async ({
  page,
  site
}) => {
  const word = await cars(page, site, '&brand=Audi&color=blu')
  await expect(titles(page)).toHaveCount(1)
  const list = await held(page, url => url.pathname === '/search')
  await chip(page, 'Marka: Audi').click()
  await list.requested()
  await chip(page, 'Ngjyra: Blu').click()
  await list.letGo()
  await expect(titles(page)).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}&category=1$`))
})

test('the city of a page is taken away while its next list is on its way', async ({ page }) => {
  await page.goto('/category/makinat/tirane')
  const list = await held(page, /sortBy=/)
  await page.locator('#sort').selectOption('price-low')
  await list.requested()
  await chip(page, 'Vendndodhja: Tiranë').click()
  await list.letGo()
  await expect(page).toHaveURL(/\/category\/makinat\?sortBy=price-low$/)
})

test('all filters are cleared, also one whose list is on its way', async ({ page, site }) => {
  const word = await cars(page, site, '&color=blu')
  await field(page, 'Marka').focus()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  const list = await held(page, url => url.pathname === '/search')
  await field(page, 'Marka').selectOption('Audi')
  await list.requested()
  await page.getByRole('link', { name: 'Pastro të gjithë filtrat' }).click()
  await list.letGo()
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`))
  await expect(titles(page)).toHaveCount(3)
})

test('what is asked last is shown, whatever answers first', async ({ page, site }) => {
  await cars(page, site)
  await field(page, 'Marka').focus()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  const slow = await held(page, /brand=Audi$/)
  await field(page, 'Marka').selectOption('Audi')
  await slow.requested()
  await field(page, 'Marka').selectOption('BMW')
  await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
  await slow.letGo().catch(() => {})
  await page.goBack()
  await expect(titles(page)).toHaveCount(3)
})

test('without internet it says so, and goes on by itself', async ({ page, site, context }) => {
  await cars(page, site)
  await field(page, 'Marka').focus()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  await context.setOffline(true)
  await field(page, 'Marka').selectOption('Audi')
  const alert = page.locator('#results').getByRole('alert')
  await expect(alert).toContainText('Nuk ka lidhje me internetin.')
  await expect(titles(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(titles(page)).toHaveCount(2)
  await expect(alert).toHaveCount(0)
})

test('a list that cannot be had is asked for again', async ({ page, site }) => {
  await cars(page, site)
  await field(page, 'Marka').focus()
  await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
  await page.route(/brand=Audi/, route => route.fulfill({ status: 503, body: 'x' }), { times: 1 })
  await field(page, 'Marka').selectOption('Audi')
  const alert = page.locator('#results').getByRole('alert')
  await expect(alert).toContainText('Kërkimi nuk u krye. Provoni përsëri.')
  await expect(page.getByRole('button', { name: 'Zbato' })).toBeVisible()
  await expect(counted(page)).toBeHidden()
  await alert.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(titles(page)).toHaveCount(2)
  await expect(page).toHaveURL(/brand=Audi$/)
  await expect(counted(page)).toHaveText('U gjetën 2 shpallje')
})

test(
  'more cards come below, and are there again for who comes back',
  core('search'),
  async ({ page, site }) => {
    const member = await site.member()
    await member.signIn(page.context())
    // A list of its own: from those of all, other journeys take theirs away.
    const word = `fjala${randomUUID().slice(0, 8)}`
    for (let n = 0; n < 45; n++) {
      await aListing(site.db, member.account, { title: `Karrige ${n} ${word}` })
    }
    await page.goto(`/search?q=${word}`)
    await restoreNothing(page)
    await page.getByRole('link', { name: 'Shiko më shumë' }).click()
    await expect(titles(page)).toHaveCount(40)
    await expect(page.getByRole('status').getByText('Po shihni 40 nga 45')).toBeVisible()
    await expect(
      page.locator('#results [data-save] li').nth(20).locator('a[data-seller]')
    ).toBeFocused()
    await expect(page).toHaveURL(`/search?q=${word}`)
    const card = page.locator('#results [data-save] li').nth(30)
    const title = await card.getByRole('heading').textContent()
    await card.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    await card.getByRole('heading').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title?.trim() ?? '')
    const cards = await held(page, /cursor=/)
    await page.goBack()
    await cards.requested()
    await cards.letGo()
    await expect(titles(page)).toHaveCount(40)
    await expect.poll(() => scrolled(page)).toBe(place)
  }
)

test('the order is changed in place', async ({ page, site }) => {
  await cars(page, site)
  await mark(page)
  await page.locator('#sort').selectOption('price-high')
  await expect(page).toHaveURL(/sortBy=price-high/)
  await page.locator('#sort').selectOption('best')
  await expect(page).toHaveURL(/category=1$/)
  await stays(page)
})
