import { resolve } from 'node:path'
import * as z from 'zod'
import type { S3Settings } from '#src/platform/storage/s3-requests.ts'
import { isBareOrigin } from './s3-settings.ts'
import { DATA_FOLDER, missingBeside, url, wholeNumber } from './setting-types.ts'

const KEY_BYTES = 32

/** The bucket for backups can be with another provider than that for photos. */
const S3 = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY'
] as const

export const backupEnvironment = {
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_S3_ENDPOINT: url('http:', 'https:').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional()
}

const shape = z.object(backupEnvironment)

export type BackupSettings = {
  /** A folder or s3://bucket/prefix, written to every night. */
  to: string | undefined
  /** Encrypts the backups; like the site's own secret, it is not part of one. */
  key: string | undefined
  keep: number
  s3: Omit<S3Settings, 'bucket'> | undefined
}

export function problemsOfBackup(filled: NodeJS.ProcessEnv) {
  const { BACKUP_KEY: key, BACKUP_TO: to } = filled
  const hasServer = (filled.BACKUP_S3_ENDPOINT ?? filled.S3_ENDPOINT) !== undefined
  return [
    ...missingBeside(filled, 'BACKUP_S3_', S3),
    ...(key !== undefined && Buffer.byteLength(key) < KEY_BYTES
      ? [`BACKUP_KEY: must have at least ${KEY_BYTES} bytes`]
      : []),
    ...(isBareOrigin(filled.BACKUP_S3_ENDPOINT)
      ? []
      : ['BACKUP_S3_ENDPOINT: must be scheme and host only; the bucket is part of BACKUP_TO']),
    ...(to && !isBackupAddress(to) ? ['BACKUP_TO: must be a folder or s3://bucket/prefix'] : []),
    ...(to?.startsWith('s3://') && !hasServer
      ? ['BACKUP_TO: needs the BACKUP_S3_ settings, or those of S3_']
      : []),
    ...(to && isPlaceOfPhotos(to, filled)
      ? ['BACKUP_TO: is where the photos of the site are; name another place']
      : [])
  ]
}

function isPlaceOfPhotos(to: string, filled: NodeJS.ProcessEnv) {
  const inBucket = bucketOf(to)
  if (!inBucket) return resolve(to) === resolve(filled.DATA_DIR ?? DATA_FOLDER)
  const originOf = (address = '') => URL.parse(address)?.origin
  const server = filled.BACKUP_S3_ENDPOINT ?? filled.S3_ENDPOINT
  const isSameServer = originOf(server) === originOf(filled.S3_ENDPOINT)
  return isSameServer && inBucket.bucket === filled.S3_BUCKET && inBucket.prefix === ''
}

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/
/** A mistyped address must not become a folder of that name. */
const WITH_SCHEME = /^[a-z][a-z0-9+.-]+:/i

export const isBackupAddress = (text: string) => S3_ADDRESS.test(text) || !WITH_SCHEME.test(text)

/** The bucket and the prefix in it; undefined for a folder. */
export function bucketOf(address: string) {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? []
  return bucket === undefined ? undefined : { bucket, prefix }
}

export function backupFrom(
  env: z.infer<typeof shape>,
  photos: S3Settings | undefined
): BackupSettings {
  const own = env.BACKUP_S3_ENDPOINT && {
    endpoint: new URL(env.BACKUP_S3_ENDPOINT).origin,
    region: env.BACKUP_S3_REGION ?? '',
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? ''
  }
  return { to: env.BACKUP_TO, key: env.BACKUP_KEY, keep: env.BACKUP_KEEP, s3: own || photos }
}
