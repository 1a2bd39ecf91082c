import type { Settings } from '../settings.ts'

type OperatorSettings = Pick<Settings, 'smtpUrl' | 'operatorName' | 'operatorEmail'>

/** What the site runs without, but not in earnest; said once at the start. */
export function missingSettings({ smtpUrl, operatorName, operatorEmail }: OperatorSettings) {
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mail is written into the data folder, to nobody']),
    ...(operatorName ? [] : ['OPERATOR_NAME is not set: the privacy page names nobody']),
    ...(operatorEmail
      ? []
      : ['OPERATOR_EMAIL is not set: what visitors write waits in the data folder'])
  ]
}
