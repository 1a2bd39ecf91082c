import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { environment, readSettings } from '../settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: folder, ...env })
const SECRET = 'a secret of thirty-two bytes and more'
const file = (name: string) => join(folder, name)

describe('a secret in a file', () => {
  test('is read where NAME_FILE says, without the end of its line', async () => {
    await writeFile(file('mounted'), `${SECRET}\n`)
    expect(read({ APP_SECRET_FILE: file('mounted') }).appSecret).toBe(SECRET)
  })

  test('is read by its name among the credentials of systemd, unless it is set', async () => {
    await writeFile(file('APP_SECRET'), SECRET)
    const env = { CREDENTIALS_DIRECTORY: folder }
    expect(read(env).appSecret).toBe(SECRET)
    expect(read({ ...env, APP_SECRET: SECRET.toUpperCase() }).appSecret).toBe(SECRET.toUpperCase())
    expect(read(env).smtpUrl).toBeUndefined()
  })

  test('is refused where it is missing, empty or given twice, and is never repeated', async () => {
    await writeFile(file('empty'), '\n')
    await writeFile(file('full'), SECRET)
    const wrong = (env: NodeJS.ProcessEnv) => () => read(env)
    expect(wrong({ SMTP_URL_FILE: file('none') })).toThrow(
      /SMTP_URL: .*none cannot be read \(ENOENT/
    )
    expect(wrong({ BACKUP_KEY_FILE: file('empty') })).toThrow(/BACKUP_KEY: .*empty is empty/)
    const twice = { APP_SECRET: SECRET, APP_SECRET_FILE: file('full') }
    expect(wrong(twice)).toThrow(/APP_SECRET: is set, and so is APP_SECRET_FILE/)
    expect(wrong(twice)).not.toThrow(SECRET)
  })

  test('is checked as any other', async () => {
    await writeFile(file('short'), 'short')
    expect(() => read({ APP_SECRET_FILE: file('short') })).toThrow(/at least 32 bytes/)
  })

  test('may be each setting that is one', async () => {
    await writeFile(file('x'), 'x')
    const secrets = Object.keys(environment.shape).filter(name =>
      /SECRET|PASSWORD|_KEY|TOKEN|^SMTP_URL|^DATABASE_/.test(name)
    )
    expect(secrets.length).toBeGreaterThan(12)
    for (const name of secrets.filter(each => !/^VAPID_PUBLIC_KEY$|_FILE$/.test(each))) {
      expect(() => read({ [`${name}_FILE`]: file('none') }), name).toThrow(`${name}: `)
    }
  })
})

test('the passwords of the database may stand apart from its addresses', () => {
  const env = {
    DATABASE_URL: 'postgres://app@db/tregu',
    DATABASE_OWNER_URL: 'postgres://owner@db/tregu',
    DATABASE_REPLICA_URL: 'postgres://app@copy/tregu',
    DATABASE_PASSWORD: 'a/b@c%',
    DATABASE_OWNER_PASSWORD: 'o'
  }
  expect(read(env)).toMatchObject({
    databaseUrl: 'postgres://app:a%2Fb%40c%25@db/tregu',
    databaseOwnerUrl: 'postgres://owner:o@db/tregu',
    databaseReplicaUrl: 'postgres://app:a%2Fb%40c%25@copy/tregu'
  })
})
