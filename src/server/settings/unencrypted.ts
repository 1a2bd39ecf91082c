import { isLoopback } from '#src/http/cross-site.ts'
import type { Settings } from '../settings.ts'

type Places = Pick<
  Settings,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseReplicaUrl' | 'smtpUrl' | 's3' | 'backup'
> & { model: { baseUrl?: string | undefined } | undefined; ratesUrl: string | undefined }

/** Settings by which the site would talk across a network without TLS, or without checking a certificate. */
export function unencryptedSettings(settings: Places) {
  const { s3, backup, model } = settings
  const places: Record<string, string | undefined> = {
    DATABASE_URL: settings.databaseUrl,
    DATABASE_OWNER_URL: settings.databaseOwnerUrl,
    DATABASE_REPLICA_URL: settings.databaseReplicaUrl,
    SMTP_URL: settings.smtpUrl,
    S3_ENDPOINT: s3?.endpoint,
    BACKUP_S3_ENDPOINT: backup.s3?.endpoint === s3?.endpoint ? undefined : backup.s3?.endpoint,
    OPENAI_BASE_URL: model?.baseUrl,
    FX_URL: settings.ratesUrl
  }
  return Object.keys(places).filter(name => {
    const url = URL.parse(places[name] ?? '')
    return url !== null && !staysHere(url) && !isEncrypted(url)
  })
}

/** On this machine, by loopback or by a socket of its file system. */
const staysHere = ({ hostname, searchParams }: URL) =>
  isLoopback(hostname) || hostname === '' || (searchParams.get('host') ?? '').startsWith('/')

function isEncrypted({ protocol, searchParams }: URL) {
  if (protocol === 'smtp:') return requiresTls(searchParams)
  if (protocol.startsWith('postgres')) return searchParams.get('sslmode') === 'verify-full'
  return protocol !== 'http:'
}

/** What the mailer adds by default; see platform/mailer.ts. */
const requiresTls = (asked: URLSearchParams) =>
  asked.get('requireTLS') !== 'false' && asked.get('ignoreTLS') !== 'true'
