import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { core } from '#tests/support/journeys.ts'
import {
  aFile,
  attach,
  fillRequired,
  openForm,
  publish,
  snapshots,
  toBePublished
} from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

const BUSY = {
  message: 'Platforma është e mbingarkuar. Provoni përsëri pas pak.',
  error: { code: 'busy', requestId: '1', fields: {} }
}
const gallery = (page: Page) => page.getByLabel('Galeria')
const tile = (page: Page, n: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('img', { name: `Fotoja ${n}` }) })
const stored = (page: Page, n: number) =>
  page.getByRole('button', { name: `Lëvize djathtas: Fotoja ${n}` })

test('a busy server is named, and the photo waits for a hand', async ({ page, site }) => {
  await openForm(page, site)
  await page.route('**/api/photos', route =>
    route.fulfill({ status: 503, json: BUSY, headers: { 'retry-after': '60' } })
  )
  await gallery(page).setInputFiles(await snapshots(1))
  await expect(tile(page, 1)).toContainText('Nuk u ngarkua')
  await expect(tile(page, 1)).toContainText(BUSY.message)
  await publish(page)
  await expect(page.getByRole('link', { name: BUSY.message })).toBeVisible()

  await page.unroute('**/api/photos')
  await page.getByRole('button', { name: /^Provo përsëri ?: Fotoja 1$/ }).click()
  await expect(stored(page, 1)).toBeVisible()
  await expect(tile(page, 1)).not.toContainText('Nuk u ngarkua')
})

test('a line that broke is tried again by itself', async ({ page, site }) => {
  await page.clock.install()
  await openForm(page, site)
  // It waits a second before it tries again, in which nobody need look.
  await page.clock.pauseAt(Date.now() + 60_000)
  let broken = 0
  await page.route('**/api/photos', route => {
    broken += 1
    return broken > 1 ? route.continue() : route.abort()
  })
  await gallery(page).setInputFiles(await snapshots(1))
  await expect(tile(page, 1)).toContainText('Nuk u ngarkua')
  await expect(tile(page, 1)).toContainText('Nuk ka lidhje me internetin.')
  await page.clock.resume()
  await expect(stored(page, 1)).toBeVisible()
  expect(broken).toBe(2)
})

test('what is no photo is refused with its reason, beside the others', async ({ page, site }) => {
  await openForm(page, site)
  const [photo] = await snapshots(1)
  const html = aFile(Buffer.from('<!doctype html>'), 'foto.html', 'text/html')
  const broken = aFile(photo!.buffer.subarray(0, 300))
  await gallery(page).setInputFiles([photo!, html, broken])
  await expect(tile(page, 2)).toContainText('Lejohen vetëm foto (JPEG, PNG ose WebP).')
  await expect(tile(page, 3)).toContainText('Fotoja nuk hapet. Provoni një tjetër.')
  await expect(stored(page, 1)).toBeVisible()
})

test(
  'an upload shows its progress, and what is published meanwhile waits for it',
  core('photos'),
  async ({ page, site }) => {
    await openForm(page, site)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/photos', async route => {
      await released
      await route.continue()
    })
    await gallery(page).setInputFiles(await snapshots(1))
    await expect(page.getByRole('progressbar', { name: 'Fotoja 1' })).toBeVisible()
    await expect(tile(page, 1)).toContainText(/Duke ngarkuar... \d+%/)
    const title = `Dollap ${randomUUID()}`
    await fillRequired(page, title)
    const waits = page.getByText('Dërgohet sapo të ngarkohen fotot.')
    await publish(page)
    await expect(waits).toBeVisible()
    // One who goes on writing is not done yet.
    await page.getByLabel('Përshkrimi', { exact: true }).fill('Dru ahu.')
    await expect(waits).toBeHidden()
    await page.getByLabel('Përshkrimi', { exact: true }).fill('Dru ahu, i ruajtur mirë.')
    await expect(page.getByRole('button', { name: 'Publiko' })).toBeEnabled()
    await publish(page)
    await expect(waits).toBeVisible()
    release()
    await toBePublished(page)
    const [listing] = await site.db.select().from(listings).where(eq(listings.title, title))
    expect(listing?.images).toHaveLength(1)
  }
)

test('photos are removed and put in order, the first is the cover', async ({ page, site }) => {
  await openForm(page, site)
  await attach(page, await snapshots(3))
  const pictures = () =>
    page
      .getByRole('img', { name: /^Fotoja \d$/ })
      .evaluateAll(all => all.map(each => each.getAttribute('src')))
  const [a, b, c] = await pictures()
  const cover = page.getByRole('complementary', { name: 'Shiko si do të duket' })
  await expect(tile(page, 1)).toContainText('Kryesore')
  await expect(page.getByRole('button', { name: 'Lëvize majtas: Fotoja 1' })).toBeDisabled()
  await page.getByRole('button', { name: 'Lëvize majtas: Fotoja 3' }).click()
  await page.getByRole('button', { name: 'Lëvize majtas: Fotoja 2' }).click()
  await expect.poll(pictures).toEqual([c, a, b])
  expect(await cover.getByRole('presentation').first().getAttribute('src')).toBe(c)
  await page.getByRole('button', { name: 'Hiq foton: Fotoja 2' }).click()
  await expect.poll(pictures).toEqual([c, b])
  await expect(page.getByText(`2 / ${PHOTOS_MAX} foto`)).toBeVisible()
})

test('one photo more than the limit is refused', async ({ page, site }) => {
  await openForm(page, site)
  await gallery(page).setInputFiles(await snapshots(PHOTOS_MAX + 1))
  await expect(
    page.getByRole('alert').filter({ hasText: `Mund të shtoni deri në ${PHOTOS_MAX} foto.` })
  ).toBeVisible()
  await expect(page.getByText(`${PHOTOS_MAX} / ${PHOTOS_MAX} foto`)).toBeVisible()
  await expect(gallery(page)).toBeDisabled()
  await expect(page.getByLabel('Kamera')).toBeDisabled()
  await page.getByRole('button', { name: `Hiq foton: Fotoja ${PHOTOS_MAX}` }).click()
  await expect(page.getByText(`${PHOTOS_MAX - 1} / ${PHOTOS_MAX} foto`)).toBeVisible()
  await expect(gallery(page)).toBeEnabled()
  await expect(page.getByLabel('Kamera')).toBeEnabled()
})
