import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { paths } from '#src/shared/paths.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { aListing } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { giveSession, registerToPost, snapshots } from '#tests/support/post-form.ts'
import { aSeller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

const title = (page: Page) => page.getByLabel(/^(Titulli|Title)$/)
const save = (page: Page) => page.getByRole('button', { name: 'Ruaj shpalljen' }).click()

const stored = async (site: Site, id: number) =>
  (await site.db.select().from(listings).where(eq(listings.id, id)))[0]

/** A wardrobe with three photos, published over the API. */
async function published(site: Site, { cookie, account }: Member) {
  const seller = await aSeller(site.origin, { id: account.id, cookie })
  const images: string[] = []
  for (let n = 0; n < 3; n++) {
    const photo = await snapshot()
    images.push((await (await untilNotBusy(() => seller.upload(photo))).json()).url)
  }
  const body = {
    ...{ title: 'Dollap me tri kanate', description: 'Dru ahu.', price: 12_000, categoryId: 3 },
    ...{ location: 'lagjja 8, Korçë', images, attributes: { material: 'dru' } }
  }
  const { id } = await (await seller.call('POST', '/api/listings', body)).json()
  return { id: Number(id), images }
}

async function openEdit(page: Page, site: Site, prefix = '') {
  const member = await site.member()
  const listing = await published(site, member)
  await giveSession(page, site.origin, member)
  await page.goto(prefix + paths.editListing(listing.id))
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  return { member, ...listing }
}

for (const width of [360, 1280]) {
  test(
    `its owner changes a listing, photos too, ${width} px`,
    coreWhen(width === 360, 'listings'),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const { id, images } = await openEdit(page, site)
      await expect(title(page)).toHaveValue('Dollap me tri kanate')
      await expect(page.getByLabel('Çmimi në lekë (ALL)')).toHaveValue('12,000')
      await expect(page.getByLabel('Qyteti')).toHaveValue('Korçë')
      await expect(page.getByLabel('Materiali')).toHaveValue('dru')
      await expect(page.getByText(`3 / ${PHOTOS_MAX} foto`)).toBeVisible()

      await page.getByRole('button', { name: 'Lëvize majtas: Fotoja 3' }).click()
      await page.getByRole('button', { name: 'Hiq foton: Fotoja 1' }).click()
      await page.getByLabel('Galeria').setInputFiles(await snapshots(1))
      await expect(page.getByRole('button', { name: 'Lëvize majtas: Fotoja 3' })).toBeVisible()
      await title(page).fill('Dollap me dy kanate')
      await page.getByLabel('Çmimi në lekë (ALL)').fill('9,500')
      if (width === 360) await page.getByRole('button', { name: /Hap$/ }).first().click()
      await page.getByLabel('Materiali').selectOption('')
      await save(page)

      await expect(page).toHaveURL(site.origin + paths.listing(id))
      await expect(page.getByRole('status')).toContainText('Shpallja u përditësua')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dollap me dy kanate')
      await expect(page.getByRole('img', { name: 'Dollap me dy kanate, fotoja' })).toHaveCount(3)
      const row = await stored(site, id)
      expect(row).toMatchObject({ price: 9500, attributes: {}, location: 'lagjja 8, Korçë' })
      expect(row?.images.slice(0, 2)).toEqual([images[2], images[1]])
      expect(row?.images).toHaveLength(3)
      await page.goto(paths.editListing(id))
      await expect(title(page)).toHaveValue('Dollap me dy kanate')
      await expect(page.getByRole('button', { name: 'Fshi draftin' })).toBeHidden()
    }
  )
}

test('a listing moves to another category, in English', async ({ page, site }) => {
  const { id } = await openEdit(page, site, '/en')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit listing' })).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption({ label: '🚗 Cars' })
  await page.getByLabel('Brand').selectOption('Audi')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page).toHaveURL(`${site.origin}/en${paths.listing(id)}`)
  await expect(page.getByRole('status')).toContainText('Listing updated')
  expect(await stored(site, id)).toMatchObject({ categoryId: 1, attributes: { brand: 'Audi' } })
})

