import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'playwright/test'
import { hold } from '#tests/support/figures.ts'
import { freePort } from '#tests/support/server.ts'

/** Of the plan; compose.yaml and the systemd unit leave it ten more. */
const STOPPED_S = 25

const dockerfile = readFileSync('Dockerfile', 'utf8')
const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
  match => match[1]!
)
const healthcheck: string[] = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile)![1]!)
const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!)
const node = `/app/${relative(process.cwd(), process.execPath)}`

const notSearched = ['/proc', '/dev', '/data/*', '/tmp/*'].flatMap(path => ['-o', '-path', path])
const NOT_SEARCHED = ['(', ...notSearched.slice(1), ')']
const WRITABLE = ['-type', 'd', '-writable', '-print']

const mayMount = () =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

let root: string
let data: string
let child: ChildProcess | undefined
test.beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tregu-root-'))
  data = await mkdtemp(join(tmpdir(), 'tregu-data-'))
})
test.afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(root, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true })
})

test('what the image holds runs read-only, as a user without rights, and stops in order', async () => {
  test.skip(!mayMount(), 'only root may mount')
  const port = String(await freePort())
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: '/data', DEMO: 'off', FX_URL: 'off' }
  const environment = Object.entries({ ...settings, NODE_ENV: 'production', PATH: '/usr/bin:/bin' })
  child = spawn(
    'unshare',
    [
      ...['--mount', 'sh', 'tests/support/read-only-root.sh', root, data, copied.join(' ')],
      ...['env', '--chdir=/app', '-i', ...environment.map(pair => pair.join('='))],
      ...[node, ...command.slice(1)]
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let log = ''
  child.stdout!.on('data', chunk => (log += chunk))
  child.stderr!.on('data', chunk => (log += chunk))
  const isHealthy = () => {
    const end = child!.exitCode ?? child!.signalCode
    if (end !== null) throw new Error(`The server ended, ${end}:\n${log}`)
    return spawnSync(process.execPath, healthcheck.slice(1), { env: { PORT: port } }).status === 0
  }
  await expect.poll(isHealthy, { timeout: 180_000 }).toBe(true)
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 180_000 })
    .toBe(200)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t10001\t10001/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  expect(await readdir(data)).toContain('photos')
  const asTheSite = (...act: string[]) =>
    spawnSync(
      'nsenter',
      [
        ...[`--target=${child!.pid}`, '--mount', '--root', '--wd'],
        ...['setpriv', '--reuid=10001', '--regid=10001', '--clear-groups', '--no-new-privs'],
        ...['--bounding-set=-all', '--inh-caps=-all', '--'],
        ...['env', '-i', ...environment.map(pair => pair.join('=')), ...act]
      ],
      { encoding: 'utf8' }
    ).stdout
  const told = asTheSite(node, 'src/server/start.mjs', 'cli', 'doctor', '--json')
  const { findings } = JSON.parse(told) as { findings: { check: string }[] }
  // It reads the database and the data folder: nobody has been made admin, and nothing else is wrong.
  expect(findings.map(({ check }) => check).filter(check => check !== 'disk')).toEqual(['staff'])
  const folders = asTheSite('find', '/', ...NOT_SEARCHED, '-prune', '-o', ...WRITABLE)
  const writable = folders.split('\n').filter(Boolean).toSorted()
  expect(writable).toEqual(['/data', '/tmp'])
  const ended = once(child, 'exit')
  const begun = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const stopped = performance.now() - begun
  hold(68, 'folders that can be written, but /data and /tmp', writable.length - 2, { is: 0 })
  hold(68, 'time to stop', stopped / 1000, { below: STOPPED_S }, { unit: 's' })
})
