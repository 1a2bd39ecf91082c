import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { hold } from '#tests/support/figures.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { reported } from '#tests/support/reported.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const PAGES = [
  '',
  '/users',
  '/devices',
  '/settings',
  '/moderation',
  '/figures',
  '/audit',
  '/health'
]

/** Ways to write the same address, for a check that looks at its first letters only. */
const spellings = (path: string) => [
  path,
  path.replace('admin', '%61dmin'),
  path.replace('admin', '%2561dmin'),
  path.replace('admin', 'ADMIN'),
  path.replace('admin', 'adm%69n'),
  path.replace('admin', 'admin;x'),
  path.replace('admin', 'x/../admin'),
  path.replace('admin', 'x/%2e%2e/admin'),
  path.replace('admin', '.%2fadmin'),
  path.replace('/admin', '\\admin'),
  path.replace('/admin', '%2fadmin'),
  path.replace('/admin', '%5cadmin'),
  `/${path}`,
  `//${path}`,
  `/.${path}`,
  `/en${path}`,
  `/en/en${path}`,
  `/%65n${path}`,
  `${path}/`,
  `${path}//`,
  `${path}/.`,
  `${path}%2f`,
  `${path}?_method=GET`,
  `${path}.json`,
  `${path}%00`
]

/** Other ways to say what is wanted; the path itself is harmless. */
const DISGUISES = [
  { 'x-original-url': '/api/admin/users' },
  { 'x-rewrite-url': '/api/admin/users' },
  { 'x-forwarded-prefix': '/admin' },
  { 'x-http-method-override': 'GET' },
  { 'x-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1' }
]

type Answer = { status: number; text: string }

/** Once more while the server says that it is busy. */
async function raw(site: Site, method: string, path: string, headers: Record<string, string>) {
  for (;;) {
    const answer = await rawOnce(site, method, path, headers)
    if (answer.status !== 503) return answer
    await pause(1000)
  }
}

function rawOnce(site: Site, method: string, path: string, headers: Record<string, string>) {
  return new Promise<Answer>((done, fail) => {
    const asked = request(site.origin, { method, path, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => (text += chunk))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', fail)
    asked.end(method === 'GET' ? undefined : '{}')
  })
}

test('row 9: no spelling of an address lets anybody in who is not staff', async ({ site }) => {
  const title = 'Sekreti i drejtshkrimit'
  await reported(site, 1, { title })
  const secret = await site.member({ phone: '069 555 0199', fullName: 'Emri i fshehtë' })
  const member = await site.member()
  const routes = (await describedRoutes(site)).filter(({ path }) => path.startsWith('/api/admin'))
  expect(routes.length).toBeGreaterThan(12)
  const calls = [
    ...routes.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') })),
    ...PAGES.map(path => ({ method: 'GET', path: `/admin${path}` }))
  ]
  // An expectation for each of them would take longer than the requests.
  const wrong: string[] = []
  const leaked: string[] = []
  let [asked, letIn] = [0, 0]
  for (const { method, path } of calls) {
    for (const spelling of spellings(path)) {
      for (const cookie of ['lang=sq', `${member.cookie}; lang=sq`]) {
        const headers = { cookie, origin: site.origin, 'content-type': 'application/json' }
        const { status, text } = await raw(site, method, spelling, headers)
        const name = `${method} ${spelling}: ${status}`
        asked++
        if (status < 300) letIn++
        if (status < 300 || status >= 500) wrong.push(name)
        if (text.includes(title) || text.includes(secret.account.email)) leaked.push(name)
      }
    }
  }
  for (const disguise of DISGUISES) {
    for (const path of ['/', '/api/categories']) {
      const { text } = await raw(site, 'GET', path, { cookie: member.cookie, ...disguise })
      asked++
      if (text.includes(secret.account.email)) leaked.push(JSON.stringify(disguise))
    }
  }
  expect(wrong).toEqual([])
  expect(leaked).toEqual([])
  const of = `${asked} requests`
  hold(9, 'requests let in', letIn, { is: 0 }, { of })
  hold(9, 'answers that show data of members', leaked.length, { is: 0 }, { of })
})

test('odd addresses of the administration are answered, and not by 500', async ({ page, site }) => {
  await (await site.member({ role: 'admin' })).signIn(page.context())
  expect((await page.goto('/admin/categories/40000'))?.status()).toBe(404)
  expect((await page.goto('/admin/users?q=ab%00'))?.status()).toBe(200)
  expect((await page.goto('/admin/users?state=banned'))?.status()).toBe(200)
  const api = await page.request.get('/api/admin/users?q=ab%00')
  expect(api.status()).toBe(200)
})
