import { expect, test } from 'vitest'
import { knownSettings } from '#src/server/settings.ts'
import { mistypedSettings } from './mistyped-settings.ts'

const saidOf = (...names: string[]) =>
  mistypedSettings(Object.fromEntries(names.map(name => [name, 'x'])), knownSettings)

test.each([
  ['BACKUP_KEYS', 'BACKUP_KEY'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['WEBHOOK_DOMAIN', 'WEBHOOK_DOMAINS'],
  ['DATADIR', 'DATA_DIR'],
  ['SMTP_URI', 'SMTP_URL']
])('%s is probably meant as %s', (name, meant) => {
  expect(saidOf(name)).toEqual([`Unknown setting ${name}. Did you mean ${meant}?`])
})

test('a file for what is not read from files is named', () => {
  expect(saidOf('MAIL_FROM_FILE')).toEqual(['MAIL_FROM_FILE: MAIL_FROM is not read from a file'])
})

test('settings, files of secrets and what other programs read are no mistakes', () => {
  expect(saidOf(...knownSettings)).toEqual([])
  expect(
    saidOf('HOME', 'POST', 'HOSTS', 'XDG_DATA_DIRS', 'OPENAI_ORG_ID', 'LOGNAME', 'DB_URL')
  ).toEqual([])
  expect(saidOf('BACKUP_KEY_FILE', 'TLS_CERT_FILE', 'CREDENTIALS_DIRECTORY', 'NODE_ENV')).toEqual(
    []
  )
})
