import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startServer } from '#tests/support/server.ts'

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
    for (let n = 0; n < 2; n++) assert.equal(await kept('/auth', SQ), 'MISS')
    console.log('nginx keeps what it may, and nothing else')
  } finally {
    await nginx.close()
    await site.stop()
  }
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
