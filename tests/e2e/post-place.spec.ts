import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { fillRequired, openForm, publish, toBePublished } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })
const city = (page: Page) => page.getByLabel('Qyteti')

test('a position found is shown, and kept to two decimals', async ({ page, context, site }) => {
  await context.grantPermissions(['geolocation'], { origin: site.origin })
  await context.setGeolocation({ latitude: 40.61734, longitude: 20.77691 })
  await openForm(page, site)
  const name = `Dollap ${randomUUID()}`
  await fillRequired(page, name)
  await page.getByRole('button', { name: 'Përdor pozicionin tim' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Pozicioni u gjet!' })
  await expect(toast).toContainText('Pozicioni yt u vendos automatikisht.')
  await expect(
    page.getByText('Vendndodhja e zgjedhur: Pozicioni aktual, GPS (Korçë)')
  ).toBeVisible()
  await publish(page)
  await toBePublished(page)
  const [row] = await site.db.select().from(listings).where(eq(listings.title, name))
  expect(row).toMatchObject({ city: 'Korçë', latitude: 40.62, longitude: 20.78 })
})

test('a position refused says what to do, and the place is chosen by hand', async ({
  page,
  context,
  site
}) => {
  await context.clearPermissions()
  await openForm(page, site)
  await page.getByRole('button', { name: 'Përdor pozicionin tim' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Gabim' })
  await expect(toast).toContainText(
    'Nuk mund të gjejmë pozicionin tënd. Sigurohu që ke lejuar qasjen në lokacion.'
  )
  await page.getByLabel('Ose shkruani vendndodhjen').fill('Rruga e Kavajës')
  await expect(
    page.getByText('Vendndodhja e zgjedhur: Rruga e Kavajës, Tjetër', { exact: true })
  ).toBeVisible()
})

test('a position that comes late does not replace a city chosen meanwhile', async ({
  page,
  site
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = found => {
      const coords = { latitude: 40.61734, longitude: 20.77691 }
      addEventListener('late', () => found({ coords } as GeolocationPosition), { once: true })
    }
  })
  await openForm(page, site)
  await page.getByRole('button', { name: 'Përdor pozicionin tim' }).click()
  await city(page).selectOption('Durrës')
  await page.getByLabel('Ose shkruani vendndodhjen').fill('lagjja 8')
  await page.evaluate(() => dispatchEvent(new Event('late')))
  await expect(page.getByRole('button', { name: 'Përdor pozicionin tim' })).toBeEnabled()
  await expect(page.getByText('Vendndodhja e zgjedhur: lagjja 8, Durrës')).toBeVisible()
  await expect(page.getByText('Pozicioni u gjet!')).toHaveCount(0)
})

test("a new listing starts in the member's own city", async ({ page, site }) => {
  const member = await site.member({ location: 'Korçë' })
  await member.signIn(page.context())
  await page.goto('/post')
  await expect(city(page)).toHaveValue('Korçë')
})
