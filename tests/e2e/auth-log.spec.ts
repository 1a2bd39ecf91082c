import { PASSWORD } from '#tests/support/registration.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
})
test.afterAll(() => server.stop())

type Line = { time: string; requestId: string; actor: number | null; code?: string; msg: string }

/** What the log says of those who sign in, and of refusals. */
const lines = () =>
  server
    .log()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)
    .filter(({ msg }) => ['registered', 'signed in', 'signed out', 'refused'].includes(msg))

test('row 31: each act of signing in and each refusal is one line that says who and when', async () => {
  let cookie = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { origin: server.origin, cookie, 'content-type': 'application/json' }
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(server.origin + path, { method, headers, ...sent })
    const session = answer.headers.getSetCookie().find(each => /session=/.test(each))
    if (session) cookie = session.split(';')[0] ?? ''
    return answer
  }
  const email = `${crypto.randomUUID()}@shembull.al`
  const typed = { email, fullName: 'Ana Deda', password: PASSWORD, confirmPassword: PASSWORD }
  const { user } = await (await call('POST', '/api/auth/register', typed)).json()
  await call('POST', '/api/auth/logout', {})
  await call('POST', '/api/auth/login', { email, password: 'gabim-99' })
  await call('POST', '/api/auth/login', { email, password: PASSWORD })
  await call('GET', '/api/admin/users')
  await expect
    .poll(() => lines().map(({ msg, actor, code = '' }) => [msg, actor, code]))
    .toEqual([
      ['registered', user.id, ''],
      ['signed out', user.id, ''],
      ['refused', null, 'wrong_credentials'],
      ['signed in', user.id, ''],
      ['refused', user.id, 'not_allowed']
    ])
  const ids = lines().map(({ requestId }) => requestId)
  expect(new Set(ids.filter(Boolean)).size).toBe(5)
  expect(lines().every(({ time }) => Date.parse(time) > 0)).toBe(true)
})
