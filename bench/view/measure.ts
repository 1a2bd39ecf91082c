import type { Browser, Page } from 'playwright'

export const LATENCY_MS = 400
const BYTES_PER_SECOND = 400_000 / 8
const SLOWDOWN = 4
const PHONE = { width: 360, height: 740 }
/** What comes after the page, such as the service worker, has begun by then. */
const SETTLE_MS = 1500

/** Milliseconds, but for the shift. */
export type View = {
  first: number
  largest: number
  /** Until the script is there, from the end of the HTML. */
  taps: number
  answer: number
  task: number
  shift: number
}

/** One visit with an empty cache, on a slow line and a slow phone. */
export async function view(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'sq-AL',
    serviceWorkers: 'block'
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watch)
  await page.goto(address, { timeout: 120_000 })
  await page.waitForTimeout(SETTLE_MS)
  const painted = await page.evaluate(() => window.seen)
  const taps = await page.evaluate(untilScript)
  const answer = await tap(page)
  const { task, shift } = await page.evaluate(() => window.seen)
  await context.close()
  return { ...painted, taps, answer, task, shift }
}

type Seen = Pick<View, 'first' | 'largest' | 'task' | 'shift'>
declare global {
  interface Window {
    seen: Seen
    answered: number
  }
}

/** Runs in the page, before it. */
function watch() {
  window.seen = { first: 0, largest: 0, task: 0, shift: 0 }
  const { seen } = window
  const hear = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true
    })
  hear('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  hear('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  hear('longtask', ({ duration }) => {
    seen.task = Math.max(seen.task, duration)
  })
  hear('layout-shift', entry => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput))
      seen.shift += Number('value' in entry && entry.value)
  })
}

/** Runs in the page. */
function untilScript() {
  const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const src = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
  const [script] = performance.getEntriesByName(src) as PerformanceResourceTiming[]
  return (script?.responseEnd ?? Number.NaN) - (html?.responseEnd ?? 0)
}

/** Taps a heart and the menu; the slower answer counts, from the input to the next frame. */
async function tap(page: Page) {
  const answers: number[] = []
  for (const place of ['[data-heart]:visible >> nth=0', '[data-header] summary:visible']) {
    const target = page.locator(place)
    await target.evaluate(element => {
      window.answered = Number.NaN
      element.addEventListener(
        'click',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            window.answered = performance.now() - timeStamp
          })
        },
        { once: true }
      )
    })
    await target.tap()
    await page.waitForFunction(() => !Number.isNaN(window.answered))
    answers.push(await page.evaluate(() => window.answered))
  }
  return Math.max(...answers)
}
