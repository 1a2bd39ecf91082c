import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { sessions } from '#db/schema/accounts.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

/** The last but one, so that the order is not what hides it. */
const HIDDEN = CATEGORIES.at(-2)!
/** Less than the minute after which every process looks by itself. */
const WITHIN = 30_000

let two: TwoServers
test.beforeAll(async () => {
  two = await twoServers()
})
test.afterAll(() => two.close())

/** The places of one process that offer the category. */
async function offeredAt(origin: string, member: Person) {
  const places = {
    '/': `category=${HIDDEN.id}"`,
    '/search': `<option value="${HIDDEN.id}"`,
    '/category/all': `data-category="${HIDDEN.id}"`,
    '/post': `value="${HIDDEN.id}"`,
    '/api/categories': `"id":${HIDDEN.id},`
  }
  const found: string[] = []
  for (const [path, sign] of Object.entries(places)) {
    const response = await fetch(origin + path, {
      headers: { cookie: `${member.cookie}; lang=sq` }
    })
    expect(response.status, path).toBe(200)
    if ((await response.text()).includes(sign)) found.push(path)
  }
  return found
}

const options = (page: Page) =>
  page.getByLabel('Kategoria', { exact: true }).locator('option').allTextContents()

test('a hidden category is offered nowhere, at any process', async ({ page }) => {
  const admin = await two.person({ role: 'admin' })
  const proved = { secondFactorAt: new Date() }
  await two.db.update(sessions).set(proved).where(eq(sessions.userId, admin.account.id))
  const [here, there] = two.servers.map(({ origin }) => origin) as [string, string]
  const all = ['/', '/search', '/category/all', '/post', '/api/categories']
  for (const origin of [here, there]) expect(await offeredAt(origin, admin)).toEqual(all)

  const path = `/api/admin/categories/${HIDDEN.id}`
  const change = (body: object) => two.call(here, admin, 'PATCH', path, body)
  expect((await change({ hidden: true })).status).toBe(200)
  for (const origin of [here, there]) {
    await expect.poll(() => offeredAt(origin, admin), { timeout: WITHIN }).toEqual([])
  }

  // Once the script has come it is as the server drew it; where it is chosen it still stands.
  await page.goto(`${there}/search#filters`)
  await page.getByLabel('Kategoria', { exact: true }).focus()
  await expect(page.locator('[data-filters][data-live]')).toBeVisible()
  expect(await options(page)).toHaveLength(CATEGORIES.length)
  await page.goto(`${there}/search?category=${HIDDEN.id}#filters`)
  expect(await options(page)).toHaveLength(CATEGORIES.length + 1)

  expect((await change({ hidden: false })).status).toBe(200)
  for (const origin of [here, there]) {
    await expect.poll(() => offeredAt(origin, admin), { timeout: WITHIN }).toEqual(all)
  }
})
