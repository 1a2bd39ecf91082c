import { desc, eq } from 'drizzle-orm'
import type { Browser } from 'playwright/test'
import { auditLog } from '#db/schema/accounts.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { barriers } from '#tests/support/barriers.ts'
import { core } from '#tests/support/journeys.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { reported } from '#tests/support/reported.ts'
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
