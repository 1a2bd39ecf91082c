import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Browser } from 'playwright/test'
import { auditLog, sessions } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

const PAGES = [
  '',
  '/moderation',
  '/categories',
  '/figures',
  '/audit',
  '/health',
  '/jobs',
  '/webhooks'
]
const OLD = { createdAt: day(1) }

/** A listing that so many members have reported. */
async function reported(site: Site, reporters: number, overrides = {}) {
  const seller = await site.member({ ...OLD, fullName: 'Gent Shehu' })
  const listing = await aListing(site.db, seller.account, {
    title: 'iPhone 15 me kapar',
    ...overrides
  })
  for (let n = 0; n < reporters; n++) {
    const body = { kind: 'listing', targetId: listing.id, reason: 'scam', note: 'Kërkon kapar.' }
    const as = await site.member(OLD)
    expect((await site.call('POST', '/api/reports', { as, body })).status).toBe(201)
  }
  return { seller, listing }
}

test.describe('the door of the administration', () => {
  test(
    'leads to the sign-in, or says no without a byte of data',
    core('admin'),
    async ({ page, site }) => {
      const secret = await reported(site, 1, { title: 'Sekreti i radhës' })
      for (const path of PAGES) {
        await page.goto(`/admin${path}`)
        await expect(page).toHaveURL(/\/auth\?next=%2Fadmin/)
      }
      const member = await site.member()
      for (const path of [...PAGES, `/moderation/listing/${secret.listing.id}`, '/second-factor']) {
        for (const method of ['GET', 'POST']) {
          const headers = { cookie: `${member.cookie}; lang=sq`, origin: site.origin }
          const form = { 'content-type': 'application/x-www-form-urlencoded' }
          const answer = await fetch(`${site.origin}/admin${path}`, {
            method,
            headers: method === 'POST' ? { ...headers, ...form } : headers,
            redirect: 'manual',
            ...(method === 'POST' ? { body: 'intent=hide&rule=scam' } : {})
          })
          const text = await answer.text()
          expect([path, method, answer.status]).toEqual([path, method, 403])
          expect(answer.headers.get('cache-control')).toBe('private, no-store')
          expect(text).toContain('Vetëm për administratorët')
          expect(text).not.toMatch(/Sekreti i radhës|Menaxhimi i autentifikimit/)
        }
      }
    }
  )

  test('shows the link to everybody', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/en/search')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .first()
      .getByRole('link', { name: 'Admin' })
      .click()
    await expect(page).toHaveURL(/\/en\/auth\?next=%2Fen%2Fadmin/)
  })

  test('is shut at the next request for an admin who is none any more', async ({ site }) => {
    const admin = await site.member({ role: 'admin' })
    const ask = () => site.call('GET', '/api/admin/audit', { as: admin })
    expect((await ask()).status).toBe(200)
    await setRole(site.db, admin.account.email, 'user')
    expect((await ask()).status).toBe(401)
  })
})

async function unproved(site: Site, overrides = {}) {
  const passwordHash = await openPasswords().hash('fjalëkalim-7')
  const member = await site.member({ role: 'admin', passwordHash, ...overrides })
  await site.db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(eq(sessions.userId, member.account.id))
  return member
}

test.describe('the second factor', () => {
  test(
    'is set up before the first act, then asked for by its code',
    core('admin'),
    async ({ page, site }) => {
      const admin = await unproved(site)
      await admin.signIn(page.context())
      await page.goto('/admin/audit')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikimi në dy hapa')
      expect.soft(await barriers(page), page.url()).toEqual([])
      const key = (await page.locator('[data-key]').textContent()) ?? ''
      await page.getByRole('textbox', { name: 'Kodi' }).fill(codeFor(key))
      await page.getByLabel('Fjalëkalimi i llogarisë').fill('gabim-1')
      await page.getByRole('button', { name: 'Aktivizo' }).click()
      await expect(page.getByRole('alert')).toContainText('i gabuar')
      await page.getByRole('textbox', { name: 'Kodi' }).fill(codeFor(key))
      await page.getByLabel('Fjalëkalimi i llogarisë').fill('fjalëkalim-7')
      await page.getByRole('button', { name: 'Aktivizo' }).click()
      await expect(page.locator('[data-codes] li')).toHaveCount(10)
      expect.soft(await barriers(page), page.url()).toEqual([])
      await page.getByRole('link', { name: 'I ruajta, vazhdo' }).click()
      await expect(page).toHaveURL(/\/admin\/audit$/)
      const [set] = await site.db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(and(eq(auditLog.actorId, admin.account.id), eq(auditLog.action, 'factor.set')))
      // Others act meanwhile: the page that begins with this one.
      await page.goto(`/admin/audit?before=${(set?.id ?? 0) + 1}`)
      const newest = page.locator('tbody tr').first()
      await expect(newest.locator('[title="factor.set"]')).toBeVisible()
      await site.db
        .update(sessions)
        .set({ secondFactorAt: new Date(Date.now() - 12 * 60 * 60 * 1000) })
        .where(eq(sessions.userId, admin.account.id))
      await page.goto('/en/admin/jobs')
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.')
      expect.soft(await barriers(page), page.url()).toEqual([])
      await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(key, 30))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/en\/admin\/jobs$/)
    }
  )

  test('is asked for by every call of staff', async ({ site }) => {
    const admin = await unproved(site)
    const { paths } = await (await site.call('GET', '/openapi.json')).json()
    const routes = Object.entries<Record<string, { 'x-access': string }>>(paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations)
          .filter(([, each]) => ['moderator', 'admin'].includes(each['x-access']))
          .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/, '1')] as const)
    )
    const asking = routes.filter(([, path]) => !path.startsWith('/api/auth/second-factor'))
    expect(asking.length).toBeGreaterThan(10)
    for (const [method, path] of asking) {
      const body = method === 'GET' ? undefined : {}
      const answer = await site.call(method, path, { as: admin, body })
      const { error } = await answer.json()
      expect([method, path, error.code]).toEqual([method, path, 'second_factor_required'])
    }
    const rows = await site.db.select().from(auditLog).where(eq(auditLog.actorId, admin.account.id))
    expect(rows).toEqual([])
  })
})

