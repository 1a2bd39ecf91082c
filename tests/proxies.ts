import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { AMBIGUOUS, SMUGGLED } from '#tests/support/ambiguous-requests.ts'
import { report } from '#tests/support/figures.ts'
import { innerCertificate, NAME, type Ports, PROXIES } from '#tests/support/proxies.ts'
import { untilOpen, type Visit, visitor } from '#tests/support/proxy-visitor.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'

const MB = 1024 * 1024
/** Wrong passwords from one address in five minutes; see src/http/limits.ts. */
const WRONG_PASSWORDS = 30
/** Far above what a busy machine takes. */
const PATIENCE_MS = 20_000

/**
 * Puts the documented proxies with TLS in front of the built site: `node tests/proxies.ts`, where all
 * three are installed, or `node tests/proxies.ts nginx haproxy`.
 */
async function main(names: string[]) {
  const site = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'tregu-inner-'))
  const [inner, foreign] = [
    innerCertificate(folder),
    innerCertificate(await mkdtemp(`${folder}/x`))
  ]
  const origin = { PUBLIC_ORIGIN: `https://${NAME}`, TRUST_PROXY: '1', OPERATOR_NAME: 'Rehearsal' }
  const env = { ...origin, ...inner }
  const all = names.length > 0 ? names : Object.keys(PROXIES)
  const faulty = new Set<string>()
  const readAsTwo: string[] = []
  let tried = 0
  for (const name of all) {
    // One of its own for each: the wrong passwords of the last are counted still.
    const server = await startServer({ port: site, env: { ...env, OPERATOR_EMAIL: `op@${NAME}` } })
    try {
      const ports = { site, tls: await freePort(), plain: await freePort() }
      readAsTwo.push(...(await rehearse(name, server, { ...ports, trusted: inner.TLS_CERT_FILE })))
      tried += AMBIGUOUS.length
      await rehearseImpostor(name, { ...ports, trusted: foreign.TLS_CERT_FILE })
    } catch (error) {
      faulty.add(name)
      console.error(name, error)
    } finally {
      await server.stop()
    }
  }
  await rm(folder, { recursive: true })
  for (const each of readAsTwo) console.error(each)
  const ambiguous = { of: `${tried} requests through ${all.join(', ')}` }
  report(16, 'ambiguous requests read as two by a proxy', readAsTwo.length, { is: 0 }, ambiguous)
  const proxies = { of: `${all.length}: ${all.join(', ')}` }
  report(65, 'proxies with which something is wrong', faulty.size, { is: 0 }, proxies)
}

/** A program that answers at the process's port by another certificate gets no request. */
async function rehearseImpostor(name: string, ports: Ports) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-proxy-'))
  const child = PROXIES[name]!(folder, ports)
  child.stderr?.resume()
  const ended = once(child, 'exit')
  try {
    const visit = visitor(ports.tls)
    const statusOf = () =>
      visit('/readyz').then(
        ({ status }) => status,
        () => 0
      )
    let status = 0
    for (let tries = 50; tries > 0 && status === 0; tries--) {
      status = await statusOf()
      await pause(100)
    }
    assert.ok([502, 503].includes(status), `${name} believed another certificate: ${status}`)
  } finally {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns which ambiguous requests were read as two */
async function rehearse(name: string, server: TestServer, ports: Ports) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-proxy-'))
  const open = PROXIES[name]
  if (!open) throw new Error(`There are: ${Object.keys(PROXIES).join(', ')}`)
  const child = open(folder, ports)
  child.stderr?.resume()
  const ended = once(child, 'exit')
  try {
    await untilOpen(visitor(ports.tls))
    await checkVersions(ports)
    await checkWithoutTls(ports.plain)
    const readAsTwo = await findReadAsTwo(ports.tls, server)
    await checkProxy(visitor(ports.tls))
    console.log(`${name}: pages, bodies, the socket and addresses pass, HTTP/2 and IPv6 too`)
    return readAsTwo.map(each => `${name}: ${each}`)
  } finally {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** HTTP/2, and IPv6 where the example listens by it. */
async function checkVersions({ tls }: Ports) {
  for (const host of ['127.0.0.1', '[::1]']) {
    const session = connectHttp2(`https://${host}:${tls}`, {
      servername: NAME,
      rejectUnauthorized: false
    })
    const asked = session.request({
      ':path': '/about',
      ':authority': NAME,
      'accept-language': 'sq'
    })
    const [headers] = await once(asked, 'response')
    assert.equal(headers[':status'], 200, host)
    session.destroy()
  }
}

/** A page leads to https; the API and the socket do not, whatever a program has sent. */
async function checkWithoutTls(port: number) {
  const ask = async (method: string, path: string) => {
    const asked = plainRequest({ port, host: '127.0.0.1', method, path, headers: { host: NAME } })
    asked.end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return [answer.statusCode, answer.headers.location ?? '']
  }
  assert.deepEqual(await ask('GET', '/about'), [301, `https://${NAME}/about`])
  for (const [method, path] of [
    ['POST', '/api/auth/login'],
    ['GET', '/api/listings'],
    ['GET', '/ws/?EIO=4']
  ] as const) {
    assert.deepEqual(await ask(method, path), [403, ''], path)
  }
}

/** Row 16: on a connection that stays open, the next one gets its own answer, and the site has seen no more. */
async function findReadAsTwo(port: number, { log }: TestServer) {
  const found: string[] = []
  for (const [name, headers, body] of AMBIGUOUS) {
    const socket = connect({ port, host: '127.0.0.1', servername: NAME, rejectUnauthorized: false })
    const logged = log().length
    let said = ''
    socket.on('data', chunk => (said += chunk)).on('error', () => {})
    const head = ['POST /first HTTP/1.1', `Host: ${NAME}`, ...headers].join('\r\n')
    socket.write(`${head}\r\n\r\n${body}`, 'latin1')
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${NAME}\r\nConnection: close\r\n\r\n`)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    // A proxy may refuse and hang up while the rest is written.
    await new Promise(done => socket.once('close', done))
    const answers = said.match(/^HTTP\/1\.1 \d+/gm) ?? []
    if (answers.length > 2) found.push(`${name}: ${answers}`)
    // The answer to a smuggled request would be taken for that to the next one.
    else if (answers.length === 2 && !said.includes('{"ok":'))
      found.push(`${name}: not its own answer`)
    if (log().slice(logged).includes('/smuggled'))
      found.push(`${name}: ${SMUGGLED.split(' ')[1]} was read`)
  }
  return found
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
  // Whatever a visitor claims, the attempts count for the address that the proxy saw.
  const statuses = []
  for (let n = 0; n <= WRONG_PASSWORDS; n++) {
    const body = JSON.stringify({ email: `a${n}@${NAME}`, password: 'gabim gabim' })
    const headers = { ...json, origin: `https://${NAME}`, 'x-forwarded-for': `203.0.113.${n}` }
    const attempt = () => visit('/api/auth/login', { method: 'POST', headers, body })
    let { status } = await attempt()
    // A busy machine is asked again.
    while (status === 503) status = (await attempt()).status
    statuses.push(status)
  }
  assert.equal(statuses.at(-1), 429, statuses.join(' '))
}

await main(process.argv.slice(2))
