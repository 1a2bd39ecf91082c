import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { LISTED_DAYS } from '#src/shared/listing-life.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { aListing } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { act, openMenu } from '#tests/support/owner-acts.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

const DAY = 24 * 60 * 60 * 1000
const inDays = (n: number) => new Date(Date.now() + n * DAY)

const ownListing = (site: Site, { account }: Member, overrides = {}) =>
  aListing(site.db, account, { expiresAt: inDays(2), bumpedAt: inDays(-8), ...overrides })

const stored = async (site: Site, id: number) =>
  (await site.db.select().from(listings).where(eq(listings.id, id)))[0]

/** What somebody else gets. */
const seenBy = async (site: Site, id: number, member?: Member) => {
  const headers = { cookie: `${member?.cookie ?? ''}; lang=sq` }
  const page = await fetch(site.origin + paths.listing(id), { headers })
  return { status: page.status, text: await page.text() }
}

const WAYS: { language: Language; width: number; javaScriptEnabled: boolean }[] = [
  { language: 'sq', width: 360, javaScriptEnabled: false },
  { language: 'sq', width: 1280, javaScriptEnabled: true },
  { language: 'en', width: 360, javaScriptEnabled: true },
  { language: 'en', width: 1280, javaScriptEnabled: false }
]

for (const { language, width, javaScriptEnabled } of WAYS) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `its owner leads a listing through its life, ${language}, ${width} px, ${script} JavaScript`,
    coreWhen(language === 'sq', 'listings'),
    async ({ browser, site }) => {
      const [t, common] = [listingWords(language), siteWideWords(language)]
      const goods = wordingOf(undefined, language)
      const [owner, other] = [await site.member(), await site.member()]
      const { id } = await ownListing(site, owner)
      const viewport = { width, height: 800 }
      const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
      const context = await browser.newContext(options)
      await owner.signIn(context)
      const page = await context.newPage()
      await page.goto(localized(paths.listing(id), language))
      const panel = page.getByRole('region', { name: t.ownNotice })
      const press = async (name: string, toast: string) => {
        await act(panel, name)
        if (javaScriptEnabled) await expect(page.getByRole('status')).toContainText(toast)
      }
      const toBe = (state: string) =>
        expect(panel.locator('[data-state] > *').first()).toHaveText(state)

      await expect(
        page.locator('[data-acts], [data-contact-bar]').locator('[data-heart]')
      ).toHaveCount(0)
      await expect(page.locator('[data-hide]')).toHaveCount(0)
      await expect(panel).toContainText(
        language === 'sq' ? 'Skadon pas 2 ditësh' : 'Expires in 2 days'
      )
      await expect(panel.getByRole('button', { name: t.renew, exact: true })).toBeVisible()
      await press(t.markReserved, t.statusChanged)
      await toBe(t.statusReserved)
      await press(t.markActive, t.statusChanged)
      await toBe(t.statusActive)

      await press(t.pause, t.statusChanged)
      await toBe(t.statusInactive)
      expect((await seenBy(site, id, other)).status).toBe(404)
      expect((await seenBy(site, id)).status).toBe(404)
      await press(t.markActive, t.statusChanged)
      await toBe(t.statusActive)
      expect((await seenBy(site, id)).status).toBe(200)

      await press(t.renew, t.renewedTop)
      await expect(panel).toContainText(t.renewTooSoon)
      await expect(panel).toContainText(String(LISTED_DAYS))
      await expect(panel.getByRole('button', { name: t.renew })).toBeHidden()

      await press(goods.markSold, goods.soldTitle)
      await toBe(goods.sold)
      const sold = await seenBy(site, id)
      expect(sold.status).toBe(200)
      expect(sold.text).toContain('noindex,follow')
      expect(sold.text).toContain('Ky produkt është shitur.')
      expect(sold.text).toContain('Shpallje të ngjashme')

      await expect(panel.getByRole('button', { name: common.delete, exact: true })).toBeHidden()
      await openMenu(panel)
      await panel.getByText(t.delete).click()
      await expect(panel).toContainText(t.deleteTitle)
      await press(common.delete, t.deleted)
      await expect(page).toHaveURL(site.origin + (language === 'en' ? '/en' : '/'))
      expect((await seenBy(site, id)).status).toBe(404)
      expect(await stored(site, id)).toBeUndefined()
      await context.close()
    }
  )
}

test('ended listings stay, with a notice and what is like them', async ({ site }) => {
  const owner = await site.member()
  const notices = {
    reserved: 'Kjo shpallje është e rezervuar.',
    sold: 'Ky produkt është shitur.',
    expired: 'Kjo shpallje ka skaduar.'
  } as const
  for (const status of Object.keys(notices) as (keyof typeof notices)[]) {
    const { id } = await ownListing(site, owner, { status })
    const page = await seenBy(site, id)
    expect(page.status).toBe(200)
    expect(page.text).toContain(notices[status])
    expect(page.text).toContain('Shpallje të ngjashme')
    expect(page.text.includes('Shiko të ngjashmet')).toBe(status !== 'reserved')
    expect(page.text.includes('noindex,follow')).toBe(status !== 'reserved')
    expect(page.text).not.toContain('Kjo është shpallja juaj.')
  }
})

