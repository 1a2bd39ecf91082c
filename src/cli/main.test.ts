import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-cli-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a command as an operator would. */
function cli(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', ...env }
  })
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  return new Promise<{ code: number | null; out: string; err: string }>(done =>
    child.on('close', code => done({ code, out, err }))
  )
}

test('an unknown command shows all of them', async () => {
  const { code, err } = await cli(['nonsense'], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(err).toMatch(/^Usage: npm run cli[\s\S]* backup[\s\S]* doctor[\s\S]* restore/)
})

test.each([
  [['demo', 'remove', '--help']],
  [['sessions', 'end', '-h']],
  [['migrate', '--help']],
  [['--help']]
])('%j does nothing but show all of them', async args => {
  const { code, out } = await cli(args, { DATA_DIR: join(folder, 'mistyped') })
  expect([code, existsSync(join(folder, 'mistyped'))]).toEqual([0, false])
  expect(out).toMatch(/^Usage: npm run cli/)
})

test.each([
  [['demo', 'remove', 'all'], 'demo remove takes no arguments (got all).'],
  [['migrate', '--dry-run'], 'migrate takes no arguments (got --dry-run).'],
  [['admin', 'grant'], 'Usage: admin grant EMAIL']
])('%j is refused before anything is done', async (args, sentence) => {
  const { code, err } = await cli(args, { DATA_DIR: join(folder, 'mistyped') })
  expect([code, err.trim()]).toEqual([1, sentence])
})

test.each([
  [['user', 'export', 'a@example.al']],
  [['admin', 'grant', 'a@example.al']],
  [['backup', '--to', 'x']],
  [['doctor']]
])('%j makes no site where there is none', async args => {
  const missing = join(folder, 'mistyped')
  const { code, err } = await cli(args, { DATA_DIR: missing })
  expect([code, err]).toEqual([1, expect.stringContaining(`There is no site in ${missing}`)])
  expect(existsSync(missing)).toBe(false)
})

describe('a failure says its cause and what to do, without a stack:', () => {
  test('a database that does not answer', async () => {
    const url = 'postgres://nobody:x@127.0.0.1:1/nowhere'
    const { code, err } = await cli(['admin', 'grant', 'a@example.al'], {
      DATA_DIR: folder,
      DATABASE_URL: url
    })
    expect(code).toBe(1)
    expect(err).toMatch(/ECONNREFUSED 127\.0\.0\.1:1[\s\S]*what to do: nothing answers there/)
    expect(err).not.toContain('    at ')
  })

  test('a wrong password', async () => {
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { password: 'wrong' })
    const { err } = await cli(['backup', '--to', folder], {
      DATA_DIR: folder,
      DATABASE_URL: url.href
    })
    expect(err).toMatch(/password authentication failed[\s\S]*check the password in DATABASE_URL/)
  })
})

test('a mail is sent to the data folder where there is no server for it', async () => {
  const { code, out } = await cli(['mail', 'test', 'a@example.al'], { DATA_DIR: folder })
  expect([code, out]).toEqual([0, expect.stringContaining(`written to ${folder}/mail`)])
})

test('doctor answers JSON and ends with 1 where something is wrong', async () => {
  const { code, out } = await cli(['doctor', '--json'], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/nowhere'
  })
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ ok: false, findings: [{ check: 'database' }] })
})
