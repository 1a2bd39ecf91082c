import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright/test'
import { auditLog } from '#db/schema/accounts.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

type Look = { language: Language; width: number; javaScriptEnabled?: boolean }
const PASSWORD = 'dielli i bukur'
const withPassword = async () => ({ passwordHash: await openPasswords().hash(PASSWORD) })

async function pageOf(browser: Browser, site: Site, member: Member | undefined, look: Look) {
  const { language, width, javaScriptEnabled = true } = look
  const viewport = { width, height: 800 }
  const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
  const context = await browser.newContext(options)
  await member?.signIn(context)
  return context.newPage()
}

const statusOf = async (site: Site, as: Member, headers = {}) =>
  (await site.call('GET', '/api/auth/verification-status', { as, headers })).json()

test('an admin finds, resets and revokes; each act is in the log', async ({ browser, site }) => {
  const admin = await site.member({ role: 'admin', fullName: 'Drita Marku' })
  const user = await site.member({
    isIdVerified: true,
    idVerifiedAt: new Date(),
    ...(await withPassword())
  })
  const body = { deviceFingerprint: 'f', password: PASSWORD }
  await site.call('POST', '/api/auth/verify-device', { as: user, body })
  const page = await pageOf(browser, site, admin, { language: 'en', width: 360 })
  await page.goto('/en/admin')
  await expect(page).toHaveURL(/\/en\/admin\/users$/)
  await expect(page.getByRole('link', { name: /^Users \(\d+\)$/ })).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Search by email' })
  await search.fill('nobody@example.com')
  await search.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('User not found')
  await search.fill(user.account.email.toUpperCase())
  await page
    .getByRole('search', { name: 'Search by email' })
    .getByRole('button', { name: 'Search' })
    .click()
  const found = page.locator('[data-found]')
  await expect(found).toContainText('ID Verified')
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await found.getByText('Reset Verification').first().click()
  await expect(found).toContainText('Reset the ID verification of Arben Kola?')
  await found.getByRole('button', { name: 'Reset Verification' }).click()
  await expect(page.locator('#toasts > *')).toContainText(
    'User verification has been reset successfully.'
  )
  expect((await statusOf(site, user)).isIdVerified).toBe(false)
  await page.getByRole('link', { name: /^Devices \(\d+\)$/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: `@${user.account.username}` })
  await row.getByText('Revoke').first().click()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.locator('#toasts > *')).toContainText('Device verification has been revoked.')
  await expect(row).toContainText('Revoked')
  await expect(row.getByText('Revoke', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Browsing needs no verification.')).toBeVisible()
  const log = await site.db.select().from(auditLog).where(eq(auditLog.actorId, admin.account.id))
  expect(log.map(({ action }) => action)).toEqual(['verification.reset', 'device.revoke'])
  await page.context().close()
})
