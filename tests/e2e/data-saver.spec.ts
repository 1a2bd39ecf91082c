import type { Browser, Page } from 'playwright/test'
import { demonstrationDrawn, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, openSite, type Site, test } from '#tests/support/site.ts'
import { visitorPages } from '#tests/support/visitor-pages.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const WORDS = {
  sq: { photo: 'Foto', menu: 'Hap menynë', saver: 'Kursimi i të dhënave' },
  en: { photo: 'Photo', menu: 'Open menu', saver: 'Data saver' }
}
type Language = keyof typeof WORDS
const LANGUAGES: Language[] = ['sq', 'en']

// What other journeys publish has no photos: seen is the demonstration alone.
let server: TestServer
let site: Awaited<ReturnType<typeof openSite>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // Pictures are drawn behind everything else, so that a busy machine takes long.
  test.setTimeout(900_000)
  server = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off' } })
  await demonstrationDrawn(server.folder)
  site = await openSite(server)
})
test.afterAll(async () => {
  await site.close()
  await server.stop()
})

type Visit = { language: Language; header?: boolean; script?: boolean }

async function visit(browser: Browser, site: Site, { language, header, script = true }: Visit) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: site.origin,
    locale: language === 'sq' ? 'sq-AL' : 'en-GB',
    javaScriptEnabled: script,
    ...(header ? { extraHTTPHeaders: { 'save-data': 'on' } } : {})
  })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', request => {
    if (request.url().includes('/photos/')) requested.push(new URL(request.url()).pathname)
  })
  return { context, page, asked: requested }
}

const waiting = (page: Page) => page.locator('main a[data-photo]:visible')

/** Until the code that answers taps is there. */
const ready = (page: Page) => expect(page.locator('[data-saver]')).toHaveCount(1)

/** Scrolls through all of it: a browser asks for what is near. */
async function readThrough(page: Page) {
  await ready(page)
  await page.evaluate(async () => {
    const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))
    for (const place of [document.body.scrollHeight, 0]) {
      window.scrollTo(0, place)
      await drawn()
    }
  })
}

async function expectOnTap(page: Page, requested: string[], language: Language) {
  await readThrough(page)
  expect(requested).toEqual([])
  const weighed = new RegExp(`^${WORDS[language].photo} · \\d+ KB`)
  const first = waiting(page).filter({ hasText: weighed }).first()
  await expect(first).toBeVisible()
  const address = (await first.getAttribute('href')) ?? ''
  const expected = Number(/\d+/.exec((await first.textContent()) ?? '')?.[0])
  const weight = (await (await page.request.get(address)).body()).byteLength
  expect(expected).toBe(Math.ceil(weight / 1024))
  const before = await waiting(page).count()
  const here = page.url()
  await first.tap()
  await expect(waiting(page)).toHaveCount(before - 1)
  const shown = page.locator('main a img[src*="/photos/"]')
  await expect(shown).toHaveCount(1)
  await expect
    .poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(requested).toEqual([address])
  expect(page.url()).toBe(here)
}

for (const language of LANGUAGES) {
  for (const name of ['home', 'category', 'search', 'listing'] as const) {
    test(`with Save-Data no photo of ${name} is fetched before a tap, in ${language}`, async ({
      browser
    }) => {
      const { [name]: path } = await visitorPages(site)
      const { context, page, asked } = await visit(browser, site, { language, header: true })
      await page.goto(language === 'en' ? `/en${path}` : path)
      await expectOnTap(page, asked, language)
      await context.close()
    })
  }

  test(`the switch in the menu keeps photos waiting, in ${language}`, async ({ browser }) => {
    const { context, page, asked } = await visit(browser, site, { language })
    const t = WORDS[language]
    const control = page.getByRole('switch', { name: t.saver })
    const turn = async () => {
      await page.getByText(t.menu).locator('xpath=ancestor::summary').tap()
      await Promise.all([page.waitForEvent('load'), control.tap()])
      await ready(page)
    }
    const { seller } = await visitorPages(site)
    await page.goto(language === 'en' ? `/en${seller}` : seller)
    await ready(page)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(waiting(page)).toHaveCount(0)
    await turn()
    asked.length = 0
    await page.reload()
    await expectOnTap(page, asked, language)
    // A shown photo leads where its card leads.
    await page.locator('main a:has(img)').first().tap()
    await expect(page).toHaveURL(/\/listing\/\d+$/)
    await expect(page.locator('[data-saver]')).toBeChecked()
    await ready(page)
    await turn()
    await expect(page.locator('[data-saver]')).not.toBeChecked()
    await expect(waiting(page)).toHaveCount(0)
    await context.close()
  })
}

test('who has switched it off gets photos whatever the browser says', async ({ browser }) => {
  const { context, page } = await visit(browser, site, { language: 'sq', header: true })
  await context.addCookies([{ name: 'data-saver', value: 'off', url: site.origin }])
  await page.goto('/')
  await expect(page.locator('main picture').first()).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await context.close()
})

test('without JavaScript a waiting photo is a link to it', async ({ browser }) => {
  const { context, page, asked } = await visit(browser, site, {
    language: 'sq',
    header: true,
    script: false
  })
  await page.goto('/')
  expect(asked).toEqual([])
  await expect(page.locator('[data-saver]')).toBeHidden()
  await waiting(page).first().tap()
  await expect(page).toHaveURL(/\/photos\/[0-9a-z]+-320\.avif$/)
  await context.close()
})

test('photos over the window wait too', async ({ browser }) => {
  const { context, page, asked } = await visit(browser, site, { language: 'sq', header: true })
  const { listing } = await visitorPages(site)
  await page.goto(listing)
  await ready(page)
  const slides = page.locator('[data-slides] a')
  await slides.first().tap()
  await expect(slides.first().locator('img')).toBeVisible()
  await slides.first().tap()
  const box = page.getByRole('dialog', { name: 'Fotot' })
  await expect(box).toBeVisible()
  expect(new Set(asked).size).toBe(1)
  await page.keyboard.press('ArrowRight')
  await box.locator('a[data-photo]').first().tap()
  await expect.poll(() => new Set(asked).size).toBe(2)
  await context.close()
})
