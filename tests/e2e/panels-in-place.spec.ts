import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { cars, chip, field, held, mark, stays } from '#tests/support/panel-page.ts'
import { offerFor, PANELS, titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

/** Every script that the page has fetched holds this or not. */
function scripts(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', answer => {
    if (answer.url().includes('/_astro/')) texts.push(answer.text().catch(() => ''))
  })
  return async () =>
    (await Promise.all(texts)).filter(text => text.includes('Minified React')).length
}

for (const path of [
  '/search?category=makinat',
  '/category/makinat?condition=used',
  '/en/search?location=Fier'
]) {
  test(`React is fetched on the first touch only, ${path}`, async ({ page }) => {
    const withReact = scripts(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('astro-island')).toHaveCount(0)
    await page.mouse.wheel(0, 900)
    await page.locator('#sort').selectOption('price-low')
    await expect(page).toHaveURL(/sortBy=price-low/)
    const chips = page.locator('[data-chips] a')
    const [first] = await chips.allTextContents()
    await chips.first().click()
    await expect.poll(() => chips.allTextContents()).not.toContain(first)
    expect(await withReact()).toBe(0)
    await page.locator('[data-bar] > a').click()
    await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
    await expect.poll(withReact).toBe(1)
  })
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the panel takes the place of the plain form with all that was done to it', async ({
    page,
    site
  }) => {
    await cars(page, site)
    await mark(page)
    const code = await held(page, /\/_astro\/mount/)
    await field(page, 'Fjalët').fill('fjala')
    await field(page, 'Marka').selectOption('Audi')
    await field(page, 'Çmimi nga (€)').pressSequentially('70')
    await field(page, 'Çmimi nga (€)').evaluate(input => input.setAttribute('data-same', ''))
    await code.requested()
    await expect(field(page, 'Modeli')).toBeDisabled()
    await code.letGo()
    await expect(field(page, 'Modeli')).toBeEnabled()
    await expect(field(page, 'Çmimi nga (€)')).toBeFocused()
    await page.keyboard.type('0')
    await expect(field(page, 'Çmimi nga (€)')).toHaveValue('700')
    await expect(field(page, 'Çmimi nga (€)')).toHaveAttribute('data-same', '')
    await expect(field(page, 'Fjalët')).toHaveValue('fjala')
    await expect(page).toHaveURL(/brand=Audi/)
    await expect(page).toHaveURL(/minPriceEur=700/)
    await stays(page)
  })

  test('a list that arrives before the code of the panel takes no choice away', async ({
    page,
    site
  }) => {
    await cars(page, site)
    await mark(page)
    const code = await held(page, /\/_astro\/mount/)
    const list = await held(page, /sortBy=price-low/)
    await page.locator('#sort').selectOption('price-low')
    await list.requested()
    await field(page, 'Marka').focus()
    await code.requested()
    await field(page, 'Marka').selectOption('Audi')
    await list.letGo()
    await expect(page.locator('#results')).not.toHaveAttribute('aria-busy')
    await expect(field(page, 'Marka')).toHaveValue('Audi')
    await code.letGo()
    await expect(chip(page, 'Marka: Audi')).toBeVisible()
    await expect(page).toHaveURL(/sortBy=price-low/)
    await stays(page)
  })

  test('what the page has written behind a choice stays there', async ({ page, site }) => {
    await cars(page, site)
    const written = page.locator('#filters option[value=Audi]')
    await expect(written).toHaveText('Audi (2)')
    await page.locator('#filters').evaluate(form => form.setAttribute('data-same', ''))
    await field(page, 'Marka').focus()
    await expect(page.getByRole('button', { name: 'Shfaq 3 shpallje' })).toBeVisible()
    await expect(page.locator('#filters')).toHaveAttribute('data-same', '')
    await expect(written).toHaveText('Audi (2)')
    await expect(page.getByRole('radio', { name: 'E bardhë (0)' })).toBeAttached()
  })

  test('a model asks for its brand and goes with it', async ({ page, site }) => {
    await cars(page, site)
    const model = field(page, 'Modeli')
    await expect(model).toBeDisabled()
    await expect(model).toContainText('Zgjidhni më parë markën')
    await field(page, 'Marka').focus()
    await field(page, 'Marka').selectOption('Audi')
    await model.selectOption('A4')
    await expect(titles(page)).toHaveCount(1)
    await field(page, 'Marka').selectOption('BMW')
    await expect(model).toHaveValue('')
    await expect(page).toHaveURL(/brand=BMW$/)
    await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
    await field(page, 'Marka').selectOption({ label: 'Të gjitha' })
    await expect(page).toHaveURL(/category=1$/)
    await expect(titles(page)).toHaveCount(3)
    await expect(model).toBeDisabled()
  })

  test('the panel of cars takes the place of city, condition and price', async ({ page }) => {
    await page.goto('/search?location=Tirana')
    for (const label of ['Vendndodhja', 'Minimumi']) await expect(field(page, label)).toBeVisible()
    await field(page, 'Kategoria').focus()
    await field(page, 'Kategoria').selectOption('1')
    await expect(field(page, 'Kilometrazhi')).toBeVisible()
    await expect(field(page, 'Minimumi')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Gjendja' })).toBeHidden()
    await expect(page).toHaveURL(/location=Tiran%C3%AB/)
    const where = page.locator('[data-bar]').getByLabel('Vendndodhja')
    await expect(where).toHaveValue('Tiranë')
    await chip(page, 'Vendndodhja: Tiranë').click()
    await expect(page).not.toHaveURL(/location/)
    await expect(where).toHaveValue('')
    await where.selectOption('Durrës')
    await expect(page).toHaveURL(/location=Durr%C3%ABs/)
    await expect(chip(page, 'Vendndodhja: Durrës')).toBeVisible()
  })

  test('the price waits for its button, one condition at a time', async ({ page, site }) => {
    const { account } = await site.member()
    const word = await offerFor(site, PANELS[2]!)
    await aListing(site.db, account, { title: `E re ${word}`, price: 90_000, condition: 'new' })
    await page.clock.install()
    await page.goto(`/search?q=${word}`)
    const price = page.getByRole('group', { name: 'Çmimi në lekë (ALL)' })
    await field(page, 'Kategoria').focus()
    await expect(page.getByRole('button', { name: 'Shfaq 4 shpallje' })).toBeVisible()
    await price.getByLabel('Minimumi').fill('50,000')
    await page.clock.runFor(10_000)
    await expect(page).not.toHaveURL(/minPrice/)
    await page.clock.resume()
    await price.getByRole('button', { name: 'Zbato' }).click()
    await expect(titles(page)).toHaveText([`E re ${word}`])
    await expect(price.getByLabel('Minimumi')).toHaveValue('50,000')
    await page.getByRole('radio', { name: 'E re' }).check()
    await expect(page).toHaveURL(/condition=new/)
    await page.getByRole('radio', { name: 'E përdorur' }).check()
    await expect(page).toHaveURL(/condition=used(&|$)/)
    await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
    await page.getByRole('radio', { name: 'Çdo gjendje' }).check()
    await expect(titles(page)).toHaveText([`E re ${word}`])
  })

  test('a price that waits for its button stays while another list comes', async ({
    page,
    site
  }) => {
    const word = await offerFor(site, PANELS[2]!)
    await page.goto(`/search?q=${word}&condition=new`)
    const least = page.getByRole('group', { name: 'Çmimi në lekë (ALL)' }).getByLabel('Minimumi')
    await field(page, 'Kategoria').focus()
    await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
    await least.fill('50,000')
    await chip(page, 'Gjendja: E re').click()
    await expect(page).not.toHaveURL(/condition/)
    await expect(page.locator('#results')).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('radio', { name: 'Çdo gjendje' })).toBeChecked()
    await expect(least).toHaveValue('50,000')
    await page.getByRole('radio', { name: 'E përdorur' }).check()
    await expect(page).toHaveURL(/minPrice=50/)
  })

  test('beside a category conditions are ticks, of which one is ticked', async ({ page }) => {
    await page.goto('/category/makinat?condition=new')
    const tick = (name: RegExp) => page.getByRole('checkbox', { name })
    await expect(tick(/^E re/)).toBeChecked()
    await tick(/^E përdorur/).check()
    await expect(page).toHaveURL(/\?condition=used$/)
    await expect(tick(/^E re/)).not.toBeChecked()
    await tick(/^E përdorur/).uncheck()
    await expect(page).toHaveURL(/makinat$/)
  })

  test('back on the page of a city, the panel has its city and keeps it', async ({ page }) => {
    const city = field(page, 'Vendndodhja')
    await page.goto('/category/makinat/tirane')
    await city.focus()
    await page.locator('#sort').selectOption('price-low')
    await expect(page).toHaveURL(/makinat\?location=Tiran%C3%AB&sortBy=price-low$/)
    await page.goBack()
    await expect(page).toHaveURL(/tirane$/)
    await expect(city).toHaveValue('Tiranë')
    await page.getByRole('checkbox', { name: /^E përdorur/ }).check()
    await expect(page).toHaveURL(/makinat\?location=Tiran%C3%AB&condition=used$/)
  })

  test('the panel has the city while the list of its page is on its way', async ({ page }) => {
    const city = field(page, 'Vendndodhja')
    await page.goto('/category/makinat/tirane')
    await page.locator('#sort').selectOption('price-low')
    await expect(page).toHaveURL(/sortBy=price-low$/)
    await page.reload()
    await city.focus()
    await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
    const list = await held(page, /tirane$/)
    await page.goBack()
    await list.requested()
    await expect(page.getByRole('button', { name: 'Po ngarkohet...' })).toBeVisible()
    await expect(city).toHaveValue('Tiranë')
    await list.letGo()
  })

  test('back on a list, the panel has what was read from its text', async ({ page, site }) => {
    const word = await cars(page, site)
    await page.goto(`/search?q=${word}+durres`)
    const city = field(page, 'Vendndodhja')
    await expect(city).toHaveValue('Durrës')
    await city.focus()
    await expect(page.locator('[data-filters]')).toHaveAttribute('data-live', '')
    await city.selectOption('Fier')
    await expect(chip(page, 'Vendndodhja: Fier')).toBeVisible()
    await page.goBack()
    await expect(chip(page, 'Vendndodhja: Durrës')).toBeVisible()
    await expect(city).toHaveValue('Durrës')
    await expect(field(page, 'Fjalët')).toHaveValue(word)
  })
})
