import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tregu-password-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SCRIPT = resolve('docs/deploy/change-database-password.sh')
const SECRET = join(folder, 'secrets/DATABASE_PASSWORD')

/** Stands for Docker: writes down what it was asked and told, and ends with `status`. */
function run(status: number) {
  const docker = `#!/bin/sh\necho "$*" >asked\ncat >told\nexit ${status}\n`
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  return spawnSync('sh', [SCRIPT], { cwd: folder, env }).status
}
const text = (name: string) => readFileSync(join(folder, name), 'utf8')

test('the file holds what the database was told, and stays itself; after a failure it holds the old one', () => {
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(SECRET, 'old\n')
  const { ino } = statSync(SECRET)
  expect(run(1)).not.toBe(0)
  expect(readFileSync(SECRET, 'utf8')).toBe('old\n')
  // The database may have taken it before the failure.
  const told = text('told')
  expect(run(0)).toBe(0)
  expect(text('told')).toBe(told)
  expect(existsSync(`${SECRET}.new`)).toBe(false)
  const password = readFileSync(SECRET, 'utf8').trim()
  expect(password).toMatch(/^[\w+/]{43}=$/)
  expect(text('told')).toBe(`alter role tregu_app password '${password}';\n`)
  expect(text('asked')).not.toContain(password)
  expect(statSync(SECRET).ino).toBe(ino)
})
