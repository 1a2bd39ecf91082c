import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** Three listings that a search for `word` finds: two of one seller, one of another. */
async function three(site: Site) {
  const word = `xqv${randomUUID().slice(0, 8)}`
  const [one, other] = [await site.member({ fullName: 'Agron Leka' }), await site.member()]
  const make = async (by: typeof one, title: string) => {
    const { id } = await aListing(site.db, by.account, { title: `${title} ${word}` })
    return { path: `/listing/${id}`, title: `${title} ${word}` }
  }
  const listings = [
    await make(one, 'Karrige'),
    await make(one, 'Tavolinë'),
    await make(other, 'Llambë')
  ] as const
  return { word, listings, search: `/search?q=${word}` }
}

const shown = (page: Page) => page.locator('#results a[data-seller]:visible h3')
const menu = (page: Page) => page.getByLabel('Mos ma shfaq më')
const note = (page: Page) => page.locator('[data-hidden-note]')

for (const width of [360, 1280]) {
  test(
    `a visitor hides a listing and finds it again, ${width} px`,
    coreWhen(width === 360, 'watching'),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const { listings, search } = await three(site)
      const [chair, table, lamp] = listings
      await page.goto(search)
      await expect(shown(page)).toHaveCount(3)
      await expect(note(page)).toBeHidden()
      await page.goto(lamp.path)
      await menu(page).click()
      const button = page.getByRole('button', { name: 'Këtë shpallje' })
      await button.click()
      await expect(page.getByRole('status')).toContainText("Shpallja nuk do t'ju shfaqet më")
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await page.goto(search)
      await expect(shown(page)).toHaveText([table.title, chair.title])
      await expect(note(page)).toContainText('1 e fshehur')
      await note(page).getByRole('button', { name: 'Shfaq' }).click()
      await expect(shown(page)).toHaveCount(3)
      await expect(page.getByRole('link', { name: new RegExp(lamp.title) })).toBeFocused()
      await page.goto('/hidden')
      const link = page.getByRole('link', { name: lamp.title })
      await expect(link).toHaveAttribute('href', new RegExp(`${lamp.path}$`))
      await page.getByRole('button', { name: `Shfaq përsëri: ${lamp.title}` }).click()
      await expect(page.getByRole('heading', { name: 'Nuk keni fshehur asgjë' })).toBeVisible()
      await page.goto(search)
      await expect(shown(page)).toHaveCount(3)
    }
  )
}

test("hiding a seller hides all the seller's listings, in English", async ({ page, site }) => {
  const { listings, search } = await three(site)
  const [chair, , lamp] = listings
  await page.goto(`/en${chair.path}`)
  await page.getByLabel("Don't show me this again").click()
  await page.getByRole('button', { name: 'Anything by Agron Leka' }).click()
  await expect(page.getByRole('status')).toContainText("You will not see this seller's listings")
  await page.goto(`/en${search}`)
  await expect(shown(page)).toHaveText([lamp.title])
  await expect(note(page)).toContainText('2 hidden')
  await note(page).getByRole('link', { name: 'Change the list' }).click()
  await expect(page).toHaveURL(/\/en\/hidden$/)
  await page.getByRole('button', { name: 'Show again: Agron Leka' }).click()
  await page.goto(`/en${search}`)
  await expect(shown(page)).toHaveCount(3)
})

test('hiding a word hides titles that have it, however it is written', async ({ page, site }) => {
  const { listings, search } = await three(site)
  const [chair, table] = listings
  await page.goto(chair.path)
  await menu(page).click()
  await page.getByLabel('Titujt me këtë fjalë').fill('  LLAMB ')
  await page.getByRole('button', { name: 'Mos shfaq' }).click()
  await expect(page.getByRole('status')).toContainText('me këtë fjalë')
  await page.goto(search)
  await expect(shown(page)).toHaveText([table.title, chair.title])
  await page.goto('/hidden')
  await page.getByLabel('Titujt me këtë fjalë').fill('tavoline')
  await page.getByRole('button', { name: 'Mos shfaq' }).click()
  await expect(page.locator('[data-hidden=word] li')).toHaveCount(2)
  await page.goto(search)
  await expect(shown(page)).toHaveText([chair.title])
})

test('what was hidden on a page is gone when the browser goes back', async ({ page, site }) => {
  const { listings, search } = await three(site)
  await page.goto(search)
  await page.getByRole('link', { name: new RegExp(listings[2].title) }).click()
  await menu(page).click()
  const hide = page.getByRole('button', { name: 'Këtë shpallje' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(shown(page)).toHaveCount(2)
})

test('a menu that is opened before the script is there hides once it is', async ({
  page,
  site
}) => {
  const { listings } = await three(site)
  const script = Promise.withResolvers<void>()
  await page.route(/\/_astro\/page\./, async route => {
    await script.promise
    await route.continue()
  })
  await page.goto(listings[2].path, { waitUntil: 'commit' })
  await menu(page).click()
  const hide = page.getByRole('button', { name: 'Këtë shpallje' })
  await expect(hide).toBeVisible()
  script.resolve()
  await expect(hide).toHaveAttribute('aria-pressed', 'false')
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
})

test('what a visitor saved stays, also of a hidden seller', async ({ page, site }) => {
  const { listings, search } = await three(site)
  const [chair] = listings
  await page.goto(chair.path)
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click()
  await menu(page).click()
  await page.getByRole('button', { name: 'Asgjë nga Agron Leka' }).click()
  await page.goto(search)
  await expect(note(page)).toContainText('2 të fshehura')
  await page.goto('/saved')
  await expect(shown(page)).toHaveText([chair.title])
  await expect(note(page)).toHaveCount(0)
})

test('also what is loaded later is left out', async ({ page, site }) => {
  const seller = await site.member()
  const word = `xqv${randomUUID().slice(0, 8)}`
  for (let n = 0; n < 25; n++) {
    const title = `${n === 0 ? 'Llambë' : 'Tavolinë'} ${word}`
    const bumpedAt = new Date(Date.UTC(2026, 0, 1, 0, n))
    await aListing(site.db, seller.account, { title, bumpedAt })
  }
  await page.goto('/hidden')
  await page.getByLabel('Titujt me këtë fjalë').fill('llambe')
  await page.getByRole('button', { name: 'Mos shfaq' }).click()
  await page.goto(`/search?q=${word}`)
  await expect(shown(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(page.locator('#results a[data-seller]')).toHaveCount(25)
  await expect(shown(page)).toHaveCount(24)
  await expect(note(page)).toContainText('1 e fshehur')
})

test('the list says when a word could not be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('no room')
    }
  })
  await page.goto('/hidden')
  const word = page.getByLabel('Titujt me këtë fjalë')
  await word.fill('tavoline')
  await page.getByRole('button', { name: 'Mos shfaq' }).click()
  await expect(page.locator('#toasts')).toContainText('Ndodhi një gabim')
  await expect(word).toHaveValue('tavoline')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would not work, and the page says why', async ({ page, site }) => {
    const { listings } = await three(site)
    await page.goto(listings[0].path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[0].title)
    await expect(menu(page)).toBeHidden()
    await page.goto('/hidden')
    const html = await (await site.call('GET', '/hidden')).text()
    expect(html).toMatch(/<noscript>[\s\S]*kjo faqe ka nevojë për JavaScript[\s\S]*<\/noscript>/)
    await expect(page.getByRole('button', { name: 'Mos shfaq' })).toBeHidden()
  })
})
