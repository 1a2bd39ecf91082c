import { randomUUID } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** One of the demonstration with several photos, whose files exist. */
async function withPhotos(site: Site) {
  let found: { id: number; images: string[] } | undefined
  const look = async () => {
    ;[found] = await site.db
      .select({ id: listings.id, images: listings.images })
      .from(listings)
      .innerJoin(users, eq(listings.sellerId, users.id))
      .where(
        and(
          like(users.email, '%@demo.invalid'),
          eq(listings.status, 'active'),
          sql`jsonb_array_length(${listings.images}) >= 3`
        )
      )
      .orderBy(listings.id)
      .limit(1)
    return found
  }
  await expect.poll(look).toBeTruthy()
  return found!
}

const box = (page: Page) => page.getByRole('dialog', { name: 'Fotot' })
const shown = (page: Page) => box(page).locator('[data-place]')

test(
  'photos open over the page, are turned by keys and buttons, and close',
  core('listing'),
  async ({ page, site }) => {
    const { id, images } = await withPhotos(site)
    const total = images.length
    await page.goto(`/listing/${id}`)
    await page.locator('[data-slides] a').first().click()
    await expect(shown(page)).toHaveText(`1 nga ${total}`)
    await expect(page.getByRole('button', { name: 'E mëparshmja' })).toBeHidden()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(shown(page)).toHaveText(`2 nga ${total}`)
    await page.getByRole('button', { name: 'Tjetra' }).click()
    await expect(shown(page)).toHaveText(`3 nga ${total}`)
    // Faster than the strip scrolls: no turn is lost.
    for (let n = 0; n < total; n++) await page.keyboard.press('ArrowRight')
    await expect(shown(page)).toHaveText(`${total} nga ${total}`)
    for (let n = 2; n < total; n++) await page.keyboard.press('ArrowLeft')
    await expect(shown(page)).toHaveText(`2 nga ${total}`)
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    // Back on the page at the photo that was looked at last, and the address has not changed.
    await expect(page.locator('[data-slides] a').nth(1)).toBeFocused()
    await expect(page).toHaveURL(`/listing/${id}`)
  }
)

test('on a phone photos are swiped', async ({ browser, site }) => {
  const { id, images } = await withPhotos(site)
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'sq-AL',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true
  })
  const page = await context.newPage()
  await page.goto(`/listing/${id}`)
  await page.locator('[data-slides] a').first().tap()
  await expect(shown(page)).toHaveText(`1 nga ${images.length}`)
  const input = await context.newCDPSession(page)
  await input.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 370,
    xDistance: -280,
    speed: 1200
  })
  await expect(shown(page)).toHaveText(`2 nga ${images.length}`)
  await box(page).getByRole('button', { name: 'Mbyll' }).tap()
  await expect(box(page)).toBeHidden()
  await context.close()
})

test('a phone is sent one photo with the page, sharp and no larger, and the next when it is turned to', async ({
  browser,
  site
}) => {
  const { id, images } = await withPhotos(site)
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'sq-AL',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true
  })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  const files = () =>
    images.map(url => {
      const stem = url.replace('1280.webp', '')
      return requested.filter(address => address.includes(stem)).map(each => each.split('-').at(-1))
    })
  const none = images.map(() => [])
  await page.goto(`/listing/${id}`)
  await expectLoaded(page, 0)
  expect(files()).toEqual([['800.avif'], ...none.slice(1)])
  const input = await context.newCDPSession(page)
  await input.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 200,
    xDistance: -280,
    speed: 1200
  })
  await expectLoaded(page, 1)
  const [first, second] = files()
  expect([first, second]).toEqual([['800.avif'], ['800.avif']])
  expect(files().slice(3)).toEqual(none.slice(3))
  await context.close()
})

/** Also that the browser has drawn since, when it looks which further photos are near. */
async function expectLoaded(page: Page, index: number) {
  const photo = page.locator('[data-slides] > li').nth(index).locator('img')
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  const drawn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  for (let n = 0; n < 3; n++) await page.evaluate(drawn)
}

test('without JavaScript a photo leads to its file', async ({ browser, site }) => {
  const { id } = await withPhotos(site)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto(`/listing/${id}`)
  await page.locator('[data-slides] a').first().click()
  await expect(page).toHaveURL(/\/photos\/[0-9a-z]+-1280\.webp$/)
  await context.close()
})

test('the first row of a list is fetched at once and light, the rest when it is near', async ({
  browser,
  site
}) => {
  // A list of its own, since other tests publish without photos meanwhile.
  const { images } = await withPhotos(site)
  const { account } = await site.member()
  const word = `kuzhkuvar${randomUUID().slice(0, 8)}`
  for (let n = 0; n < 7; n++) {
    await aListing(site.db, account, { title: `${word} ${n}`, images })
  }
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'sq-AL',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3
  })
  const page = await context.newPage()
  const weights = new Map<string, Promise<number>>()
  page.on('response', response => {
    if (!/\/photos\//.test(response.url())) return
    // Of the lazy ones some are still on their way when the page closes.
    const weight = response.body().then(
      ({ byteLength }) => byteLength,
      () => Number.NaN
    )
    weights.set(response.url(), weight)
  })
  // Not until the network is idle: the request that counts a search outlives its page.
  await page.goto(`/search?q=${word}`)
  const pictures = page.locator('[data-save] img')
  const areThere = (all: Element[]) =>
    all.slice(0, 5).every(image => (image as HTMLImageElement).complete)
  await expect.poll(() => pictures.evaluateAll(areThere)).toBe(true)
  const shown = await pictures.evaluateAll(all =>
    all
      .map(image => image as HTMLImageElement)
      .map(({ loading, currentSrc }) => ({ lazy: loading === 'lazy', address: currentSrc }))
  )
  expect(shown.map(({ lazy }) => lazy)).toEqual([...Array(5).fill(false), true, true])
  for (const { address } of shown.slice(0, 5)) {
    expect(address).toMatch(/-320\.(avif|webp)$/)
    expect(await weights.get(address)).toBeLessThanOrEqual(5 * 1024)
  }
  await context.close()
})

test('a listing is printed with its facts and address, and without what is for the screen', async ({
  page,
  site
}) => {
  const { id } = await withPhotos(site)
  await page.goto(`/listing/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`${site.origin}/listing/${id}`, { exact: true })).toBeVisible()
  for (const part of [
    '[data-header]',
    'body > footer',
    '[data-thumbs]',
    '[data-acts]',
    '[data-hide]',
    '[aria-labelledby=similar]',
    '[data-contact-bar]'
  ]) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  const photos = page.locator('[data-slides] > li')
  const tops = await photos.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test('a shared link has its picture, with a photo and without one', async ({ page, site }) => {
  const { id } = await withPhotos(site)
  for (const path of [`/listing/${id}`, '/']) {
    await page.goto(path)
    const picture = page.locator('meta[property="og:image"]')
    const address = (await picture.getAttribute('content')) ?? ''
    const response = await page.request.get(address)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(await response.body()).metadata()
    expect([width, height], path).toEqual([1200, 630])
  }
})
