import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { decisionProblemsWords } from '#src/shared/i18n/decision-problems.ts'
import { barriers } from '#tests/support/barriers.ts'
import { day } from '#tests/support/factories.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** Somebody whom no other journey finds. */
async function someone(site: Site) {
  const name = `Anila ${randomUUID().slice(0, 8)}`
  const { account } = await site.member({
    fullName: name,
    createdAt: day(1),
    phone: '+355691112223'
  })
  return { name, account }
}

for (const language of ['sq', 'en'] as const) {
  const prefix = language === 'en' ? '/en' : ''
  const t = adminTrustWords(language)

  test(`an admin gives a role and takes it again, ${language}`, async ({ page, site }) => {
    const { name, account } = await someone(site)
    const admin = await site.member({ role: 'admin' })
    await admin.signIn(page.context())
    await page.goto(`${prefix}/admin/users?q=${encodeURIComponent(name)}`)
    const row = page.locator('[data-found="true"] li')
    await expect(row).toContainText(account.email)
    for (const role of ['moderator', 'user'] as const) {
      await row.getByText(t.changeRole).first().click()
      await row.getByLabel(t.role).selectOption(role)
      expect.soft(await barriers(page), page.url()).toEqual([])
      await row.getByRole('button', { name: t.changeRole }).click()
      await expect(page.getByRole('status')).toContainText(t.roleSaved)
      await expect(page.locator('[data-found="true"] li select')).toHaveValue(role)
      const [stored] = await site.db.select().from(users).where(eq(users.id, account.id))
      expect(stored?.role).toBe(role)
    }
    await page.goto(`${prefix}/admin/users?q=${encodeURIComponent(admin.account.email)}`)
    await expect(row).toHaveCount(1)
    await expect(row.locator('select')).toHaveCount(0)
  })

  test(`a moderator finds a member, without contact data, ${language}`, async ({ page, site }) => {
    const { name, account } = await someone(site)
    const moderator = await site.member({ role: 'moderator' })
    await moderator.signIn(page.context())
    await page.goto(`${prefix}/admin/users`)
    await page.getByRole('textbox', { name: t.searchByName }).fill(name)
    await page.getByRole('main').getByRole('button', { name: t.search, exact: true }).click()
    const row = page.locator('[data-found="true"] li')
    await expect(row).toContainText(`@${account.username}`)
    await expect(row).not.toContainText(account.email)
    await expect(row.locator('form')).toHaveCount(0)
    expect(await page.content()).not.toContain(account.email)
    expect.soft(await barriers(page), page.url()).toEqual([])
    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/user/${account.username}$`))

    // What a report has made is a case, and the row leads there.
    const body = { kind: 'user', targetId: account.id, reason: 'scam' }
    const as = await site.member({ createdAt: day(1) })
    expect((await site.call('POST', '/api/reports', { as, body })).status).toBe(201)
    await page.goto(`${prefix}/admin/users?q=${encodeURIComponent(account.email)}`)
    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/moderation/user/${account.id}$`))
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  })
}

test('a refused role says why', async ({ site }) => {
  const admin = await site.member({ role: 'admin' })
  const path = `/api/admin/users/${admin.account.id}/role`
  const answer = await site.call('PUT', path, { as: admin, body: { newRole: 'user' } })
  expect(answer.status).toBe(409)
  const { error } = await answer.json()
  expect(error.fields.newRole).toBe(decisionProblemsWords('sq').roleOwn)
})