test('the draft of a new listing and that of a change do not know each other', async ({
  page,
  site
}) => {
  const { id } = await openEdit(page, site)
  await page.goto(paths.post)
  await title(page).fill('Biçikletë')
  await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
  await page.goto(paths.editListing(id))
  await title(page).fill('Dollap i vjetër')
  await page.getByRole('button', { name: 'Hiq foton: Fotoja 1' }).click()
  await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
  await page.goto(paths.post)
  await expect(title(page)).toHaveValue('Biçikletë')
  await expect(page.getByText(`0 / ${PHOTOS_MAX} foto`)).toBeVisible()

  await page.goto(paths.editListing(id))
  await expect(page.getByText('E rikthyem draftin')).toBeVisible()
  await expect(title(page)).toHaveValue('Dollap i vjetër')
  await expect(page.getByText(`2 / ${PHOTOS_MAX} foto`)).toBeVisible()
  page.once('dialog', dialog => dialog.accept())
  await page.getByRole('button', { name: 'Fshi draftin' }).click()
  await expect(title(page)).toHaveValue('Dollap me tri kanate')
  await expect(page.getByText(`3 / ${PHOTOS_MAX} foto`)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Dollap me tri kanate')
  await expect(page.getByRole('button', { name: 'Fshi draftin' })).toBeHidden()
})

test('what was cleared before the script has come stays empty', async ({ page, site }) => {
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>()
  const member = await site.member()
  const { id } = await published(site, member)
  await giveSession(page, site.origin, member)
  await page.route(/PostForm.*\.js/, async route => {
    await arrived
    await route.continue()
  })
  await page.goto(paths.editListing(id))
  await title(page).fill('')
  letArrive()
  await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await save(page)
  await expect(title(page)).toHaveAccessibleDescription(/Titulli është i detyrueshëm/)
})

test('what was typed outlives a saving that fails', async ({ page, site }) => {
  const { id } = await openEdit(page, site)
  await title(page).fill('')
  await save(page)
  await expect(title(page)).toHaveAccessibleDescription(/Titulli është i detyrueshëm/)
  await title(page).fill('Dollap i vjetër')
  await page.route('**/api/listings/*', route => route.abort())
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Nuk ka lidhje me internetin.')
  await page.unroute('**/api/listings/*')
  await page.reload()
  await expect(title(page)).toHaveValue('Dollap i vjetër')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dollap i vjetër')
  expect((await stored(site, id))?.images).toHaveLength(3)
})

test('a listing deleted meanwhile is said to be gone', async ({ page, site }) => {
  const { id, member } = await openEdit(page, site)
  await title(page).fill('Dollap i vjetër')
  await site.call('DELETE', `/api/listings/${id}`, { as: member })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Nuk u gjet.')
  await expect(title(page)).toHaveValue('Dollap i vjetër')
})

test('a listing removed meanwhile says so, and names no field to correct', async ({
  page,
  site
}) => {
  const { id } = await openEdit(page, site)
  await title(page).fill('Dollap i vjetër')
  await site.db.update(listings).set({ status: 'removed' }).where(eq(listings.id, id))
  await save(page)
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') })
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('link')).toHaveCount(0)
  await expect(summary).not.toContainText('Kontrolloni')
  await expect(title(page)).toHaveValue('Dollap i vjetër')
})

test('a session that ended while editing costs a sign-in and nothing else', async ({
  page,
  context,
  site
}) => {
  const { email, password } = await registerToPost(page)
  const [user] = await site.db.select().from(users).where(eq(users.email, email))
  const { id } = await aListing(site.db, user!)
  await page.goto(paths.editListing(id))
  await title(page).fill('Dollap i vjetër')
  await context.clearCookies({ name: /session$/ })
  await save(page)
  const next = encodeURIComponent(paths.editListing(id))
  await expect(page).toHaveURL(`${site.origin}/auth?next=${next}`)
  await page.getByLabel('Emaili').fill(email)
  await page.getByLabel(/^Fjalëkalimi/).fill(password)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(page).toHaveURL(site.origin + paths.editListing(id))
  await expect(title(page)).toHaveValue('Dollap i vjetër')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dollap i vjetër')
})

test('the form opens for nobody else', core('listings'), async ({ site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const { id } = await aListing(site.db, owner.account)
  const removed = await aListing(site.db, owner.account, { status: 'removed' })
  const open = async (path: string, as?: Member) => {
    const headers = { cookie: `${as?.cookie ?? ''}; lang=sq` }
    const page = await fetch(site.origin + path, { headers, redirect: 'manual' })
    return [page.status, page.headers.get('location')]
  }
  const path = paths.editListing(id)
  expect(await open(path, owner)).toEqual([200, null])
  expect(await open(path, other)).toEqual([404, null])
  expect(await open('/listing/999999999/edit', owner)).toEqual([404, null])
  expect(await open('/listing/abc/edit', owner)).toEqual([404, null])
  expect(await open(path)).toEqual([303, `/auth?next=${encodeURIComponent(path)}`])
  expect(await open(`/en${path}`)).toEqual([
    303,
    `/en/auth?next=${encodeURIComponent(`/en${path}`)}`
  ])
  expect(await open(paths.editListing(removed.id), owner)).toEqual([303, paths.listing(removed.id)])
})
