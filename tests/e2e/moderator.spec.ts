import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { auditLog } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { reported } from '#tests/support/reported.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

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
      // Who may hear the appeal: nobody judges their own decision.
      await site.member({ role: 'moderator' })
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

  test('warns the seller of a listing that they have deleted', async ({ page, site }) => {
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
    'bans a member at once, and lets the member in again',
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
