import { openPasswords } from '#src/features/accounts/passwords.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { expect, test } from '#tests/support/site.ts'

test('signing in again leaves no session behind', async ({ site }) => {
  const email = `${crypto.randomUUID()}@shembull.al`
  const typed = { email, password: 'qershia-1', confirmPassword: 'qershia-1', fullName: 'Ana Deda' }
  const post = async (path: string, cookie = '') => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const options = { method: 'POST', headers, body: JSON.stringify(typed) }
    const answer = await fetch(`${site.origin}/api/auth/${path}`, options)
    const session = answer.headers.getSetCookie().find(each => each.includes('session='))
    return session?.split(';')[0] ?? ''
  }
  const nameOf = (cookie: string) =>
    fetch(`${site.origin}/api/auth/me`, { headers: { cookie } }).then(({ status }) => status)

  const first = await post('register')
  expect(await nameOf(first)).toBe(200)
  const second = await post('login', first)
  expect(await nameOf(second)).toBe(200)
  expect(await nameOf(first)).toBe(401)
})

test('other sessions are listed and ended from the profile, by the password', async ({
  page,
  site
}) => {
  const passwordHash = await openPasswords().hash('qershia-1')
  const member = await site.member({ passwordHash })
  await member.signIn(page.context())
  const elsewhere = await startSession(site.db, member.account.id, 'Safari, iPhone')
  await page.goto('/profile')
  await expect(page.getByText('Safari, iPhone')).toBeVisible()
  const end = async (password: string) => {
    await page.locator('#sessions-password').fill(password)
    await page.getByRole('button', { name: 'Dil nga pajisjet e tjera' }).click()
  }
  await end('gabim-1')
  await expect(page.getByRole('alert')).toContainText('i gabuar')
  await expect(page.getByText('Safari, iPhone')).toBeVisible()
  await end('qershia-1')
  await expect(page.getByText('Dolët nga pajisjet e tjera')).toBeVisible()
  await expect(page.getByText('Safari, iPhone')).toBeHidden()
  const name = member.cookie.split('=')[0]
  const gone = await fetch(`${site.origin}/api/auth/me`, {
    headers: { cookie: `${name}=${elsewhere}` }
  })
  expect(gone.status).toBe(401)
})