test('an expired listing comes back by a renewal, at its address', async ({ page, site }) => {
  const owner = await site.member()
  await owner.signIn(page.context())
  const { id } = await ownListing(site, owner, { status: 'expired', expiresAt: inDays(-3) })
  await page.goto(paths.listing(id))
  const panel = page.getByRole('region', { name: 'Kjo është shpallja juaj.' })
  await expect(panel).toContainText('Skadoi më')
  await expect(panel.getByRole('button', { name: 'Shëno si të rezervuar' })).toBeHidden()
  await panel.getByRole('button', { name: 'Rinovo' }).click()
  await expect(panel).toContainText(`Skadon pas ${LISTED_DAYS} ditësh`)
  await expect(page).toHaveURL(site.origin + paths.listing(id))
  expect(await stored(site, id)).toMatchObject({ status: 'active', expiryWarnedAt: null })
})

test('an act that is too late says what to do', async ({ page, context, site }) => {
  const owner = await site.member()
  await owner.signIn(context)
  const { id } = await ownListing(site, owner)
  await page.goto(paths.listing(id))
  const elsewhere = await context.newPage()
  await elsewhere.goto(paths.listing(id))
  const renew = (of: Page) => of.getByRole('button', { name: 'Rinovo' }).click()
  await renew(elsewhere)
  await expect(elsewhere.getByText(`Skadon pas ${LISTED_DAYS} ditësh`)).toBeVisible()
  await renew(page)
  await expect(page.getByRole('alert')).toContainText('vetëm një herë në ditë')
  await expect(page.getByText(`Skadon pas ${LISTED_DAYS} ditësh`)).toBeVisible()
  await context.clearCookies({ name: /session$/ })
  await page.getByRole('button', { name: 'Shëno si të shitur' }).click()
  await expect(page).toHaveURL(`${site.origin}/auth?next=${encodeURIComponent(paths.listing(id))}`)
  expect((await stored(site, id))?.status).toBe('active')
})

const INTENTS = ['intent=renew', 'intent=status&status=sold', 'intent=delete']

test('nobody else can do anything to it', core('listings'), async ({ page, site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const listing = await ownListing(site, owner)
  const path = paths.listing(listing.id)
  const post = (body: string, as?: Member) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: site.origin,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${as?.cookie ?? ''}; lang=sq`
      },
      body
    })
  for (const body of INTENTS) {
    expect((await post(body, other)).status).toBe(404)
    const visitor = await post(body)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      `/auth?next=${encodeURIComponent(path)}`
    ])
  }
  const calls = [
    ['PATCH', `/api${path.replace('listing', 'listings')}`, { title: 'E imja' }],
    ['DELETE', `/api/listings/${listing.id}`, undefined],
    ['PUT', `/api/listings/${listing.id}/status`, { status: 'sold' }],
    ['POST', `/api/listings/${listing.id}/renewal`, undefined]
  ] as const
  for (const [method, address, body] of calls) {
    const visible = async (as?: Member) => {
      const answer = await site.call(method, address, { as, body })
      return [answer.status, (await answer.json()).error.code]
    }
    expect(await visible(other), `${method} ${address}`).toEqual([404, 'not_found'])
    expect(await visible()).toEqual([401, 'signed_out'])
  }
  expect(await stored(site, listing.id)).toEqual(listing)
  await other.signIn(page.context())
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await expect(page.getByText('Kjo është shpallja juaj.')).toBeHidden()
  for (const name of ['Rinovo', 'Fshi', 'Shëno si të shitur']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
})

test('the API changes, moves, renews and deletes, each once', async ({ site }) => {
  const owner = await site.member()
  const { id } = await ownListing(site, owner)
  const address = `/api/listings/${id}`
  const headers = { cookie: `${owner.cookie}; lang=sq`, 'idempotency-key': `change-${id}` }
  const change = () => site.call('PATCH', address, { body: { price: 9000 }, headers })
  const [first, again] = [await (await change()).json(), await (await change()).json()]
  expect(first).toMatchObject({ id, price: 9000, title: 'Dollap me tri kanate' })
  expect(again).toEqual(first)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.call(method, address + path, {
      body,
      headers: { cookie: `${owner.cookie}; lang=sq` }
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await call('PUT', '/status', { status: 'reserved' })).toMatchObject({
    status: 200,
    body: { status: 'reserved', active: true }
  })
  expect((await call('PUT', '/status', { status: 'expired' })).status).toBe(422)
  const renewed = await call('POST', '/renewal')
  expect(renewed).toMatchObject({ status: 200, body: { status: 'reserved', movedUp: true } })
  expect(await call('POST', '/renewal')).toMatchObject({
    status: 409,
    body: { message: 'Shpallja rinovohet vetëm një herë në ditë. Provoni nesër.' }
  })
  expect(await call('PATCH', '', { price: 0 })).toMatchObject({
    status: 422,
    body: { error: { fields: { price: 'Çmimi duhet të jetë të paktën 1' } } }
  })
  expect(await call('DELETE', '')).toEqual({ status: 200, body: {} })
  expect((await call('DELETE', '')).status).toBe(404)
})
