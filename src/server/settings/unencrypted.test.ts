import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { unencryptedSettings } from './unencrypted.ts'

const S3 = { S3_BUCKET: 'photos', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
const MODEL = { OPENAI_API_KEY: 'x' }
const DATABASE = { DATABASE_URL: 'postgres://a@localhost/d' }
const named = (env: NodeJS.ProcessEnv) =>
  unencryptedSettings(
    readSettings({
      DATA_DIR: join(tmpdir(), 'tregu-unencrypted'),
      APP_SECRET: 'x'.repeat(32),
      ...env
    })
  )

test.each([
  ['DATABASE_URL', 'postgres://a@10.0.0.5/d', {}],
  ['DATABASE_URL', 'postgres://a@db/d?sslmode=require', {}],
  ['DATABASE_OWNER_URL', 'postgres://a@10.0.0.5/d', DATABASE],
  ['DATABASE_REPLICA_URL', 'postgres://a@10.0.0.5/d', DATABASE],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false', {}],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', {}],
  ['S3_ENDPOINT', 'http://10.0.0.5:9000', S3],
  ['OPENAI_BASE_URL', 'http://10.0.0.5:11434/v1', MODEL],
  ['FX_URL', 'http://rates.example', {}]
])('%s at %s goes across a network as it is', (name, value, more) => {
  const env = { ...more, [name]: value }
  expect(named(env)).toEqual(name === 'DATABASE_URL' ? [name, 'DATABASE_OWNER_URL'] : [name])
})

test.each([
  ['DATABASE_URL', 'postgres://a@10.0.0.5/d?sslmode=verify-full', {}],
  ['DATABASE_URL', 'postgres://a@127.0.0.1/d', {}],
  ['SMTP_URL', 'smtp://mail.example', {}],
  ['SMTP_URL', 'smtps://mail.example', {}],
  ['SMTP_URL', 'smtp://localhost:1025?ignoreTLS=true', {}],
  ['S3_ENDPOINT', 'https://s3.example', S3],
  ['S3_ENDPOINT', 'http://localhost:9000', S3],
  ['OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1', MODEL],
  ['FX_URL', 'off', {}]
])('%s at %s does not', (name, value, more) => {
  expect(named({ ...more, [name]: value })).toEqual([])
})
