import { expect, test } from 'vitest'
import { missingSettings } from './missing-settings.ts'

const operator = { name: 'Tregu shpk', email: 'op@tregu.example' }
const whole = { smtpUrl: 'smtp://mail', operator }

test('each setting that the site needs in earnest is missed by its name', () => {
  expect(missingSettings(whole)).toEqual([])
  for (const [settings, variable] of [
    [{ ...whole, smtpUrl: undefined }, 'SMTP_URL'],
    [{ ...whole, operator: { ...operator, name: undefined } }, 'OPERATOR_NAME'],
    [{ ...whole, operator: { ...operator, email: undefined } }, 'OPERATOR_EMAIL']
  ] as const) {
    expect(missingSettings(settings)).toEqual([expect.stringMatching(`^${variable} is not set: `)])
  }
})
