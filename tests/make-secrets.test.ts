import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-compose-'))
})
afterEach(() => rm(folder, { recursive: true }))

const SCRIPT = resolve('docs/deploy/make-secrets.sh')
const make = () => execFileSync('sh', [SCRIPT], { cwd: folder })
const textOf = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

test('make-secrets.sh makes every secret that compose.yaml hands out, once', async () => {
  make()
  const handedOut = [...compose.matchAll(/^ {2}(\w+): \{ file: \.\/secrets\/(\w+) \}$/gm)]
  const names = handedOut.map(match => match[1]!)
  expect(handedOut.map(match => match[2])).toEqual(names)
  expect((await readdir(join(folder, 'secrets'))).toSorted()).toEqual(names.toSorted())
  const random = names.filter(name => /PASSWORD|SECRET|BACKUP/.test(name)).map(textOf)
  expect(random.map(text => Buffer.from(text, 'base64').length)).toEqual([32, 32, 32, 32])
  for (const [name, host] of [
    ['SITE', 'tregu.internal'],
    ['DATABASE', 'database']
  ] as const) {
    const certificate = new X509Certificate(textOf(`${name}_CERT`))
    expect(certificate.checkHost(host)).toBe(host)
    expect(certificate.ca).toBe(false)
    expect(certificate.checkPrivateKey(createPrivateKey(textOf(`${name}_KEY`)))).toBe(true)
  }
  const made = names.filter(name => name !== 'SMTP_URL').map(textOf)
  expect(new Set(made).size).toBe(made.length)
  make()
  expect(names.filter(name => name !== 'SMTP_URL').map(textOf)).toEqual(made)
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
})

test('a site from before keeps the secrets of its .env', () => {
  writeFileSync(
    join(folder, '.env'),
    'APP_SECRET=old secret\nAPP_PASSWORD=a=b\nOWNER_PASSWORD=owner\n'
  )
  make()
  const kept = ['APP_SECRET', 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'].map(textOf)
  expect(kept).toEqual(['old secret\n', 'a=b\n', 'owner\n'])
  expect(Buffer.from(textOf('BACKUP_KEY'), 'base64')).toHaveLength(32)
})

test('what has to go from .env is named', () => {
  const lines = [
    'APP_SECRET=old secret',
    'SITE_NAME=Tregu',
    'SMTP_URL=',
    'DATABASE_URL=postgres://x',
    'OWNER_PASSWORD=x'
  ]
  writeFileSync(join(folder, '.env'), lines.join('\n'))
  const { stderr } = spawnSync('sh', [SCRIPT], { cwd: folder, encoding: 'utf8' })
  const named = [...stderr.matchAll(/^Now take (\w+) out of \.env/gm)].map(([, name]) => name)
  expect(named).toEqual(['APP_SECRET', 'OWNER_PASSWORD', 'DATABASE_URL'])
})

test('in compose.yaml no secret stands in the environment, and the site never gets the password of the owner', () => {
  expect(compose).not.toMatch(/^ *\w*(PASSWORD|SECRET|KEY|SMTP_URL): (?!\{ file)/m)
  const [, site = ''] = /^ {2}site:\n([\s\S]*?)^ {2}database:/m.exec(compose) ?? []
  expect(site).toContain('<<: *site')
  expect(site).not.toContain('OWNER')
  expect(compose.match(/postgres:\/\/[^\n]*/g)).toEqual([
    'postgres://tregu_app@database/tregu?sslmode=verify-full',
    'postgres://tregu_owner@database/tregu?sslmode=verify-full'
  ])
  const [, shared = ''] = /^x-site: &site\n([\s\S]*?)^services:/m.exec(compose) ?? []
  expect(shared).not.toContain('OWNER')
})

test('the containers of site and database have no rights of the system', () => {
  expect(compose.match(/cap_drop: \[ALL\]/g)).toHaveLength(2)
  expect(compose.match(/no-new-privileges:true/g)).toHaveLength(2)
})
