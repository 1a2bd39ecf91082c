import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { auditLog, sessions } from '#db/schema/accounts.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { barriers } from '#tests/support/barriers.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

async function unproved(site: Site, overrides = {}) {
  const passwordHash = await openPasswords().hash('fjalëkalim-7')
  const member = await site.member({ role: 'admin', passwordHash, ...overrides })
  await site.db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(eq(sessions.userId, member.account.id))
  return member
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('session'))?.value

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
      expect((await site.call('GET', '/api/auth/me', { as: admin })).status).toBe(401)
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
      const before = await sessionOf(page)
      await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(key, 30))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/en\/admin\/jobs$/)
      expect(await sessionOf(page)).not.toBe(before)
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
    hold(63, 'acts of staff without it', rows.length, { is: 0 }, { of: `${asking.length} calls` })
  })
})
