import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { readSettings } from '../settings.ts'
import { problemsOfSecretFiles } from './secret-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

let [tried, refused] = [0, 0]
afterAll(() => {
  const of = `${tried} files`
  hold(56, 'files of secrets open to others that are taken', tried - refused, { is: 0 }, { of })
})

test.each([0o666, 0o644, 0o620, 0o604, 0o602])(
  'row 56: a file of secrets is refused where others could read or write it, %o',
  async mode => {
    for (const name of ['app-secret', 'vapid.json', 'postgres-roles.json']) {
      const file = join(folder, name)
      await writeFile(file, 'x'.repeat(64), { mode: 0o640 })
      expect(problemsOfSecretFiles(folder)).toEqual([])
      await chmod(file, mode)
      tried++
      expect(problemsOfSecretFiles(folder)).toEqual([
        expect.stringMatching(`^${name}: others can.*chmod 600`)
      ])
      refused++
      await chmod(file, 0o600)
    }
  }
)

test('the start refuses it with all other problems', async () => {
  readSettings({ DATA_DIR: folder })
  await chmod(join(folder, 'app-secret'), 0o644)
  expect(() => readSettings({ DATA_DIR: folder, PORT: 'x' })).toThrow(
    /PORT[\s\S]*app-secret: others can/
  )
})

const SECRET = 'a secret of thirty-two bytes and more'
/** A secret in a file, and the settings that name it in each of the three ways. */
async function namedSecret() {
  await writeFile(join(folder, 'APP_SECRET'), SECRET)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync('sh', ['docs/deploy/make-certificate.sh', 'localhost', cert, key])
  return [
    { file: 'APP_SECRET', env: { APP_SECRET_FILE: join(folder, 'APP_SECRET') } },
    { file: 'APP_SECRET', env: { CREDENTIALS_DIRECTORY: folder } },
    { file: 'key.pem', env: { APP_SECRET: SECRET, TLS_KEY_FILE: key, TLS_CERT_FILE: cert } }
  ]
}

test('row 56: a file of a secret that a setting names is refused where anyone could write it', async () => {
  for (const { file, env } of await namedSecret()) {
    const read = () => readSettings({ DATA_DIR: folder, ...env })
    const path = join(folder, file)
    for (const mode of [0o400, 0o444, 0o644, 0o660]) {
      await chmod(path, mode)
      expect(read, `${file} ${mode.toString(8)}`).not.toThrow()
    }
    for (const mode of [0o666, 0o602, 0o777]) {
      await chmod(path, mode)
      tried++
      expect(read, `${file} ${mode.toString(8)}`).toThrow(
        new RegExp(`_(SECRET|FILE): anyone can write .*${file}; chmod o-w`)
      )
      refused++
    }
    await chmod(path, 0o600)
  }
})

test('a named file that is a link is judged by what it leads to', async () => {
  // Links themselves have the mode 777.
  await writeFile(join(folder, 'version-2'), SECRET, { mode: 0o444 })
  await symlink('version-2', join(folder, 'mounted'))
  const env = { DATA_DIR: folder, APP_SECRET_FILE: join(folder, 'mounted') }
  expect(readSettings(env).appSecret).toBe(SECRET)
})
