import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { rawAnswer } from '#tests/support/raw-answer.ts'
import { register } from '#tests/support/registration.ts'
import { expect, test } from '#tests/support/site.ts'

const PATHS = [
  '/',
  '/search',
  '/category/all',
  '/auth',
  '/listing/1',
  '/nothing',
  '/api/categories',
  '/api/nothing',
  '/openapi.json',
  '/rss.xml',
  '/messages',
  '/search?utm_source=x',
  '/healthz'
]

const HEADERS: [string, RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /microphone=\(\)/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['x-request-id', /^[0-9a-f-]{18}$/]
]
const OF_MAKERS = ['server', 'x-powered-by']

/** Requests that no browser sends, and some that Node itself would answer, each with its status. */
const refusedRequests = (host: string): [status: number, lines: string[]][] => [
  [421, ['GET /api/categories HTTP/1.1', 'Connection: close']],
  [421, ['GET /api/categories HTTP/1.1', 'Host: evil.example', 'Connection: close']],
  [200, ['GET /api/categories HTTP/1.1', `Host: ${host}`, 'Expect: x', 'Connection: close']],
  [400, ['GET / HTTP/1.1', `Host ${host}`]],
  [400, ['BREW / HTTP/1.1', `Host: ${host}`]],
  [431, ['GET / HTTP/1.1', `Host: ${host}`, `Cookie: ${'x'.repeat(20_000)}`]],
  [
    405,
    ['PUT /api/categories HTTP/1.1', `Host: ${host}`, 'Content-Length: 0', 'Connection: close']
  ],
  [413, ['POST /api/auth/login HTTP/1.1', `Host: ${host}`, 'Content-Length: 99999999']]
]

test(
  'every answer carries the security headers and no sign of its makers',
  core('http'),
  async ({ site }) => {
    const wrong: string[] = []
    const check = (what: string, headers: Headers) => {
      for (const [name, pattern] of HEADERS) {
        const value = headers.get(name)
        if (!pattern.test(value ?? '')) wrong.push(`${what} ${name}: ${value}`)
      }
      for (const name of OF_MAKERS) if (headers.has(name)) wrong.push(`${what} ${name}`)
    }
    const home = await (await fetch(`${site.origin}/`, { headers: { cookie: 'lang=sq' } })).text()
    const [script = ''] = /\/_astro\/[\w.-]+\.js/.exec(home) ?? []
    for (const path of [...PATHS, script]) {
      const init = { headers: { cookie: 'lang=sq' }, redirect: 'manual' } as const
      check(path, (await fetch(site.origin + path, init)).headers)
    }
    const { host } = new URL(site.origin)
    for (const [status, lines] of refusedRequests(host)) {
      const answer = await rawAnswer(site.origin, `${lines.join('\r\n')}\r\n\r\n`)
      expect(answer.status, lines.join()).toBe(status)
      check(lines.join(), answer.headers)
      if (status >= 400) expect(answer.body, lines.join()).toContain('"requestId"')
    }
    expect(wrong).toEqual([])
    const answers = PATHS.length + 1 + refusedRequests(host).length
    const of = `${HEADERS.length} headers of ${answers} answers`
    hold(57, 'headers that are missing, or name the makers', wrong.length, { is: 0 }, { of })
  }
)

test('the policy of pages allows only what they bring', core('http'), async ({ site }) => {
  const { headers } = await fetch(`${site.origin}/`, { headers: { cookie: 'lang=sq' } })
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'"
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
})

test('text of a listing is text, wherever it is shown', core('http'), async ({ site, page }) => {
  const seller = await site.member({ fullName: '"><img src=x onerror=window.__xss=1>' })
  const title = '</script><script>window.__xss=1</script><b>'
  const { id } = await aListing(site.db, seller.account, {
    title,
    description: '{{7*7}}<svg onload=window.__xss=1>',
    bumpedAt: new Date()
  })
  const violations: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  for (const path of [
    '/',
    `/listing/${id}`,
    `/search?q=${encodeURIComponent('" autofocus onfocus=window.__xss=1 x="')}`
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  }
  await page.goto(`/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(violations).toEqual([])
})

test('hosts, paths and files that are none of ours are refused', core('http'), async ({ site }) => {
  const { request } = await import('node:http')
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((done, fail) => {
      request(site.origin, { path, headers }, response => {
        response.resume()
        done(response.statusCode ?? 0)
      })
        .on('error', fail)
        .end()
    })
  expect(await raw('/', { host: 'evil.example' })).toBe(421)
  expect(await raw('//evil.example/')).toBe(400)
  const served: [string, number][] = []
  const home = await (await fetch(`${site.origin}/`, { headers: { cookie: 'lang=sq' } })).text()
  const [script] = /\/_astro\/[\w.-]+\.js/.exec(home) ?? []
  expect(await raw(`${script}`)).toBe(200)
  const paths = [
    '/_image?href=/x',
    '/_server-islands/x',
    '/photos/../app-secret',
    '/photos/%2e%2e/app-secret',
    '/.env',
    '/_astro/../../package.json',
    '/.git/config',
    '/node_modules/astro/package.json',
    `${script}.map`,
    '/photos/x'
  ]
  for (const path of paths) {
    const status = await raw(path, { 'accept-language': 'sq' })
    if (status !== 404) served.push([path, status])
  }
  expect(served).toEqual([])
  hold(
    56,
    'files served that are none of ours',
    served.length,
    { is: 0 },
    { of: `${paths.length} paths` }
  )
})

test('after signing in, nobody is led away from the site', core('http'), async ({ site, page }) => {
  for (const next of [
    '//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x=1'
  ]) {
    await page.context().clearCookies()
    await page.goto(`/auth?tab=create&next=${encodeURIComponent(next)}`)
    await register(page)
    await page.waitForURL(url => !url.pathname.startsWith('/auth'))
    expect(new URL(page.url()).origin).toBe(site.origin)
  }
})
