import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type SecureVersion } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '#src/platform/log.ts'
import { openServer } from './listen.ts'
import { problemsOfTls } from './settings/tls-settings.ts'

const NAME = 'tregu.internal'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-tls-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Made as an operator would make it. */
function certificate(name: string) {
  const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) }
  execFileSync('sh', ['docs/deploy/make-certificate.sh', NAME, files.cert, files.key])
  return files
}

async function opened(files: ReturnType<typeof certificate>) {
  let said = ''
  const log = openLog('warn', {
    write(line) {
      said += line
    }
  })
  const server = openServer((_, res) => res.end('here'), { tls: files, publicOrigin: '' }, log, 20)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const trusting = (file: string) =>
    new Promise<string>((done, fail) => {
      const options = { port, host: '127.0.0.1', servername: NAME, ca: readFileSync(file) }
      const asked = request({ ...options, agent: false }, answer => {
        answer.setEncoding('utf8').on('data', done)
      })
      asked.on('error', fail).end()
    })
  const withVersion = (maxVersion: SecureVersion) =>
    new Promise<string>(done => {
      const options = { port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion }
      const socket = connect({ ...options, minVersion: 'TLSv1' }, () => {
        done(socket.getProtocol() ?? '')
        socket.destroy()
      })
      socket.on('error', () => done('refused'))
    })
  return { server, said: () => said, trusting, withVersion }
}

test('with a certificate the process speaks TLS 1.2 or newer to those who trust it', async () => {
  const files = certificate('one')
  const { server, trusting, withVersion } = await opened(files)
  try {
    expect(await trusting(files.cert)).toBe('here')
    await expect(trusting(certificate('foreign').cert)).rejects.toThrow(/self-signed|certificate/)
    expect(await withVersion('TLSv1.1')).toBe('refused')
    expect(await withVersion('TLSv1.2')).toBe('TLSv1.2')
  } finally {
    server.close()
  }
})

test('a renewed certificate is taken without a new start, and half of one is not', async () => {
  const files = certificate('used')
  const newer = certificate('newer')
  const { server, said, trusting } = await opened(files)
  try {
    copyFileSync(newer.cert, files.cert)
    await expect.poll(said).toContain('the new TLS certificate cannot be used')
    await expect(trusting(newer.cert)).rejects.toThrow()
    copyFileSync(newer.key, files.key)
    await expect.poll(() => trusting(newer.cert)).toBe('here')
  } finally {
    server.close()
  }
})

test('a certificate without its key, and one of another key, are named at the start', () => {
  const [one, two] = [certificate('one'), certificate('two')]
  expect(problemsOfTls({})).toEqual([])
  expect(problemsOfTls({ TLS_CERT_FILE: one.cert, TLS_KEY_FILE: one.key })).toEqual([])
  expect(problemsOfTls({ TLS_CERT_FILE: one.cert })).toEqual([
    'TLS_KEY_FILE: needed beside the other TLS_ settings'
  ])
  expect(problemsOfTls({ TLS_CERT_FILE: one.cert, TLS_KEY_FILE: two.key })).toEqual([
    expect.stringMatching(/^TLS_CERT_FILE: .*one.pem cannot be used with .*two-key.pem/)
  ])
  expect(problemsOfTls({ TLS_CERT_FILE: join(folder, 'none'), TLS_KEY_FILE: one.key })).toEqual([
    expect.stringContaining('ENOENT')
  ])
})

test('a taken port is named before the database is opened', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(40),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere'
  }
  const started = spawn(process.execPath, ['src/server/main.ts'], { env })
  try {
    const [said, problem] = await Promise.all([text(started.stdout), text(started.stderr)])
    expect(said).toContain(`port ${port} is taken: waiting for it`)
    expect(problem).toContain('ECONNREFUSED')
  } finally {
    other.close()
  }
}, 60_000)
