import { randomUUID } from 'node:crypto'
import { openWithWorker } from '#tests/support/offline.ts'
import { attach, fillRequired, publish, snapshots } from '#tests/support/post-form.ts'
import { composeOffline, stored, waiting } from '#tests/support/post-queue.ts'
import { expect, test } from '#tests/support/site.ts'

test('what the site refuses says why and opens in the form with its photos', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  await context.route(
    '**/api/listings',
    route =>
      route.fulfill({
        status: 422,
        json: { error: { code: 'invalid_input', fields: { title: 'Titulli nuk pranohet' } } }
      }),
    { times: 1 }
  )
  await context.setOffline(false)
  await expect(waiting(page)).toContainText('Nuk u dërgua: Titulli nuk pranohet')
  await waiting(page).getByRole('button', { name: 'Hape në formular' }).click()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
  await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(3)
  await expect(waiting(page)).toHaveCount(0)
})

test('photos taken back from the queue come again when the form closed before they were uploaded', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  await waiting(page).getByRole('button', { name: 'Hape në formular' }).click()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await expect(waiting(page)).toHaveCount(0)
  await page.getByLabel('Titulli', { exact: true }).fill(`${title} i bardhë`)
  await page.reload()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(`${title} i bardhë`)
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await context.setOffline(false)
  await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(3)
  // Once they are uploaded, the next listing has nothing of them.
  page.on('dialog', dialog => dialog.accept())
  await publish(page)
  await expect.poll(async () => (await stored(site, title))[0]?.images.length).toBe(3)
  await page.waitForURL(url => url.pathname !== '/post')
  await page.goto('/post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('[data-photo]')).toHaveCount(0)
})

test('photos taken back from the queue keep their order, the cover first', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  const member = await site.member()
  await member.signIn(context)
  await openWithWorker(page, '/post')
  await attach(page, await snapshots(1))
  await fillRequired(page, title)
  await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(1)
  await context.setOffline(true)
  await page.getByLabel('Galeria').setInputFiles(await snapshots(2))
  const src = await page.getByRole('img', { name: 'Fotoja 1' }).getAttribute('src')
  await page.getByRole('button', { name: 'Lëvize djathtas: Fotoja 1' }).click()
  await publish(page)
  await expect(waiting(page)).toContainText('Pritet lidhja... (3 foto)')
  await waiting(page).getByRole('button', { name: 'Hape në formular' }).click()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
  const uploaded = () =>
    page
      .locator('[data-photo]')
      .evaluateAll(photos => photos.map(photo => photo.getAttribute('data-photo') === 'uploaded'))
  await expect.poll(uploaded).toEqual([false, true, false])
  // What is done to the photos before they are uploaded is kept with them.
  await page.getByLabel('Galeria').setInputFiles(await snapshots(1))
  await page.getByRole('button', { name: 'Lëvize djathtas: Fotoja 2' }).click()
  await expect.poll(uploaded).toEqual([false, false, true, false])
  await page.reload()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue(title)
  await expect.poll(uploaded).toEqual([false, false, true, false])
  await context.setOffline(false)
  await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'Fotoja 3' })).toHaveAttribute('src', src ?? '')
})

test('a step of the queue leaves the focus on a waiting listing', async ({ page, site }) => {
  await composeOffline(page, site, `Dollap ${randomUUID().slice(0, 8)}`)
  const open = waiting(page).getByRole('button', { name: 'Hape në formular' })
  await open.focus()
  await open.evaluate(button => button.setAttribute('data-same', ''))
  await page.evaluate(async () => {
    new BroadcastChannel('post-queue').postMessage(null)
    await new Promise(done => setTimeout(done, 300))
  })
  await expect(open).toHaveAttribute('data-same', '')
  await expect(open).toBeFocused()
})

test('a form that is emptied stays empty of what came back from the queue', async ({
  page,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  page.on('dialog', dialog => dialog.accept())
  await waiting(page).getByRole('button', { name: 'Hape në formular' }).click()
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await page.getByLabel('Titulli', { exact: true }).fill(`${title} i bardhë`)
  await page.reload()
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Fshi draftin' }).click()
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('')
  await expect(page.locator('[data-photo]')).toHaveCount(0)
})
