import { listSnapshots } from '#src/cli/backup/manifest.ts'
import { openArchive } from '#src/cli/backup/open-archive.ts'
import { isLoopback } from '#src/http/cross-site.ts'
import { openMailer } from '#src/platform/mailer.ts'
import { explainError } from '#src/server/explain-error.ts'
import { isReadableByOthers } from '#src/server/settings/missing-settings.ts'
import { unencryptedSettings } from '#src/server/settings/unencrypted.ts'
import { HOUR_MS } from '#src/shared/retention.ts'
import type { Finding, Surroundings } from './finding.ts'

const MB = 1024 * 1024
/** Below this `/readyz` names the disk; see edge/health.ts. */
const FULL_BYTES = 100 * MB
const NEARLY_FULL_BYTES = 1024 * MB
/** Nightly, with time for a long one. */
const BACKUP_AGE_MS = 36 * HOUR_MS
/** Of this machine and the one that took the backup. */
const CLOCKS_APART_MS = 5 * 60 * 1000

const isPublic = (origin: string) => !isLoopback(new URL(origin).hostname)

export async function checkDisk({ settings, room }: Surroundings): Promise<Finding[]> {
  const { free, total } = await room(settings.dataFolder)
  if (free >= NEARLY_FULL_BYTES) return []
  const share = `${Math.floor(free / MB)} of ${Math.floor(total / MB)} MB are free`
  const state = free < FULL_BYTES ? 'is full' : 'is nearly full'
  return [
    {
      check: 'disk',
      problem: `The disk of ${settings.dataFolder} ${state}: ${share}.`,
      advice: 'Enlarge it, remove old backups and logs from it, or move the photos to a bucket.'
    }
  ]
}

export async function checkStorage({ settings, storage }: Surroundings): Promise<Finding[]> {
  const failure = await storage.check().then(
    () => undefined,
    error => explainError(error)
  )
  if (failure === undefined) return []
  const where = settings.s3 ? `The bucket ${settings.s3.bucket}` : 'The folder of the photos'
  return [
    {
      check: 'storage',
      problem: `${where} cannot be used: ${failure}`,
      advice: 'Check that it exists, the S3_ settings, and who may write there.'
    }
  ]
}

export async function checkMail({ settings }: Surroundings): Promise<Finding[]> {
  const { smtpUrl, mailFrom: from, dataFolder: folder, publicOrigin } = settings
  if (smtpUrl === undefined) {
    return isPublic(publicOrigin)
      ? [
          {
            check: 'mail',
            problem: 'SMTP_URL is not set: emails stay in the data folder and reach nobody.',
            advice: 'Set SMTP_URL, then try: npm run cli -- mail test ADDRESS'
          }
        ]
      : []
  }
  const failure = await openMailer({ smtpUrl, from, folder })
    .check()
    .then(
      () => undefined,
      error => explainError(error)
    )
  if (failure === undefined) return []
  return [
    {
      check: 'mail',
      problem: `The mail server cannot be reached or refuses to sign in: ${failure}`,
      advice: 'Check SMTP_URL, then try: npm run cli -- mail test ADDRESS'
    }
  ]
}

/** Behind an https origin there is a proxy, unless the process speaks TLS at the port of the origin. */
export async function checkProxy({ settings }: Surroundings): Promise<Finding[]> {
  const { trustProxy, tls, port, publicOrigin } = settings
  const isDirect = tls !== undefined && Number(new URL(publicOrigin).port || 443) === port
  if (trustProxy > 0 || isDirect || !publicOrigin.startsWith('https:')) return []
  return [
    {
      check: 'proxy',
      problem:
        'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one address and share its limits.',
      advice: 'Set TRUST_PROXY to the number of proxies that add to X-Forwarded-For.'
    }
  ]
}

export async function checkEncryption({ settings }: Surroundings): Promise<Finding[]> {
  return unencryptedSettings(settings).map(name => ({
    check: 'encryption',
    problem: `${name} connects to another machine without TLS, or without checking the certificate.`,
    advice:
      'Use https: or smtps:, and ?sslmode=verify-full for PostgreSQL; NODE_EXTRA_CA_CERTS names a certificate of your own.'
  }))
}

export async function checkBackup({ settings, now }: Surroundings): Promise<Finding[]> {
  const { to } = settings.backup
  const readable = isReadableByOthers(settings.backup) ? [UNENCRYPTED] : []
  if (to === undefined) return isPublic(settings.publicOrigin) ? [NO_BACKUP] : []
  const { complete } = await listSnapshots(openArchive(to, settings))
  const newest = complete.at(-1)
  const takenAt = newest?.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z$/, 'T$1:$2:$3.$4Z') ?? ''
  const age = now().getTime() - Date.parse(takenAt)
  if (age > -CLOCKS_APART_MS && age < BACKUP_AGE_MS) return readable
  return [
    ...readable,
    {
      check: 'backup',
      problem: newest
        ? `The newest backup in ${to} is ${age > 0 ? 'old' : 'of a time to come'}: ${newest}.`
        : `There is no backup in ${to} yet.`,
      advice: 'Run one and see what it says: npm run cli -- backup'
    }
  ]
}

const UNENCRYPTED: Finding = {
  check: 'backup',
  problem: 'BACKUP_KEY is not set: those who run the bucket of BACKUP_TO can read the backups.',
  advice: 'Set BACKUP_KEY, keep it somewhere else too, and run: npm run cli -- backup'
}

const NO_BACKUP: Finding = {
  check: 'backup',
  problem: 'BACKUP_TO is not set: nothing is backed up.',
  advice: 'Set BACKUP_TO (and BACKUP_KEY) to a place on another machine; see docs/operate.md.'
}
