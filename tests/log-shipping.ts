import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'

const APART = 'LOG_SHIPPING_APART'
const KEPT = '/var/log/tregu'
/** Far above what a busy machine takes. */
const PATIENCE_MS = 60_000
/** In which a line comes that is let through. */
const QUIET_MS = 8000
/** In which rsyslog has noticed that the other side is away. */
const NOTICED_MS = 3000

type Side = 'send' | 'receive'

/**
 * Sends the log of the built site to a second rsyslog as docs/operate.md says, through a journal of its
 * own: `node tests/log-shipping.ts` as root, where rsyslog, rsyslog-relp and stunnel4 are installed.
 */
async function main() {
  if (process.env[APART] !== 'yes') {
    const env = { ...process.env, [APART]: 'yes' }
    const whole = ['-m', process.execPath, ...process.argv.slice(1)]
    process.exitCode = spawnSync('unshare', whole, { stdio: 'inherit', env }).status ?? 1
    return
  }
  for (const place of ['/run', '/var/log', '/var/spool/rsyslog']) {
    execFileSync('mount', ['-t', 'tmpfs', 'apart', place])
  }
  for (const place of ['/run/systemd/journal', '/run/log/journal', KEPT]) {
    mkdirSync(place, { recursive: true })
  }
  const folder = await mkdtemp(join(tmpdir(), 'tregu-logs-'))
  const journal = spawn('/lib/systemd/systemd-journald', { stdio: 'ignore' })
  while (!existsSync('/run/systemd/journal/stdout')) await pause(100)
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const cat = spawn('systemd-cat', ['-t', 'tregu'], { stdio: ['pipe', 'ignore', 'inherit'] })
  server.child.stdout?.pipe(cat.stdin)
  try {
    await rehearse(server, folder)
  } finally {
    await server.stop()
    journal.kill()
    await rm(folder, { recursive: true })
  }
}

async function rehearse(server: TestServer, folder: string) {
  const ports = { send: await freePort(), receive: await freePort(), tls: await freePort() }
  const [own, foreign] = [certificates(folder, 'own'), certificates(folder, 'foreign')]
  const open = (side: Side, files = own) => opened(side, { folder, ports, files })
  let receiver = await open('receive')
  let sender = await open('send')
  await arrive('lines of wrong passwords', await wrongPasswords(server, 20))

  await receiver.end('SIGKILL')
  const away = await wrongPasswords(server, 50)
  receiver = await open('receive')
  await arrive('lines written while the receiver was away', away)

  await breakOff(server, receiver)
  const waiting = await wrongPasswords(server, 50)
  await sender.end('SIGTERM')
  waiting.push(...(await wrongPasswords(server, 50)))
  sender = await open('send')
  waiting.push(...(await wrongPasswords(server, 50)))
  receiver = await open('receive')
  await arrive('lines written while the sender, too, was stopped and started again', waiting)

  await breakOff(server, receiver)
  const impostor = await open('receive', {
    ...foreign,
    'sender.pem': own['sender.pem']
  })
  const kept = await wrongPasswords(server, 5)
  await stayAway('an impostor got lines', kept)
  await impostor.end('SIGTERM')
  receiver = await open('receive')
  await arrive('lines that an impostor did not get', kept)

  await sender.end('SIGTERM')
  const stranger = await open('send', { ...foreign, 'receiver.pem': own['receiver.pem'] })
  const more = await wrongPasswords(server, 5)
  await stayAway('a stranger sent lines', more)
  await stranger.end('SIGKILL')
  sender = await open('send')
  await arrive('lines that a stranger did not send', more)

  await onlyAdded(server)
  await sender.end('SIGTERM')
  await receiver.end('SIGTERM')
}

/** What is under way when the connection breaks is not counted: docs/operate.md says so. */
async function breakOff(server: TestServer, receiver: Opened) {
  await receiver.end('SIGKILL')
  await wrongPasswords(server, 5)
  await pause(NOTICED_MS)
}

async function onlyAdded(server: TestServer) {
  const old = join(KEPT, '2020-01-01.log')
  writeFileSync(old, 'of long ago\n')
  execFileSync('touch', ['-d', '100 days ago', old])
  execFileSync('sh', ['docs/deploy/keep-logs.sh', KEPT])
  assert.equal(existsSync(old), false, 'an old file stays')
  const [name = ''] = readdirSync(KEPT)
  const file = join(KEPT, name)
  for (const change of [
    `: >${file}`,
    `rm ${file}`,
    `mv ${file} ${file}.x`,
    `sed -i s/a/b/ ${file}`
  ]) {
    assert.notEqual(spawnSync('sh', ['-c', change]).status, 0, `${change} was possible`)
  }
  await arrive('lines added to a file that cannot be changed', await wrongPasswords(server, 5))
  execFileSync('chattr', ['-R', '-a', KEPT])
}

