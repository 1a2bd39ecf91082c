import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aListing } from '#tests/support/factories.ts'
import { report } from '#tests/support/figures.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import { openSite } from '#tests/support/site.ts'

const SQ = { 'accept-language': 'sq', 'accept-encoding': 'br' }
const EN = { 'accept-language': 'en', 'accept-encoding': 'br' }

/**
 * Puts the documented nginx in front of the built site: `node tests/nginx.ts`, where nginx is
 * installed. Strangers share pages by language; who has a session goes past the cache.
 */
async function main() {
  const site = await startServer()
  const nginx = await openNginx(site.origin)
  try {
    const kept = async (path: string, headers: Record<string, string>) =>
      (await nginx.visit(path, headers)).headers.get('x-cache')
    for (const [path, headers] of [['/about', SQ] as const, ['/en/about', EN] as const]) {
      assert.equal(await kept(path, headers), 'MISS')
      assert.equal(await kept(path, headers), 'HIT')
    }
    const english = await nginx.visit('/about', EN)
    assert.deepEqual([english.status, english.headers.get('location')], [302, '/en/about'])
    assert.equal(await kept('/about', { ...SQ, cookie: '__Host-session=x' }), 'BYPASS')
    assert.equal(await kept('/about', { ...SQ, cookie: 'lang=sq; session=x' }), 'BYPASS')
    assert.equal(await kept('/about', { ...SQ, 'save-data': 'on' }), 'BYPASS')
    assert.equal(await kept('/about', { ...SQ, cookie: 'data-saver=on' }), 'BYPASS')
    assert.equal(await kept('/about', { ...SQ, cookie: '__Host-data-saver=on' }), 'BYPASS')
    assert.equal(await kept('/about', { ...EN, cookie: '__Host-lang=sq' }), 'HIT')
    const chosen = await nginx.visit('/about', { ...SQ, cookie: 'lang=sq; __Host-lang=en' })
    assert.equal(chosen.headers.get('location'), '/en/about')
    for (const path of ['/', '/en']) {
      assert.equal(await kept(path, { ...SQ, cookie: 'a=b; __Host-my-city=fier' }), 'BYPASS')
      assert.equal(await kept(path, SQ), 'MISS')
    }
    for (let n = 0; n < 2; n++) assert.equal(await kept('/auth', SQ), 'MISS')
    console.log('nginx keeps what it may, and nothing else')
    const listing = await checkMembers(site, nginx.visit)
    await checkErrors(site, nginx.visit, listing)
  } finally {
    await nginx.close()
    await site.stop()
  }
}

type Visit = Awaited<ReturnType<typeof openNginx>>['visit']

const PATHS = [
  '/',
  '/about',
  '/category/all',
  '/search?q=divan',
  '/profile',
  '/messages',
  '/saved',
  '/api/auth/me',
  '/nothing'
]
const ROUNDS = 20
/** How long nginx keeps a page. */
const MINUTE_MS = 61_000

/** Row 28: two members and a stranger in turn, so that each comes first to some pages. */
async function checkMembers({ origin, folder }: TestServer, visit: Visit) {
  const site = await openSite({ origin, folder })
  const members = [await site.member(), await site.member()]
  const { id } = await aListing(site.db, members[0]!.account, { bumpedAt: new Date() })
  const visitors = [...members, undefined]
  let answers = 0
  const foreign: string[] = []
  for (let turn = 0; turn < ROUNDS * visitors.length; turn++) {
    const visitor = visitors[turn % visitors.length]
    for (const [n, path] of [
      ...PATHS,
      `/listing/${id}`,
      `/user/${members[1]!.account.username}`
    ].entries()) {
      const at = n % 2 || path.startsWith('/api') ? path : `/en${path}`
      // New addresses all the time: what is first asked by a member must not be kept for the next.
      const asked = `${at}${at.includes('?') ? '&' : '?'}turn=${Math.floor((turn + n) / 6)}`
      const answer = await visit(asked, { ...SQ, cookie: visitor?.cookie ?? 'a=b' })
      const text = await answer.text()
      for (const { account } of members) {
        const own = account === visitor?.account
        if (own && answer.ok && !path.startsWith('/api')) {
          assert.ok(text.includes(`data-member="${account.id}"`), `${asked} is not the visitor's`)
        }
        for (const mark of [account.email, `data-member="${account.id}"`]) {
          if (!own && text.includes(mark)) foreign.push(`${mark} in ${asked}`)
        }
      }
      if (visitor) assert.match(answer.headers.get('cache-control') ?? '', /no-store/, asked)
      answers++
    }
  }
  await site.close()
  report(
    28,
    'marks of a member in answers to others',
    foreign.length,
    { is: 0 },
    { of: `${answers} answers` }
  )
  assert.deepEqual(foreign, [])
  return id
}

const FAILING = [
  ...['/nothing', '/listing/999999999', '/user/nobody-at-all', '/api/nothing', '/photos/none.webp'],
  ...['/_astro/none.js', '/toasts/xx.json', '/category/nothing', '/en//x', '/listing/x']
]

/** Row 28: what is missing, refused or broken is made anew each time, by another number of the request. */
async function checkErrors(site: TestServer, visit: Visit, listing: number) {
  let kept = 0
  for (const path of FAILING) {
    const answers = [await visit(path, SQ), await visit(path, SQ)]
    const made = answers.map(({ headers }) => headers.get('x-request-id'))
    assert.ok(made[0], path)
    if (made[0] === made[1]) kept++
    for (const { status } of answers) assert.ok(status >= 400, `${path}: ${status}`)
  }
  report(28, 'errors kept by nginx', kept, { is: 0 }, { of: `${FAILING.length} errors` })
  const statusOf = async (path: string) => (await visit(path, SQ)).status
  const about = `/listing/${listing}`
  assert.equal(await statusOf(about), 200)
  await site.kill()
  // A list is sent while nothing answers; what may have been deleted is not, once its minute is over.
  assert.equal(await statusOf('/about'), 200)
  await pause(MINUTE_MS)
  assert.deepEqual([await statusOf('/about'), await statusOf(about)], [200, 502])
  assert.deepEqual([await statusOf('/terms'), await statusOf('/terms')], [502, 502])
  const port = Number(new URL(site.origin).port)
  const again = await startServer({ port, folder: site.folder })
  const after = await statusOf('/terms')
  await again.stop()
  assert.equal(after, 200)
}

async function openNginx(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-nginx-'))
  const port = await freePort()
  const conf = readFileSync('docs/cdn/nginx.conf', 'utf8')
    .replace('/var/cache/nginx/tregu', join(folder, 'cache'))
    .replace('127.0.0.1:4321', new URL(origin).host)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    // The site knows itself by its own address only.
    .replaceAll('Host $http_host', `Host ${new URL(origin).host}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary} ${conf} }`
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
  const isOpen = () =>
    visit('/healthz').then(
      ({ ok }) => ok,
      () => false
    )
  for (let tries = 50; tries > 0 && !(await isOpen()); tries--) await pause(100)
  return {
    visit,
    async close() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  }
}

await main()
