import type { Settings } from '../settings.ts'

type OperatorSettings = Pick<Settings, 'smtpUrl'> & {
  backup: Pick<Settings['backup'], 'to' | 'key'>
  operator: Pick<Settings['operator'], 'name' | 'email'>
}

/** Who runs the bucket can read what no key encrypts. */
export const isReadableByOthers = ({ to, key }: OperatorSettings['backup']) =>
  to?.startsWith('s3://') && key === undefined

/** What a site can run without, but not in production; reported once at the start. */
export function missingSettings({ smtpUrl, operator, backup }: OperatorSettings) {
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mail is written into the data folder, to nobody']),
    ...(operator.name ? [] : ['OPERATOR_NAME is not set: the privacy page names nobody']),
    ...(operator.email
      ? []
      : ['OPERATOR_EMAIL is not set: what visitors write waits in the data folder']),
    ...(isReadableByOthers(backup)
      ? [`BACKUP_KEY is not set: those who run ${backup.to} can read the backups`]
      : [])
  ]
}