/** Each answer's number, which is in its line. */
async function wrongPasswords({ origin }: TestServer, count: number) {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'askush@shembull.al', password: 'gabim-1' })
    })
    assert.equal(answer.status, 401)
    numbers.push(answer.headers.get('x-request-id') ?? assert.fail('an answer without its number'))
  }
  return numbers
}

const missing = (numbers: readonly string[]) => {
  const text = readdirSync(KEPT).map(name => readFileSync(join(KEPT, name), 'utf8'))
  const whole = text.join('')
  return numbers.filter(
    each => !new RegExp(`^\\S+ \\S+ tregu \\{.*"${each}".*\\}$`, 'm').test(whole)
  )
}

async function arrive(what: string, numbers: readonly string[]) {
  const end = Date.now() + PATIENCE_MS
  while (missing(numbers).length > 0 && Date.now() < end) await pause(200)
  assert.deepEqual(missing(numbers), [], `${what}: some are missing`)
  process.stdout.write(`${numbers.length} of ${numbers.length} ${what}\n`)
}

async function stayAway(what: string, numbers: readonly string[]) {
  await pause(QUIET_MS)
  assert.deepEqual(missing(numbers), numbers, what)
}

type Opened = Awaited<ReturnType<typeof opened>>
type Files = Record<string, string | undefined>
type At = { folder: string; ports: Record<Side | 'tls', number>; files: Files }

/** Made as docs/operate.md says. */
function certificates(folder: string, name: string): Files {
  const files: Files = {}
  mkdirSync(join(folder, name))
  for (const [side, host] of [
    ['sender', 'sender.internal'],
    ['receiver', 'logs.internal']
  ] as const) {
    const [cert, key] = [`${side}.pem`, `${side}-key.pem`]
    const [certFile, keyFile] = [join(folder, name, cert), join(folder, name, key)]
    execFileSync('sh', ['docs/deploy/make-certificate.sh', host, certFile, keyFile])
    Object.assign(files, { [cert]: certFile, [key]: keyFile })
  }
  return files
}

/** The shipped configurations with these ports and certificates, beside nothing else. */
async function opened(side: Side, { folder, ports, files }: At) {
  const state = `/var/spool/rsyslog/${side}`
  mkdirSync(state, { recursive: true })
  const edited = (name: string, first: string) => {
    const text = readFileSync(`docs/deploy/${name}.conf`, 'utf8')
      .replaceAll(/\/etc\/tregu\/logs\/([\w-]+\.pem)/g, (_, file) => files[file] ?? '')
      .replaceAll('port="2514"', `port="${ports[side]}"`)
      .replaceAll(':2514', `:${ports[side]}`)
      .replaceAll(/(logs\.internal:|accept = )6514/g, `$1127.0.0.1:${ports.tls}`)
      .replaceAll('logs.internal:', '')
      .replace('resumeInterval="10"', 'resumeInterval="1"')
    const file = join(folder, `${name}.conf`)
    writeFileSync(file, `${first}\n${text}`)
    return file
  }
  const tls = edited(`${side}-logs-tls`, 'foreground = yes\ndebug = crit')
  const relp = edited(`${side}-logs`, `global(workDirectory="${state}")`)
  const children = [
    spawn('stunnel', [tls], { stdio: 'ignore' }),
    spawn('rsyslogd', ['-n', '-f', relp, '-i', `${state}.pid`], { stdio: 'ignore' })
  ]
  process.once('exit', () => children.map(child => child.kill('SIGKILL')))
  const ended = Promise.all(children.map(child => once(child, 'exit')))
  await pause(1000)
  for (const { exitCode, spawnfile } of children) {
    assert.equal(exitCode, null, `${spawnfile} does not take its configuration`)
  }
  return {
    async end(signal: NodeJS.Signals) {
      for (const child of children) child.kill(signal)
      const hard = setTimeout(() => children.map(child => child.kill('SIGKILL')), 20_000)
      await ended
      clearTimeout(hard)
    }
  }
}

await main()
