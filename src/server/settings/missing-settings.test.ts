import { expect, test } from 'vitest'
import { missingSettings } from './missing-settings.ts'

const whole = {
  smtpUrl: 'smtp://mail',
  operatorName: 'Tregu shpk',
  operatorEmail: 'op@tregu.example'
}

test('each setting that the site needs in earnest is missed by its name', () => {
  expect(missingSettings(whole)).toEqual([])
  for (const [name, variable] of [
    ['smtpUrl', 'SMTP_URL'],
    ['operatorName', 'OPERATOR_NAME'],
    ['operatorEmail', 'OPERATOR_EMAIL']
  ] as const) {
    expect(missingSettings({ ...whole, [name]: undefined })).toEqual([
      expect.stringMatching(`^${variable} is not set: `)
    ])
  }
})
