import type { Browser, Page } from 'playwright/test'
import { auditLog } from '#db/schema/accounts.ts'
import { barriers } from '#tests/support/barriers.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

// What is added is offered on all of the site, so on one of its own.

type Row = { sq: string; en: string; kind: string; options?: string; unit?: string; most?: string }

async function fillRow(page: Page, at: number, { sq, en, kind, options, unit, most }: Row) {
  const row = page.locator('[data-attribute]').nth(at)
  await row.getByLabel('Emri i fushës në shqip').fill(sq)
  await row.getByLabel('Emri i fushës në anglisht').fill(en)
  await row.getByLabel('Lloji i fushës').selectOption({ label: kind })
  if (options) await row.getByLabel('Vlerat (për listat)').fill(options)
  if (unit) await row.getByLabel('Njësia (për numrat)').fill(unit)
  if (most) await row.getByLabel('Vlera maksimale').fill(most)
}

async function fillNames(page: Page, [sq, en, emoji]: readonly [string, string, string]) {
  await page.getByLabel('Emri në shqip').fill(sq)
  await page.getByLabel('Emri në anglisht').fill(en)
  await page.getByLabel('Emoji').fill(emoji)
}

const save = (page: Page) => page.getByRole('button', { name: 'Ruaj kategorinë' }).click()
const acts = async (site: Site, { account }: Member) =>
  (await site.db.select().from(auditLog))
    .filter(({ actorId }) => actorId === account.id)
    .map(({ action }) => action)

async function phone(browser: Browser, site: Site, member: Member, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    ...{ baseURL: site.origin, locale: 'sq-AL', javaScriptEnabled },
    viewport: { width: 360, height: 740 }
  })
  await member.signIn(context)
  return context.newPage()
}

test('an admin adds a category and changes it, without JavaScript', async ({ browser }) => {
  await withPolicy({}, async site => {
    const admin = await site.member({ role: 'admin' })
    const page = await phone(browser, site, admin, false)
    await page.goto('/admin/categories')
    await page.getByRole('link', { name: 'Shto një kategori' }).click()
    await fillNames(page, ['Makinat', 'Books', 'B'])
    await fillRow(page, 1, { sq: 'Gjuha', en: 'Language', kind: 'Një vlerë nga një listë' })
    await save(page)
    // Nothing is lost, what is wrong stands beside it, and the filled row has come first.
    await expect(page.getByText('Shkruani vetëm një emoji')).toHaveCount(2)
    await expect(page.getByText('Shkruani të paktën dy vlera').last()).toBeVisible()
    const first = page.locator('[data-attribute]').first()
    await expect(first.getByLabel('Emri i fushës në shqip')).toHaveValue('Gjuha')
    await expect(first.getByLabel('Vlerat (për listat)')).toHaveAttribute('aria-invalid', 'true')
    await first.getByLabel('Vlerat (për listat)').fill('Shqip | Albanian\nAnglisht | English')
    await page.getByLabel('Emoji').fill('📚')
    await save(page)
    await expect(page.getByText('Një kategori tjetër quhet kështu').first()).toBeVisible()
    await page.getByLabel('Emri në shqip').fill('Libra')
    await page.getByRole('button', { name: 'Më shumë rreshta' }).click()
    await expect(page.locator('[data-attribute]')).toHaveCount(4)
    await expect(page.getByLabel('Emri në shqip')).toHaveValue('Libra')
    await page.getByLabel('Pyet për gjendjen').uncheck()
    await save(page)
    const row = page.locator('[data-category]').last()
    await expect(row).toContainText('Libra')
    await expect(row).toContainText('0 shpallje')

    await page.getByRole('link', { name: 'Ndrysho kategorinë Libra' }).click()
    await expect(page.getByText('Shqip | Albanian, Anglisht | English')).toBeVisible()
    await page.getByLabel('Vlera të tjera').fill('Italisht | Italian')
    await fillRow(page, 1, { sq: 'Faqe', en: 'Pages', kind: 'Numër', most: 'shumë' })
    await save(page)
    await expect(page.getByText('Shkruani një numër të plotë').last()).toBeVisible()
    await expect(page.getByLabel('Vlera të tjera')).toHaveValue('Italisht | Italian')
    await page.getByLabel('Vlera maksimale').first().fill('2000')
    await save(page)
    await page.getByRole('link', { name: 'Ndrysho kategorinë Libra' }).click()
    await expect(page.getByText('Italisht | Italian', { exact: false })).toBeVisible()
    await expect(page.getByText('Faqe: Numër')).toBeVisible()
    expect(await acts(site, admin)).toEqual(['category.add', 'category.edit'])

    const body = { nameSq: 'Lodra', nameEn: 'Toys', emoji: '🧸' }
    const path = '/api/admin/categories'
    const member = await site.member()
    expect((await site.call('POST', path, { as: member, body })).status).toBe(403)
    expect((await site.call('PUT', `${path}/100`, { as: member, body })).status).toBe(403)
    const added = await site.call('POST', path, { as: admin, body })
    expect(added.status).toBe(201)
    const { id } = await added.json()
    expect((await site.call('PUT', `${path}/1`, { as: admin, body })).status).toBe(404)
    expect((await acts(site, admin)).length).toBe(3)
    await page.context().close()

    const scripted = await phone(browser, site, admin, true)
    for (const address of ['', '/new', `/${id}`]) {
      await scripted.goto(`/admin/categories${address}`)
      expect(await barriers(scripted), address).toEqual([])
    }
    await scripted.context().close()
  })
})
