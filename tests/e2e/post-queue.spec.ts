import { randomUUID } from 'node:crypto'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { openWithWorker } from '#tests/support/offline.ts'
import { fillRequired, publish, snapshots } from '#tests/support/post-form.ts'
import { composeOffline, stored, waiting } from '#tests/support/post-queue.ts'
import { expect, test } from '#tests/support/site.ts'

test(
  'a listing with three photos composed without a connection is published once when it is back',
  core('listings', 'dashboard'),
  async ({ page, site }) => {
    const title = `Dollap ${randomUUID().slice(0, 8)}`
    await composeOffline(page, site, title)
    await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('')
    // The form opens without a connection too, and says what waits.
    await page.reload()
    await expect(waiting(page)).toContainText(title)
    expect(await stored(site, title)).toEqual([])

    await page.context().setOffline(false)
    await expect(waiting(page)).toContainText('U publikua')
    // The kept page is opened anew, and says so, too.
    await expect(page.locator('#kept-copy')).toHaveCount(0)
    await expect(waiting(page)).toContainText('U publikua')
    const [listing] = await stored(site, title)
    await expect(waiting(page).getByRole('link')).toHaveAttribute('href', `/listing/${listing?.id}`)
    expect(listing?.images).toHaveLength(3)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    const copies = await stored(site, title)
    hold(53, 'listings stored of one that waited', copies.length, { is: 1 })
  }
)

test('what is taken out of the queue while its photos are on their way is not published', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  const uploads: (() => void)[] = []
  await context.route('**/api/photos', async route => {
    await new Promise<void>(done => uploads.push(done))
    await route.continue()
  })
  let published = 0
  await context.route('**/api/listings', route => {
    published++
    return route.continue()
  })
  await context.setOffline(false)
  await expect.poll(() => uploads.length).toBe(1)
  page.on('dialog', dialog => dialog.accept())
  await waiting(page).getByRole('button', { name: 'Hiqe nga radha' }).click()
  await expect(waiting(page)).toHaveCount(0)
  uploads[0]!()
  // Who sends the queue, the page or the worker, holds this until it is done.
  await page.evaluate(() => navigator.locks.request('post-queue', () => {}))
  await expect(waiting(page)).toHaveCount(0)
  expect([uploads.length, published, await stored(site, title)]).toEqual([1, 0, []])
})

test('a kept form in which photos were picked stays when the connection is back', async ({
  page,
  context,
  site
}) => {
  await (await site.member()).signIn(context)
  await openWithWorker(page, '/post')
  await page.reload()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#kept-copy')).toHaveCount(1)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await fillRequired(page, title)
  await page.getByLabel('Galeria').setInputFiles(await snapshots(2))
  await expect(page.locator('[data-photo]')).toHaveCount(2)
  await context.setOffline(false)
  // A kept page that nobody has touched is loaded again within a second, which would end this.
  await page.evaluate(() => new Promise(done => setTimeout(done, 2500)))
  await expect(page.locator('#kept-copy')).toHaveCount(1)
  await expect(page.locator('[data-photo]')).toHaveCount(2)
  await publish(page)
  await expect.poll(async () => (await stored(site, title))[0]?.images.length).toBe(2)
})

test('a lost answer does not publish it a second time', async ({ page, context, site }) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  let lost = 0
  await context.route(
    '**/api/listings',
    async route => {
      await route.fetch()
      lost++
      await route.abort('connectionreset')
    },
    { times: 1 }
  )
  await context.setOffline(false)
  await expect.poll(() => lost).toBe(1)
  await expect.poll(async () => (await stored(site, title)).length).toBe(1)
  await expect(waiting(page)).toContainText('U publikua')
  expect(await stored(site, title)).toHaveLength(1)
})

test('what the site takes only later says why, and can be sent then', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await composeOffline(page, site, title)
  const message = 'Arritët kufirin për sot.'
  let isOver = false
  await context.route('**/api/listings', route =>
    isOver
      ? route.continue()
      : route.fulfill({ status: 429, json: { message, error: { code: 'too_many_requests' } } })
  )
  await context.setOffline(false)
  await expect(waiting(page)).toContainText(`Nuk u dërgua: ${message}`)
  await expect(waiting(page).getByRole('button', { name: 'Dërgo tani' })).toBeVisible()
  isOver = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waiting(page)).toContainText('U publikua')
  expect(await stored(site, title)).toHaveLength(1)
})

test('it waits for its own member: nobody else sees or sends it', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  const owner = await composeOffline(page, site, title)
  await context.clearCookies()
  await context.setOffline(false)
  await expect(waiting(page)).toContainText('Hyni në llogari që ta dërgojmë.')
  const other = await site.member()
  await other.signIn(context)
  const checked = page.waitForResponse('**/api/auth/me')
  await page.goto('/dashboard')
  await checked
  // Whatever it would send is sent by now.
  await page.waitForLoadState('networkidle')
  await expect(waiting(page)).toHaveCount(0)
  await owner.signIn(context)
  await page.goto('/dashboard')
  await expect(waiting(page)).toContainText('U publikua')
  const sellers = (await stored(site, title)).map(({ sellerId }) => sellerId)
  expect(sellers).toEqual([owner.account.id])
})

test('it stays its own member’s when another one signs in while its photos are uploaded', async ({
  page,
  context,
  site
}) => {
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  const owner = await composeOffline(page, site, title)
  const uploads: (() => void)[] = []
  await context.route('**/api/photos', async route => {
    await new Promise<void>(done => uploads.push(done))
    await route.continue()
  })
  await context.setOffline(false)
  await expect.poll(() => uploads.length).toBe(1)
  await (await site.member()).signIn(context)
  for (const n of [0, 1, 2]) {
    await expect.poll(() => uploads.length).toBe(n + 1)
    uploads[n]!()
  }
  await expect(waiting(page)).toContainText('Hyni në llogari që ta dërgojmë.')
  expect(await stored(site, title)).toEqual([])
  await context.unroute('**/api/photos')
  await owner.signIn(context)
  await page.goto('/dashboard')
  await expect(waiting(page)).toContainText('U publikua')
  const [listing] = await stored(site, title)
  expect([listing?.sellerId, listing?.images.length]).toEqual([owner.account.id, 3])
})
