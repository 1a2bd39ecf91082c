import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { createAccessToken } from '#src/features/accounts/access-tokens.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { SCOPES, type Scope } from '#src/shared/access-tokens.ts'
import { core } from '#tests/support/journeys.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { ROUTES_BY_SCOPE } from '#tests/token-scopes.ts'

const PASSWORD = 'fjalëkalim-7'

async function aToken(site: Site, { account }: Member, scopes: readonly Scope[] = SCOPES) {
  const wish = { name: scopes.join(' '), scopes: [...scopes], days: 30 as const }
  return createAccessToken(site.db, account, wish, new Date())
}

/** As a program asks: no cookie, no Origin. */
const ask = (site: Site, token: string, method: string, path: string, body?: object) =>
  fetch(site.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {})
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
test('each line of an error summary leads to its field', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  for (const path of ['/profile/tokens', '/profile/webhooks', '/auth']) {
    if (path === '/auth') await page.context().clearCookies()
    await page.goto(path)
    const form = page.locator('main form[novalidate]').last()
    await form.getByRole('button').last().click()
    const lines = page.getByRole('alert').locator('a[href^="#"]')
    const missing = await lines.evaluateAll(links =>
      links.map(link => link.getAttribute('href') ?? '').filter(at => !document.querySelector(at))
    )
    expect(missing, path).toEqual([])
    if (path.startsWith('/profile/')) await expect(lines.first(), path).toBeVisible()
  }
})

const codeOf = async (response: Response) =>
  response.ok ? response.status : (await response.json()).error.code

test(
  'a token is created on the page, acts within its scopes, and ends',
  core('trust'),
  async ({ browser, site }) => {
    const passwordHash = await openPasswords().hash(PASSWORD)
    const member = await site.member({ passwordHash })
    const context = await browser.newContext({ javaScriptEnabled: false })
    await member.signIn(context)
    const page = await context.newPage()
    await page.goto(`${site.origin}/en/profile/tokens`)
    await page.getByRole('button', { name: 'Create a token' }).click()
    await expect(page.getByText('Enter a name for the token').first()).toBeVisible()
    await expect(page.getByText('Choose at least one permission').first()).toBeVisible()

    await page.getByRole('textbox', { name: 'Name' }).fill('My shop')
    await page.getByLabel('Read listings').check()
    await page.getByLabel('Post, change').check()
    await page.getByLabel('Your password').fill(`${PASSWORD}0`)
    await page.getByRole('button', { name: 'Create a token' }).click()
    await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
    const ticked = page.getByRole('checkbox', { checked: true })
    await expect(ticked).toHaveCount(2)
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create a token' }).click()
    const token = (await page.getByRole('status').locator('code').textContent()) ?? ''
    expect(token).toMatch(/^tregu_[\w-]{43}$/)
    // Sends the form again.
    await page.reload()
    await expect(page.getByText('You already have a token with this name').first()).toBeVisible()

    const own = `/api/users/${member.account.id}/listings`
    expect((await ask(site, token, 'GET', own)).status).toBe(200)
    // A variable of the program that is not set: no visitor, who may read these.
    expect((await ask(site, '', 'GET', '/api/listings')).status).toBe(401)
    const messages = await ask(site, token, 'GET', '/api/conversations')
    expect(messages.status).toBe(403)
    expect(messages.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="messages:read"'
    )

    await page.goto(`${site.origin}/en/profile/tokens`)
    await expect(page.getByText(token)).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete token' }).click()
    await expect(page.getByText('You have no tokens.')).toBeVisible()
    const after = await ask(site, token, 'GET', own)
    expect([after.status, after.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"'
    ])
    expect(await codeOf(after)).toBe('invalid_token')
    await context.close()
  }
)

test('every route says which scope opens it, and is closed to the others', async ({ site }) => {
  test.setTimeout(300_000)
  const routes = await describedRoutes(site)
  const listed = Object.values(ROUTES_BY_SCOPE).flat()
  expect(listed.toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
  // An admin, so that nothing but the scope keeps it from what is of staff.
  const member = await site.member({ role: 'admin' })
  for (const scope of SCOPES) {
    const { token } = await aToken(site, member, [scope])
    const opened: string[] = []
    for (const { name, method, path } of routes) {
      const body = method === 'GET' ? undefined : {}
      const response = await ask(site, token, method, path.replace(/\{\w+\}/, '999999999'), body)
      if ((await codeOf(response)) !== 'insufficient_scope') opened.push(name)
    }
    expect(opened.toSorted(), scope).toEqual(ROUTES_BY_SCOPE[scope].toSorted())
  }
})

test('a token opens no page, and a cookie beside it is not read', async ({ site }) => {
  const [member, other] = [await site.member(), await site.member()]
  const { token } = await aToken(site, member)
  const headers = { authorization: `Bearer ${token}` }
  const page = await fetch(`${site.origin}/profile`, { headers, redirect: 'manual' })
  expect(page.status).toBe(303)
  // Sent as it is: `fetch` would tidy the path up.
  for (const path of ['/api/../profile', '/api/%2e%2e/profile', '/api/..\\profile']) {
    expect(await statusOf(site.origin, path, headers), path).not.toBe(200)
  }

  const own = `/api/users/${member.account.id}/listings`
  const both = { ...headers, cookie: other.cookie }
  expect((await fetch(site.origin + own, { headers: both })).status).toBe(200)
  const wrong = { authorization: 'Bearer tregu_x', cookie: member.cookie }
  expect((await fetch(site.origin + own, { headers: wrong })).status).toBe(401)
})

test("a suspended member's token is refused, and signing out elsewhere ends it", async ({
  site
}) => {
  const passwordHash = await openPasswords().hash('qershia-1')
  const member = await site.member({ passwordHash })
  const { token } = await aToken(site, member)
  const status = async () => (await ask(site, token, 'GET', '/api/conversations')).status
  const ban = (bannedAt: Date | null) =>
    site.db.update(users).set({ bannedAt }).where(eq(users.id, member.account.id))
  expect(await status()).toBe(200)
  await ban(new Date())
  expect(await status()).toBe(401)
  await ban(null)
  expect(await status()).toBe(200)
  const end = (password: string) =>
    site.call('DELETE', '/api/auth/sessions', { as: member, body: { password } })
  expect([(await end('gabim')).status, await status()]).toEqual([422, 200])
  expect([(await end('qershia-1')).status, await status()]).toEqual([200, 401])
})

const statusOf = (origin: string, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, headers }, res => {
      res.resume()
      done(res.statusCode)
    })
    sent.on('error', fail).end()
  })
