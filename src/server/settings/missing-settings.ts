import type { Settings } from '../settings.ts'

type OperatorSettings = Pick<Settings, 'smtpUrl'> & {
  operator: Pick<Settings['operator'], 'name' | 'email'>
}

/** What a site can run without, but not in production; reported once at the start. */
export function missingSettings({ smtpUrl, operator }: OperatorSettings) {
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mail is written into the data folder, to nobody']),
    ...(operator.name ? [] : ['OPERATOR_NAME is not set: the privacy page names nobody']),
    ...(operator.email
      ? []
      : ['OPERATOR_EMAIL is not set: what visitors write waits in the data folder'])
  ]
}
