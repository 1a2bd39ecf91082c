import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startServer } from '#tests/support/server.ts'

const NAME = 'tregu.example'
const MB = 1024 * 1024
/** Wrong passwords from one address in five minutes; see src/http/limits.ts. */
const WRONG_PASSWORDS = 30

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
type Visit = (path: string, sent?: Sent) => Promise<{ status: number; body: string }>

/**
 * Puts the documented nginx and Caddy with TLS in front of the built site: `node tests/proxies.ts`,
 * where both are installed.
 */
async function main() {
  const port = await freePort()
  const env = { PUBLIC_ORIGIN: `https://${NAME}`, TRUST_PROXY: '1', OPERATOR_NAME: 'Rehearsal' }
  const site = await startServer({ port, env: { ...env, OPERATOR_EMAIL: `op@${NAME}` } })
  try {
    for (const open of [openNginx, openCaddy]) await rehearse(open, port)
  } finally {
    await site.stop()
  }
}

async function rehearse(open: typeof openNginx, sitePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-proxy-'))
  const port = await freePort()
  const child = open(folder, port, sitePort)
  child.stderr.resume()
  try {
    const visit = visitor(port)
    await untilOpen(visit)
    await checkProxy(visit)
    console.log(`${open.name}: pages, bodies, the socket and addresses pass as they should`)
  } finally {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkProxy(visit: Visit) {
  assert.match((await visit('/')).body, /<html lang="sq"/)
  const json = { 'content-type': 'application/json' }
  // The site's own refusals: both bodies have reached it.
  for (const [type, code] of [
    ['multipart/form-data; boundary=x', 'signed_out'],
    ['application/json', 'too_large']
  ] as const) {
    const headers = { origin: `https://${NAME}`, 'content-type': type }
    const photo = await visit('/api/photos', {
      method: 'POST',
      headers,
      body: Buffer.alloc(8 * MB)
    })
    assert.ok(photo.body.includes(`"code":"${code}"`), photo.body)
  }
  const upgrade = {
    origin: `https://${NAME}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13'
  }
  const socket = await visit('/ws/?EIO=4&transport=websocket', {
    headers: { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  })
  assert.equal(socket.body, 'signed_out')
  const tooLarge = await visit('/api/photos', { method: 'POST', body: Buffer.alloc(10 * MB) })
  assert.equal(tooLarge.status, 413)
  // Whatever a visitor claims, his attempts count for the address that the proxy saw.
  const statuses = []
  for (let n = 0; n <= WRONG_PASSWORDS; n++) {
    const body = JSON.stringify({ email: `a${n}@${NAME}`, password: 'gabim gabim' })
    const headers = { ...json, origin: `https://${NAME}`, 'x-forwarded-for': `203.0.113.${n}` }
    statuses.push((await visit('/api/auth/login', { method: 'POST', headers, body })).status)
  }
  assert.equal(statuses.at(-1), 429, statuses.join(' '))
}

const visitor =
  (port: number): Visit =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const asked = request(
        { port, host: '127.0.0.1', servername: NAME, path, method, rejectUnauthorized: false },
        answer => {
          let text = ''
          answer.setEncoding('utf8').on('data', chunk => (text += chunk))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text }))
        }
      )
      asked.on('upgrade', (answer, socket) => {
        socket.destroy()
        done({ status: answer.statusCode ?? 0, body: '' })
      })
      asked.on('error', fail)
      for (const [name, value] of Object.entries({ host: NAME, ...headers })) {
        asked.setHeader(name, value)
      }
      asked.end(body)
    })

async function untilOpen(visit: Visit) {
  for (let tries = 100; tries > 0; tries--) {
    const status = await visit('/readyz').then(
      answer => answer.status,
      () => 0
    )
    if (status === 200) return
    await pause(100)
  }
  throw new Error('the proxy does not open')
}

function openNginx(folder: string, port: number, sitePort: number) {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout ${key} -out ${certificate}`.split(
      ' '
    ),
    { stdio: 'ignore' }
  )
  const conf = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:4321', `127.0.0.1:${sitePort}`)
    .replaceAll(/listen (\[::\]:)?(80|443 ssl http2);/g, (_, v6, kind) =>
      v6 || kind === '80' ? '' : `listen 127.0.0.1:${port} ssl http2;`
    )
    // Without its addresses the server that leads to https would take port 80.
    .replace(/server \{\s*server_name[^}]*return 301[^}]*\}/, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary} ${conf} }`
  )
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
}

function openCaddy(folder: string, port: number, sitePort: number) {
  const own = '{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n'
  const conf = readFileSync('docs/deploy/Caddyfile', 'utf8')
    .replace(`${NAME} {`, `https://${NAME}:${port} {\n\ttls internal`)
    .replace('127.0.0.1:4321', `127.0.0.1:${sitePort}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, own + conf)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder }
  })
}

await main()
