import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openWithWorker, share } from '#tests/support/offline.ts'
import { fillRequired, openForm, publish, snapshots } from '#tests/support/post-form.ts'
import { composeOffline, stored, waiting } from '#tests/support/post-queue.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'

test('photos that no answer comes to, though the browser is online, wait in the queue with their listing', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await openForm(page, site)
  await context.route('**/api/photos', route => route.abort())
  await fillRequired(page, title)
  await page.getByLabel('Galeria').setInputFiles(await snapshots(2))
  await expect(page.locator('[data-photo="failed"]')).toHaveCount(2)
  await publish(page)
  await expect(waiting(page)).toContainText(title)
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('')
  await context.unroute('**/api/photos')
  await page.reload()
  await expect.poll(async () => (await stored(site, title))[0]?.images.length).toBe(2)
})

test('photos that are picked when the session has ended are there after signing in', async ({
  page,
  context,
  site
}) => {
  const member = await site.member()
  await member.signIn(context)
  await page.goto('/post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await fillRequired(page, title)
  await context.clearCookies({ name: /session$/ })
  await page.getByLabel('Galeria').setInputFiles(await snapshots(3))
  await page.waitForURL(/\/auth/)
  await member.signIn(context)
  await page.goto('/post')
  await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(3)
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
})

test('what is shared meanwhile comes to the photos taken back from the queue', async ({
  page,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  await waiting(page).getByRole('button', { name: 'Hape në formular' }).click()
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await expect(waiting(page)).toHaveCount(0)
  await share(page, '/share', await snapshot())
  await expect(page.locator('[data-photo]')).toHaveCount(4)
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
  await page.getByLabel('Galeria').setInputFiles(await snapshots(6))
  await expect(page.locator('[data-photo]')).toHaveCount(10)
  await share(page, '/share', await snapshot())
  await expect(page.getByRole('alert')).toContainText('Mund të shtoni deri në 10 foto')
  await expect(page.locator('[data-photo]')).toHaveCount(10)
})

test('what one member has shared does not come to the next', async ({ page, context, site }) => {
  const [member, next] = [await site.member(), await site.member()]
  await member.signIn(context)
  await openWithWorker(page, '/')
  await page.reload()
  await context.setOffline(true)
  // The form was never opened, so it is not there.
  await share(page, '/share', await snapshot())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuk keni internet')
  expect(await sharedRecords(page)).toBe(1)
  await context.setOffline(false)
  await context.clearCookies({ name: /session$/ })
  await next.signIn(context)
  await page.goto('/post')
  // The form has looked for it by then.
  await expect.poll(() => sharedRecords(page)).toBe(0)
  await expect(page.getByLabel('Përshkrimi', { exact: true })).toHaveValue('')
  await expect(page.locator('[data-photo]')).toHaveCount(0)
})

const sharedRecords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('site')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('shared').objectStore('shared').count()
          counting.onsuccess = () => done(counting.result)
          counting.onerror = () => fail(counting.error)
        }
      })
  )