for (const language of ['sq', 'en'] as const) {
  for (const width of [360, 1280]) {
    test(`every screen, ${language}, ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const { listing } = await reported(site, 1)
      const admin = await site.member({ role: 'admin', fullName: 'Drita Admini' })
      await admin.signIn(page.context())
      const prefix = language === 'en' ? '/en' : ''
      const stops = [...PAGES.slice(1), `/moderation/listing/${listing.id}`]
      for (const stop of stops) {
        await page.goto(`${prefix}/admin${stop}`)
        const title = language === 'sq' ? 'Menaxhimi i autentifikimit' : 'Authentication Management'
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        for (const each of await page.locator('details[data-act] > summary').all())
          await each.click()
        expect.soft(await barriers(page), page.url()).toEqual([])
        if (process.env.LOOK) {
          const name = `${stop.replaceAll('/', '-')}-${language}-${width}`
          await page.screenshot({ path: `${process.env.LOOK}/admin${name}.png`, fullPage: true })
        }
      }
      await page.goto(`${prefix}/moderation`)
      expect.soft(await barriers(page), page.url()).toEqual([])
    })
  }
}

const lastAct = async (site: Site, { account }: Member) => {
  const [row] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, account.id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.action
}

test.describe('a moderator', () => {
  test(
    'finds what three members reported hidden, and keeps it hidden',
    core('moderation'),
    async ({ page, site }) => {
      const { seller, listing } = await reported(site, 3)
      for (const path of [`/listing/${listing.id}`, `/api/listings/${listing.id}`]) {
        expect((await site.call('GET', path, { headers: { cookie: 'lang=sq' } })).status).toBe(404)
      }
      const found = await (
        await site.call('GET', '/api/listings?q=iPhone+15+me+kapar&limit=100')
      ).json()
      expect(found.map((each: { id: number }) => each.id)).not.toContain(listing.id)
      const moderator = await site.member({ role: 'moderator' })
      await moderator.signIn(page.context())
      await page.goto('/admin')
      await expect(page.getByRole('link', { name: 'Regjistri i veprimeve' })).toHaveCount(0)
      const own = page.locator(`a[href$="/moderation/listing/${listing.id}"]`)
      const row = page.locator('[data-cases] li').filter({ has: own })
      await expect(row).toContainText('3 raportime')
      await expect(row).toContainText('E hequr përkohësisht pas raportimeve')
      await page.goto(`/admin/moderation/listing/${listing.id}`)
      await page.getByText('Hiq shpalljen').first().click()
      await page.getByRole('button', { name: 'Hiq shpalljen' }).click()
      await expect(page.getByRole('alert')).toContainText('Zgjidhni arsyen')
      await page.locator('#hide-rule').selectOption({ label: 'Mashtrim' })
      await page.locator('#hide-note').fill('Mos kërkoni kapar.')
      await page.getByRole('button', { name: 'Hiq shpalljen' }).click()
      await expect(page.getByRole('status')).toContainText('Vendimi u ruajt')
      expect(await lastAct(site, moderator)).toBe('listing.hide')

      await page.context().clearCookies()
      await seller.signIn(page.context())
      await page.goto('/notifications')
      await page.getByRole('link', { name: /Shpallja juaj u hoq: iPhone 15/ }).click()
      await expect(page.getByText('Mos kërkoni kapar.')).toBeVisible()
      const text = `Kapari ishte i kthyeshëm ${randomUUID()}`
      await page.getByLabel('Pse mendoni').fill(text)
      await page.getByRole('button', { name: 'Ankohu për vendimin' }).click()
      await expect(page.getByText('Do ta shqyrtojë një moderator tjetër')).toBeVisible()

      const other = await site.member({ role: 'moderator' })
      await page.context().clearCookies()
      await other.signIn(page.context())
      await page.goto('/admin/moderation')
      const appeal = page.locator('[data-cases] li', { hasText: text })
      await appeal.getByRole('button', { name: 'Prano ankesën' }).click()
      await expect(page.getByRole('status')).toContainText('Vendimi u ruajt')
      expect(await lastAct(site, other)).toBe('appeal.accept')
      const [back] = await site.db.select().from(listings).where(eq(listings.id, listing.id))
      expect(back?.status).toBe('active')
      expect((await site.call('GET', `/api/listings/${listing.id}`)).status).toBe(200)
    }
  )

  test('opens a case only where somebody has made one', async ({ site }) => {
    const { seller, listing } = await reported(site, 1)
    const other = await aListing(site.db, (await site.member()).account)
    const moderator = await site.member({ role: 'moderator' })
    const open = async (kind: string, id: number) => {
      const headers = { cookie: `${moderator.cookie}; lang=sq` }
      const path = `/admin/moderation/${kind}/${id}`
      return (await fetch(site.origin + path, { headers, redirect: 'manual' })).status
    }
    expect(await open('listing', listing.id)).toBe(200)
    expect(await open('user', seller.account.id)).toBe(200)
    expect(await open('listing', other.id)).toBe(404)
    expect(await open('user', other.sellerId)).toBe(404)
  })

  test('warns the seller of a listing that he has deleted', async ({ page, site }) => {
    const { seller, listing } = await reported(site, 1)
    const gone = await site.call('DELETE', `/api/listings/${listing.id}`, { as: seller })
    expect(gone.status).toBe(200)
    const moderator = await site.member({ role: 'moderator' })
    await moderator.signIn(page.context())
    await page.goto(`/en/admin/moderation/listing/${listing.id}`)
    await expect(page.getByRole('heading', { name: 'iPhone 15 me kapar' })).toBeVisible()
    await page.getByText('Warn the user').first().click()
    await page.locator('#warn-rule').selectOption({ label: 'Scam' })
    await page.getByRole('button', { name: 'Warn the user' }).click()
    await expect(page.getByRole('status')).toContainText('Decision saved')
    await expect(page.getByText('Closed')).toBeVisible()
    expect(await lastAct(site, moderator)).toBe('user.warn')
  })

  test(
    'bans a member at once, and lets him in again',
    core('moderation'),
    async ({ page, site }) => {
      const { seller, listing } = await reported(site, 1)
      const moderator = await site.member({ role: 'moderator' })
      await moderator.signIn(page.context())
      await page.goto(`/en/admin/moderation/user/${seller.account.id}`)
      await page.getByText('Suspend account').first().click()
      await page.locator('#ban-rule').selectOption({ label: 'Scam' })
      await page.locator('#ban-days').selectOption('7')
      await page.getByRole('button', { name: 'Suspend account' }).click()
      await expect(page.getByText(/Suspended until/)).toBeVisible()
      expect((await site.call('GET', '/api/auth/me', { as: seller })).status).toBe(401)
      expect((await site.call('GET', `/api/listings/${listing.id}`)).status).toBe(404)
      expect(await lastAct(site, moderator)).toBe('user.ban')
      await page.getByRole('button', { name: 'Lift suspension' }).click()
      await expect(page.getByText(/Suspended until/)).toHaveCount(0)
      expect((await site.call('GET', `/api/listings/${listing.id}`)).status).toBe(200)
      await page.getByRole('textbox', { name: 'Internal note' }).fill('Wrote to us by mail.')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect(page.getByText('Wrote to us by mail.')).toBeVisible()
    }
  )
})

test('an admin moves a category and hides it; nothing new comes in', async ({ browser }) => {
  // The order is the whole site's, so it is changed on a server of its own.
  await withPolicy({}, site => moveAndHide(browser, site))
})

async function moveAndHide(browser: Browser, site: Site) {
  const admin = await site.member({ role: 'admin' })
  const page = await browser.newPage({ baseURL: site.origin })
  await admin.signIn(page.context())
  const names = async () =>
    (await (await site.call('GET', '/api/categories')).json()).map(
      (each: { id: number }) => each.id
    )
  const before = await names()
  await page.goto('/en/admin/categories')
  await page.locator('li[data-category]').last().getByRole('button', { name: /^Hide/ }).click()
  await expect(page.getByRole('status')).toContainText('Saved')
  const last = before.at(-1)
  await expect.poll(names).toEqual(before.slice(0, -1))
  expect(await lastAct(site, admin)).toBe('category.change')
  const body = {
    title: 'Divan',
    description: 'I ri.',
    price: 900,
    location: 'Fier',
    categoryId: last
  }
  const refused = await site.call('POST', '/api/listings', { as: await site.member(), body })
  expect(refused.status).toBe(422)
  await page.locator('li[data-category]').first().getByRole('button', { name: /down/ }).click()
  await expect.poll(async () => (await names())[1]).toBe(before[0])
  const change = (id: number, to: object) =>
    site.call('PATCH', `/api/admin/categories/${id}`, { as: admin, body: to })
  await change(before[0], { move: 'up' })
  await change(last, { hidden: false })
  await expect.poll(names).toEqual(before)
  await page.context().close()
}
