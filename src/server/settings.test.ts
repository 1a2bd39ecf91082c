import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { environment, readSettings, SettingsError } from './settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-settings-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: folder, ...env })
const OPERATOR = { OPERATOR_NAME: 'Tregu shpk', OPERATOR_EMAIL: 'op@tregu.example' }

function problems(env: NodeJS.ProcessEnv) {
  try {
    read(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('the settings', () => {
  test('are complete when nothing is set', () => {
    expect(read()).toEqual({
      siteName: 'Tregu',
      demo: true,
      port: 4321,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      publicOrigin: 'http://localhost:4321',
      trustProxy: 0,
      appSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      isSecretKept: true,
      smtpUrl: undefined,
      mailFrom: '"Tregu" <njoftime@localhost>',
      operator: {
        name: undefined,
        email: undefined,
        address: undefined,
        taxNumber: undefined,
        social: []
      },
      s3: undefined,
      backup: { to: undefined, key: undefined, keep: 7, s3: undefined },
      vapid: {
        publicKey: expect.stringMatching(/^[\w-]{87}$/),
        privateKey: expect.stringMatching(/^[\w-]{43}$/),
        subject: 'mailto:njoftime@localhost'
      },
      pushHosts: [],
      webhookHosts: [],
      webhookDomains: [],
      ratesUrl: 'https://open.er-api.com/v6/latest/EUR',
      rateLimits: true,
      serviceWorker: true,
      drainMs: 0,
      limitPoints: {},
      pageCacheBytes: 32 * 1024 * 1024,
      logLevel: 'info'
    })
  })

  test('take an empty or blank variable for one that is not set', () => {
    const blank = Object.fromEntries(
      ['PORT', 'DEMO', 'SITE_NAME', 'DATABASE_URL', 'APP_SECRET', 'FX_URL'].map(name => [name, ' '])
    )
    expect(read(blank)).toEqual(read())
    expect(read({ PORT: '', APP_SECRET: '' })).toEqual(read())
  })

  test('name every problem at once', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'all of them',
      MAIL_FROM: 'nobody',
      DEMO: 'perhaps',
      DATABASE_URL: 'mysql://x',
      PUBLIC_ORIGIN: 'https://tregu.al/path',
      TRUST_PROXY: '-1',
      APP_SECRET: 'short',
      SMTP_URL: 'http://mail',
      OPERATOR_NAME: 'x'.repeat(81),
      OPERATOR_EMAIL: 'nobody',
      OPERATOR_ADDRESS: 'x'.repeat(201),
      OPERATOR_TAX_NUMBER: 'x'.repeat(41),
      SOCIAL_FACEBOOK: 'http://facebook.com/tregu',
      SOCIAL_INSTAGRAM: 'javascript:alert(1)',
      SOCIAL_TIKTOK: 'tiktok',
      SOCIAL_YOUTUBE: 'ftp://youtube.com',
      S3_ENDPOINT: 's3.example',
      S3_BUCKET: 'A bucket',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      OPENAI_API_KEY: 'sk-1',
      OPENAI_BASE_URL: 'ftp://model',
      OPENAI_MODEL: 'x'.repeat(201),
      FX_URL: 'file:///etc/passwd',
      RATE_LIMITS: 'no',
      LOG_LEVEL: 'loud',
      SITE_NAME: 'x'.repeat(41)
    }
    const named = problems(wrong).map(line => line.split(':')[0])
    const sound = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'OPENAI_API_KEY']
    const expected = Object.keys(wrong).filter(name => !sound.includes(name))
    expect(named.toSorted()).toEqual(expected.toSorted())
    expect(() => read(wrong)).toThrow(/APP_SECRET.*at least 32 bytes/)
    const taken = expected.filter(name => !named.includes(name)).length
    const of = `${expected.length} settings`
    hold(56, 'wrong settings that are taken', taken, { is: 0 }, { of })
  })

  test.each([
    ['a secret of 31 bytes', { APP_SECRET: 'x'.repeat(31) }, 'APP_SECRET'],
    ['an owner without a database', { DATABASE_OWNER_URL: 'postgres://a@b/c' }, 'DATABASE_OWNER'],
    ['a port with a fraction', { PORT: '1.5' }, 'PORT'],
    ['an origin without a scheme', { PUBLIC_ORIGIN: 'tregu.al' }, 'PUBLIC_ORIGIN'],
    ['an origin with a query', { ...OPERATOR, PUBLIC_ORIGIN: 'https://x.al/?a' }, 'PUBLIC_ORIGIN']
  ])('refuse %s', (_, env, name) => {
    expect(problems(env)).toEqual([expect.stringContaining(name)])
  })

  test('name the operator of a site that others reach, beside every other problem', () => {
    const wrong = { PUBLIC_ORIGIN: 'https://tregu.al', PORT: 'x' }
    expect(problems(wrong).map(line => line.split(':')[0])).toEqual([
      'PORT',
      'OPERATOR_NAME',
      'OPERATOR_EMAIL'
    ])
    expect(problems({ PUBLIC_ORIGIN: 'https://tregu.al', ...OPERATOR })).toEqual([])
    for (const host of ['localhost:4321', '127.0.0.1', '[::1]:80']) {
      expect(problems({ PUBLIC_ORIGIN: `http://${host}` })).toEqual([])
    }
  })

  test('never repeat a secret', () => {
    expect(() => read({ APP_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') })
    )
  })

  test('count the bytes of a secret, not its letters', () => {
    const secret = 'ë'.repeat(16)
    expect(read({ APP_SECRET: secret }).appSecret).toBe(secret)
  })

  test('let the owner of the database be its user', () => {
    const url = 'postgres://u:p@h/d'
    expect(read({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseOwnerUrl: url })
  })

  test('name the sender after the site, whatever its name holds', () => {
    const env = { ...OPERATOR, SITE_NAME: 'Tregu, "i ri"', PUBLIC_ORIGIN: 'https://tregu.al/' }
    expect(read(env)).toMatchObject({
      mailFrom: '"Tregu, \\"i ri\\"" <njoftime@tregu.al>',
      publicOrigin: 'https://tregu.al'
    })
  })

  test('name the pages elsewhere in the order of the footer', () => {
    const [facebook, youtube] = ['https://facebook.com/tregu', 'https://youtube.com/@tregu']
    expect(read({ SOCIAL_YOUTUBE: youtube, SOCIAL_FACEBOOK: facebook }).operator.social).toEqual([
      { name: 'Facebook', url: facebook },
      { name: 'YouTube', url: youtube }
    ])
  })

  test('know a bucket by all of its settings', () => {
    const env = {
      S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      S3_BUCKET: 'tregu-photos',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2'
    }
    expect(read(env).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'tregu-photos',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2'
    })
    for (const name of Object.keys(env)) {
      expect(problems({ ...env, [name]: '' })).toEqual([expect.stringContaining(`${name}: needed`)])
    }
    expect(problems({ ...env, S3_ENDPOINT: 'https://a:b@s3.example/x' })).toEqual([
      expect.stringContaining('S3_ENDPOINT: must be scheme and host only')
    ])
  })

  test('know a model by its key', () => {
    expect(read().model).toBeUndefined()
    expect(read({ OPENAI_MODEL: 'mine' }).model).toBeUndefined()
    const env = { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }
    const usual = { apiKey: 'sk-1', name: 'gpt-4o-mini', baseUrl: env.OPENAI_BASE_URL }
    expect(read(env).model).toEqual(usual)
    expect(read({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'mine' }).model).toEqual({
      apiKey: 'sk-1',
      name: 'mine',
      baseUrl: undefined
    })
    expect(problems({ ...env, OPENAI_API_KEY: ' ' })).toEqual([
      expect.stringContaining('OPENAI_API_KEY: needed')
    ])
    for (const base of ['https://u:p@h/v1', 'https://h/v1?key=x', 'https://h/v1#x']) {
      expect(problems({ ...env, OPENAI_BASE_URL: base })).toEqual([
        expect.stringContaining('OPENAI_BASE_URL: must have no password')
      ])
    }
  })

  test('know no rates service when it is off', () => {
    expect(read({ FX_URL: 'off' }).ratesUrl).toBeUndefined()
  })
})

describe('the secret that is not set', () => {
  test('is made once and only its owner may read it', () => {
    const first = read().appSecret
    expect(read().appSecret).toBe(first)
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
  })

  test('is refused when its file was cut short', async () => {
    await writeFile(join(folder, 'app-secret'), '')
    expect(problems({})).toEqual([expect.stringContaining('app-secret')])
  })
})

test('.env.example names exactly the settings, each with what it is when unset; a copy overrides nothing', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const example = Object.fromEntries(
    lines.flatMap(line => {
      const [, name, value] = /^#([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value]]
    })
  )
  const known = Object.keys(environment.shape)
  expect(Object.keys(example).toSorted()).toEqual(known.toSorted())
  expect(read({ ...example, DATA_DIR: folder })).toEqual(read())
  expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
})
