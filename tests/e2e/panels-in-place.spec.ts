import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page, Route } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { offerFor, PANELS, titles } from '#tests/support/panels.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const [CARS] = PANELS

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page) => page.locator('p.vh[role=status]')
const counted = (page: Page) => page.locator('.headline .badge')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Hiq filtrin "${name}"` })

const sheetLink = (page: Page) => page.locator('.bar').getByRole('link')

/** Three cars: an empty one, an Audi A6, a blue Audi A4. */
async function cars(page: Page, site: Site, more = '') {
  const word = await offerFor(site, CARS!)
  await page.goto(`/search?q=${word}&category=1${more}`)
  return word
}

/** Tells whether the page is still the one that was loaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''))
const stays = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-mark', '')

/** How many lines the words of an element take. */
const linesOf = (element: Locator) =>
  element.evaluate(({ firstChild }) => {
    const words = document.createRange()
    if (firstChild) words.selectNodeContents(firstChild)
    return words.getClientRects().length
  })

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** What a browser restores by itself differs from one to the other. */
const restoreNothing = (page: Page) =>
  page.evaluate(() => {
    history.scrollRestoration = 'manual'
  })

/** Holds what the page asks for until it is let go. */
async function held(page: Page, what: string | RegExp) {
  const routes: Route[] = []
  let open = false
  await page.route(what, route => (open ? route.continue() : void routes.push(route)))
  return {
    asked: () => expect.poll(() => routes.length).toBeGreaterThan(0),
    async letGo() {
      open = true
      for (const route of routes) await route.continue()
    }
  }
}

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
    await page.locator('.chips a').first().click()
    await page.waitForLoadState('networkidle')
    expect(await withReact()).toBe(0)
    await page.locator('.bar a.btn').click()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
    await page.waitForLoadState('networkidle')
    expect(await withReact()).toBe(1)
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
    await code.asked()
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
    for (const label of ['Vendndodhja', 'Minimumi']) await expect(field(page, label)).toBeHidden()
    await expect(page.getByRole('group', { name: 'Gjendja' })).toBeHidden()
    await expect(page).toHaveURL(/location=Tiran%C3%AB/)
    await chip(page, 'Vendndodhja: Tiranë').click()
    await expect(page).not.toHaveURL(/location/)
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

  test('skeletons stand for the list while it is on its way, then its count is said', async ({
    page,
    site
  }) => {
    await cars(page, site)
    await field(page, 'Marka').focus()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
    const list = await held(page, /brand=Audi/)
    await field(page, 'Marka').selectOption('Audi')
    await list.asked()
    await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('#results .sk')).toHaveCount(12)
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

  test('back and forward bring the lists, the fields and the place', async ({ page }) => {
    await page.goto('/search?category=makinat')
    await mark(page)
    await restoreNothing(page)
    const english = page.getByRole('link', { name: 'English' }).first()
    const first = await titles(page).first().textContent()
    await field(page, 'Marka').focus()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
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
  })

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

  test('what is asked last is shown, whatever answers first', async ({ page, site }) => {
    await cars(page, site)
    await field(page, 'Marka').focus()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
    const slow = await held(page, /brand=Audi$/)
    await field(page, 'Marka').selectOption('Audi')
    await slow.asked()
    await field(page, 'Marka').selectOption('BMW')
    await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
    await slow.letGo().catch(() => {})
    await page.goBack()
    await expect(titles(page)).toHaveCount(3)
  })

  test('without internet it says so, and goes on by itself', async ({ page, site, context }) => {
    await cars(page, site)
    await field(page, 'Marka').focus()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
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
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
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

  test('more cards come below, and are there again for who comes back', async ({ page, site }) => {
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
    await expect(page.locator('#results .grid li').nth(20).locator('a.card')).toBeFocused()
    await expect(page).toHaveURL(`/search?q=${word}`)
    const card = page.locator('#results .grid li').nth(30)
    const title = await card.getByRole('heading').textContent()
    await card.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    await card.getByRole('heading').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title?.trim() ?? '')
    const cards = await held(page, /cursor=/)
    await page.goBack()
    await cards.asked()
    await cards.letGo()
    await expect(titles(page)).toHaveCount(40)
    await expect.poll(() => scrolled(page)).toBe(place)
  })

  test('the order is changed in place', async ({ page, site }) => {
    await cars(page, site)
    await mark(page)
    await page.locator('#sort').selectOption('price-high')
    await expect(page).toHaveURL(/sortBy=price-high/)
    await page.locator('#sort').selectOption('best')
    await expect(page).toHaveURL(/category=1$/)
    await stays(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('one visit to the sheet is one step of the history', async ({ page, site }) => {
    const word = await cars(page, site)
    await sheetLink(page).click()
    await field(page, 'Marka').selectOption('Audi')
    await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
    await field(page, 'Modeli').selectOption('A4')
    await page.getByRole('button', { name: 'Shfaq 1 shpallje' }).click()
    await expect(page.getByRole('form')).toBeHidden()
    await expect(titles(page)).toHaveText([`E duhura ${word}`])
    await page.goBack()
    await expect(titles(page)).toHaveCount(3)
    await expect(page.getByRole('form')).toBeHidden()
  })

  test('the sheet and what opens it count the same filters', async ({ page, site }) => {
    await cars(page, site, '&brand=Audi&model=A4&color=blu')
    await expect(sheetLink(page).locator('.badge')).toHaveText('3')
    await sheetLink(page).click()
    await expect(page.locator('.sheet > header .badge')).toHaveText('3 filtra')
    await field(page, 'Modeli').selectOption('')
    await expect(page.locator('.sheet > header .badge')).toHaveText('2 filtra')
    const button = page.getByRole('button', { name: 'Shfaq 1 shpallje' })
    await expect(button).toBeVisible()
    expect(await linesOf(button), 'lines of its words').toBe(1)
    await button.click()
    await expect(sheetLink(page).locator('.badge')).toHaveText('2')
  })

  test('the button promises no number for what was typed and not yet asked', async ({
    page,
    site
  }) => {
    const word = await cars(page, site)
    await sheetLink(page).click()
    await field(page, 'Marka').selectOption('Audi')
    await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Fjalët' }).fill(`${word} duhura`)
    await page.getByRole('button', { name: 'Zbato' }).filter({ visible: true }).click()
    await expect(titles(page)).toHaveText([`E duhura ${word}`])
  })

  test('a list that cannot be had is said in the sheet', async ({ page, site, context }) => {
    await cars(page, site)
    await sheetLink(page).click()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
    await context.setOffline(true)
    await field(page, 'Marka').selectOption('Audi')
    const alert = page.getByRole('alert').filter({ visible: true })
    await expect(alert).toContainText('Nuk ka lidhje me internetin.')
    await page.route(/brand=Audi/, route => route.abort(), { times: 1 })
    await context.setOffline(false)
    await expect(alert).toContainText('Kërkimi nuk u krye.')
    await alert.getByRole('button', { name: 'Provo përsëri' }).click()
    await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test('the filters are used by keyboard alone', async ({ page, site }) => {
    const word = await cars(page, site)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await sheetLink(page).focus()
    await press('Enter', 'Tab')
    await expect(page.getByRole('link', { name: 'Mbyll filtrat' })).toBeFocused()
    await press('Tab', 'Tab', 'Tab')
    await expect(field(page, 'Marka')).toBeFocused()
    await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
    await press('ArrowDown', 'Tab')
    await expect(field(page, 'Modeli')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Shfaq 2 shpallje' })).toBeVisible()
    await page.keyboard.type('A4')
    await expect(page.getByRole('button', { name: 'Shfaq 1 shpallje' })).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('form')).toBeHidden()
    await expect(titles(page)).toHaveText([`E duhura ${word}`])
    await expect(sheetLink(page)).toBeFocused()
  })

  for (const [language, scheme] of [
    ['sq', 'light'],
    ['en', 'dark']
  ] as const) {
    test(`the open sheet has no barrier, ${language}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      const prefix = language === 'en' ? '/en' : ''
      for (const path of ['/search?category=makinat&brand=Audi', '/category/veshjet?minPrice=5']) {
        await page.goto(prefix + path)
        await page.locator('.bar a.btn').click()
        await expect(page.locator('.panel')).toHaveAttribute('data-live', '')
        await expect(page.locator('.sheet > footer .btn').last()).toHaveText(/\d/)
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider).toBeLessThanOrEqual(0)
      }
    })
  }
})
