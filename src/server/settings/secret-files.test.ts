import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
