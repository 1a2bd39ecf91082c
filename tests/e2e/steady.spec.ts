import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright/test'
import { openLine } from '#tests/support/line.ts'
import { demonstrationDrawn, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

declare global {
  interface Window {
    /** What jumped, as the opening of its markup. */
    shifted: string[]
  }
}

type Shift = PerformanceEntry & { sources: { node?: Node | null }[] }

/** Longer than a page takes to be laid out, so that photos come into what stands already. */
const PHOTO_MS = 800
const FIRST_ROW_BYTES = 5 * 1024
const OTHERS_BYTES = 12 * 1024

// What other journeys publish has no photos: seen is the demonstration alone.
let server: TestServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off' } })
  await demonstrationDrawn(server.folder)
})
test.afterAll(() => server.stop())

for (const language of ['sq', 'en'] as const) {
  test(`nothing jumps while photos are slow, in ${language}`, async ({ browser }) => {
    const context = await onPhone(browser, language)
    await context.addInitScript(watch)
    await context.route('**/photos/**', async route => {
      await pause(PHOTO_MS)
      await route.continue()
    })
    for (const path of await paths()) {
      const page = await context.newPage()
      await page.goto(language === 'en' ? `/en${path}` : path)
      await everythingThere(page)
      expect(await page.evaluate(() => window.shifted), path).toEqual([])
      await page.close()
    }
    await context.close()
  })
}

test('nothing jumps while the page itself comes in pieces', async ({ browser }) => {
  const { line, origin, close } = await openLine(Number(new URL(server.origin).port))
  line.inPieces = true
  const context = await onPhone(browser, 'sq', origin)
  await context.addInitScript(watch)
  for (const path of [...(await paths()), '/auth']) {
    const page = await context.newPage()
    await page.goto(path)
    await twoFrames(page)
    expect(await page.evaluate(() => window.shifted), path).toEqual([])
    await page.close()
  }
  await context.close()
  close()
})

test('thumbnails on a phone weigh 5 KB in the first row, and 12 KB below it', async ({
  browser
}) => {
  const context = await onPhone(browser, 'sq')
  const page = await context.newPage()
  for (const path of await paths()) {
    await page.goto(path)
    const thumbnails = await chosen(page)
    expect(thumbnails.length, path).toBeGreaterThan(0)
    for (const { address, first } of thumbnails) {
      const limit = first ? FIRST_ROW_BYTES : OTHERS_BYTES
      for (const bytes of await weigh(address)) {
        expect(bytes, `${path} ${address}`).toBeLessThanOrEqual(limit)
      }
    }
  }
  await context.close()
})

async function paths() {
  const category = '/category/makinat'
  const html = await (await fetch(server.origin + category)).text()
  const listing = /href="(\/listing\/\d+)"/.exec(html)?.[1] ?? ''
  return ['/', category, '/search?q=divan', listing]
}

const onPhone = (browser: Browser, language: 'sq' | 'en', origin = server.origin) =>
  browser.newContext({
    baseURL: origin,
    locale: language === 'sq' ? 'sq-AL' : 'en-GB',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block'
  })

/** Runs in the page, before it. */
function watch() {
  window.shifted = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      const nodes = entry.sources.map(({ node }) => node)
      for (const node of nodes.length > 0 ? nodes : [null]) {
        const markup = node instanceof Element ? node.outerHTML : node?.textContent
        window.shifted.push(markup?.slice(0, 160) ?? 'a node that is gone')
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The photos in sight, what scripts add, and two further frames, in which a shift would be told. */
async function everythingThere(page: Page) {
  await expect(page.locator('main picture').first()).toBeVisible()
  await expect(page.locator('[data-heart]').first()).toBeAttached()
  await expect(page.locator('[data-saver]')).toHaveCount(1)
  await expect.poll(() => page.evaluate(missing)).toBe(0)
  await twoFrames(page)
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Runs in the page. */
function missing() {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].filter(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const seen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return seen && !image.complete
  }).length
}

/** What the phone fetched for each card of the page. */
async function chosen(page: Page) {
  const images = page.locator('[data-save] img:visible')
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  const read = () =>
    images.evaluateAll(all =>
      (all as HTMLImageElement[]).map(({ currentSrc, loading }) => ({
        address: currentSrc && new URL(currentSrc).pathname,
        first: loading !== 'lazy'
      }))
    )
  await expect.poll(async () => (await read()).every(({ address }) => address)).toBe(true)
  return read()
}

/** In both formats, as the server sends them. */
function weigh(address: string) {
  const both = [address.replace(/webp$/, 'avif'), address.replace(/avif$/, 'webp')]
  return Promise.all(
    both.map(async each => (await (await fetch(server.origin + each)).arrayBuffer()).byteLength)
  )
}
