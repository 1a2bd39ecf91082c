import { expect, test } from 'vitest'
import { missingSettings } from './missing-settings.ts'

const operator = { name: 'Tregu shpk', email: 'op@tregu.example' }
const backup = { to: 's3://mine', key: 'k'.repeat(32) }
const whole = { smtpUrl: 'smtp://mail', operator, backup }

test('each setting that the site needs in earnest is missed by its name', () => {
  expect(missingSettings(whole)).toEqual([])
  expect(missingSettings({ ...whole, backup: { to: '/mnt/backups', key: undefined } })).toEqual([])
  for (const [settings, variable] of [
    [{ ...whole, smtpUrl: undefined }, 'SMTP_URL'],
    [{ ...whole, operator: { ...operator, name: undefined } }, 'OPERATOR_NAME'],
    [{ ...whole, operator: { ...operator, email: undefined } }, 'OPERATOR_EMAIL'],
    [{ ...whole, backup: { to: 's3://mine', key: undefined } }, 'BACKUP_KEY']
  ] as const) {
    expect(missingSettings(settings)).toEqual([expect.stringMatching(`^${variable} is not set: `)])
  }
})
