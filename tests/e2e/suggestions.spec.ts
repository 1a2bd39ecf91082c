import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { barriers } from '#tests/support/barriers.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryName } from '../support/category-names.ts'

const CALL = '**/api/suggestions?*'
const SCRIPT_BYTES = 3 * 1024
const field = (page: Page) => page.locator('#hq')
const formOf = (page: Page, id: string) =>
  page.getByRole('search').filter({ has: page.locator(id) })
const options = (page: Page) => page.getByRole('option')

/** The texts that suggestions are requested for, in order. */
function countCalls(page: Page) {
  const texts: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') texts.push(searchParams.get('q') ?? '')
  })
  return texts
}

/** Until the page has done what came of the last answer. */
const handled = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
  })

test.use({ viewport: { width: 360, height: 740 } })

test(
  'the keyboard leads through suggestions, and a screen reader hears them',
  core('search'),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    const calls = countCalls(page)
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).focus()
    await expect(page.locator('.suggestions')).toBeAttached()
    // However slow the machine, the fingers do not rest before the clock runs.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('makine')
    expect(calls).toEqual([])
    await page.clock.resume()
    await expect(options(page).first()).toHaveText(categoryName('makinat'))
    expect(calls).toEqual(['makine'])
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox', { name: 'Sugjerime' })
    await expect(field(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!)
    await expect(page.getByRole('status').filter({ hasText: /sugjerim/ })).toHaveText(
      /^\d+ sugjerim/
    )
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    const first = (await options(page).first().getAttribute('id'))!
    await expect(field(page)).toHaveAttribute('aria-activedescendant', first)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await expect(field(page)).toHaveValue('makine')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field(page)).toHaveValue('makine')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/category/makinat')
  }
)

test('without a choice, Enter searches for what was typed', async ({ page }) => {
  await page.goto('/')
  await page.locator('#q').focus()
  await page.keyboard.type('makine')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=makine')
})

for (const { language, width } of [
  { language: '', width: 360 },
  { language: '/en', width: 1280 }
]) {
  test(`suggestions have no barrier and stay in the window, ${width} px${language}`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, id] of [
      ['/', '#q'],
      ['/about', '#hq']
    ] as const) {
      await page.goto(language + (path === '/' && language ? '' : path))
      await page.locator(id).pressSequentially('golf')
      await expect(options(page).first()).toHaveText(/Golf/)
      const box = (await page.locator('.suggestions').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      const hasRoom = width > 400
      const form = (await formOf(page, id).boundingBox())!
      if (hasRoom) expect(Math.abs(box.x - form.x)).toBeLessThan(4)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page), `${path}, ${colorScheme}`).toEqual([])
      }
      const turned = hasRoom ? 360 : 1280
      await page.setViewportSize({ width: turned, height: 800 })
      const isInWindow = async () => {
        const list = (await page.locator('.suggestions').boundingBox())!
        return list.x >= 0 && list.x + list.width <= turned
      }
      await expect.poll(isInWindow, { message: `${path}, turned` }).toBe(true)
      await page.setViewportSize({ width, height: 800 })
    }
  })
}

test('an old answer never takes the place of a newer one', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(CALL, async route => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'golf') await held.promise
    await route.continue()
  })
  await page.goto('/about')
  const asked = page.waitForRequest(request => request.url().includes('q=golf'))
  await field(page).pressSequentially('golf')
  await asked
  await field(page).fill('tiran')
  await expect(options(page).first()).toHaveText(/^Tiranë/)
  const late = page.waitForResponse(response => response.url().includes('q=golf'))
  held.resolve()
  await (await late).finished()
  await handled(page)
  await expect(options(page).first()).toHaveText(/^Tiranë/)
})

test('what was asked for once is not asked for again', async ({ page }) => {
  await page.goto('/about')
  const calls = countCalls(page)
  for (const typed of ['golf', 'audi', 'golf']) {
    await field(page).fill(typed)
    await expect(options(page).first()).toHaveText(new RegExp(typed, 'i'))
  }
  expect(calls).toEqual(['golf', 'audi'])
})

for (const [how, fail] of [
  ['gone', (page: Page) => page.context().setOffline(true)],
  ['failing', (page: Page) => page.route(CALL, route => route.fulfill({ status: 503 }))]
] as const) {
  test(`while the line is ${how} there are no suggestions and no complaint`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    await page.goto('/about')
    await field(page).focus()
    await expect(page.locator('.suggestions')).toBeAttached()
    await fail(page)
    const asked = page.waitForRequest(request => request.url().includes('q=golf'))
    await page.keyboard.type('golf')
    await (await asked).response()
    await handled(page)
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page)).toHaveValue('golf')
    expect(errors).toEqual([])
  })
}

test('own searches are offered on this device and can be removed', async ({ page }) => {
  await page.goto('/about')
  for (const text of ['karrocë e kuqe', 'dollap']) {
    await expect(field(page)).toHaveRole('combobox')
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
  }
  await page.goto('/en/about')
  await field(page).focus()
  await expect(options(page)).toHaveText([/^dollap/, /^karrocë e kuqe/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText([/^karrocë e kuqe your recent search/])
  await field(page).fill('karroce')
  await expect(options(page).first()).toHaveText(/^karrocë e kuqe/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Delete my recent searches' })).toBeFocused()
  await page.keyboard.press('Enter')
  await field(page).fill('')
  await expect(options(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('a browser that keeps nothing has no own searches', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('no storage')
    }
    Storage.prototype.setItem = Storage.prototype.getItem as never
  })
  await page.goto('/about')
  await field(page).fill('dollap')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=dollap')
  await field(page).fill('goll')
  await field(page).fill('golf')
  await expect(options(page).first()).toHaveText(/Golf/)
})

test('the script of the suggestions is small and comes with the focus', async ({ page }) => {
  const folder = new URL('../../dist/client/_astro/', import.meta.url)
  const files = (await readdir(folder)).filter(name => /^search-field.*\.br$/.test(name))
  expect(files).toHaveLength(1)
  expect((await readFile(new URL(files[0]!, folder))).length).toBeLessThanOrEqual(SCRIPT_BYTES)
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.goto('/about')
  await expect(field(page)).toHaveRole('combobox')
  expect(scripts.filter(url => url.includes('search-field'))).toEqual([])
  await field(page).focus()
  await expect(page.locator('.suggestions')).toBeAttached()
  expect(scripts.filter(url => url.includes('search-field'))).toHaveLength(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search field works', async ({ page }) => {
    await page.goto('/about')
    await field(page).fill('dollap')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=dollap')
  })
})
