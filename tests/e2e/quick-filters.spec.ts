import type { Page } from 'playwright/test'
import { barriers } from '#tests/support/barriers.ts'
import { cars, chip, held, mark, stays } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^(Filtra të shpejtë|Quick filters)$/ }).getByRole('link', {
    name,
    exact: true
  })
const sheet = (page: Page) => page.locator('[data-quick-sheet]')
const isOfNoPrice = ({ pathname, searchParams }: URL) =>
  pathname === '/search' && !searchParams.has('maxPriceEur')
const choice = (page: Page, name: RegExp) => sheet(page).getByRole('link', { name })

test('a quick filter applies in place, is undone where it was chosen, and is taken back', async ({
  page,
  site
}) => {
  const word = await cars(page, site)
  await mark(page)
  await quick(page, 'Marka').click()
  await expect(sheet(page).getByRole('heading', { name: 'Marka' })).toBeFocused()
  await expect(choice(page, /^BMW 0$/)).toBeVisible()
  await choice(page, /^Audi 2$/).click()
  await expect(sheet(page)).toBeHidden()
  await expect(titles(page)).toHaveCount(2)
  await expect(chip(page, 'Marka: Audi')).toBeAttached()
  await stays(page)
  await quick(page, 'Audi').click()
  await expect(choice(page, /^Audi/)).toHaveAttribute('aria-current', 'true')
  await choice(page, /^Të gjitha/).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}&category=1$`))
  await expect(titles(page)).toHaveCount(3)
  await page.goBack()
  await expect(titles(page)).toHaveCount(2)
})

test('the place leads on to the price, with how many there are', async ({ page, site }) => {
  await cars(page, site)
  await quick(page, 'Ku?').click()
  await choice(page, /^Durrës 0$/).click()
  await expect(sheet(page).getByRole('heading', { name: 'Çmimi' })).toBeFocused()
  await expect(choice(page, /^deri në €50,000 0$/)).toBeVisible()
  await expect(page).toHaveURL(/location=Durr%C3%ABs$/)
  const done = sheet(page).getByRole('button', { name: 'Shfaq 0 shpallje' })
  await done.click()
  await expect(sheet(page)).toBeHidden()
})

test('what was read from the text is chosen in the sheet, and taken away there', async ({
  page,
  site
}) => {
  const word = await cars(page, site)
  await page.goto(`/search?q=${word}+durres+deri+500+euro`)
  await quick(page, 'deri në €500').click()
  await expect(choice(page, /^deri në €500(?! ?,)/).first()).toHaveAttribute('aria-current', 'true')
  await choice(page, /^Të gjitha/).click()
  await expect(page).toHaveURL(new RegExp(`q=${word}&location=Durr%C3%ABs$`))
  await quick(page, 'Durrës').click()
  await choice(page, /^Të gjitha qytetet/).click()
  await expect(page).toHaveURL(new RegExp(`q=${word}$`))
  await expect(titles(page)).toHaveCount(3)
})

test('a filter keeps the one before it whose list is still on its way', async ({ page, site }) => {
  const word = await cars(page, site)
  await page.goto(`/search?q=${word}+durres+deri+500+euro`)
  const list = await held(page, isOfNoPrice)
  await quick(page, 'deri në €500').click()
  await choice(page, /^Të gjitha/).click()
  await list.requested()
  await quick(page, 'Durrës').click()
  await choice(page, /^Të gjitha qytetet/).click()
  await list.letGo()
  await expect(page).toHaveURL(new RegExp(`q=${word}$`))
  await expect(titles(page)).toHaveCount(3)
})

test('the sheet is used by keyboard alone', async ({ page, site }) => {
  await cars(page, site)
  await quick(page, 'Viti').focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: 'Viti' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(quick(page, 'Viti')).toBeFocused()
})

test('a category page offers the same, in its own address', async ({ page }) => {
  await page.goto('/category/shtepite')
  await quick(page, 'Shitje apo qira').click()
  await choice(page, /^Me qira \d/).click()
  await expect(page).toHaveURL(/\/category\/shtepite\?deal=rent$/)
})

test('the page of a city leads from its sheet to another city, and to all', async ({ page }) => {
  await page.goto('/category/makinat/tirane')
  await quick(page, 'Tiranë').click()
  await expect(choice(page, /^Tiranë/)).toHaveAttribute('aria-current', 'true')
  await expect(sheet(page).locator('[aria-current]')).toHaveCount(1)
  await choice(page, /^Durrës/).click()
  await expect(page).toHaveURL(/\/category\/makinat\?location=Durr%C3%ABs$/)
  await expect(quick(page, 'Durrës')).toBeVisible()
  await page.goBack()
  await quick(page, 'Tiranë').click()
  await choice(page, /^Të gjitha qytetet/).click()
  await expect(page).toHaveURL(/\/category\/makinat$/)
  await expect(quick(page, 'Ku?')).toBeVisible()
})

test('in English too, what was read from the text is taken away in the sheet', async ({
  page,
  site
}) => {
  const word = await cars(page, site)
  await page.goto(`/en/search?q=${word}+durres`)
  await mark(page)
  await quick(page, 'Durrës').click()
  await choice(page, /^All cities/).click()
  await expect(page).toHaveURL(`/en/search?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  await stays(page)
})

for (const [start, scheme, label] of [
  ['', 'light', 'Marka'],
  ['/en', 'dark', 'Brand']
] as const) {
  test(`the sheet has no barrier, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${start}/search?category=1&brand=Audi`)
    await quick(page, 'Audi').click()
    await expect(sheet(page).getByRole('heading', { name: label })).toBeFocused()
    expect(await barriers(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they lead to the panel', async ({ page }) => {
    await page.goto('/search?category=1')
    await quick(page, 'Marka').click()
    await expect(page.getByLabel('Marka', { exact: true })).toBeVisible()
  })
})
