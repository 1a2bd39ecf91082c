import { isAbsolute, resolve } from 'node:path'
import { type Archive, openFolderArchive, openS3Archive } from '#src/platform/storage/archive.ts'
import { failWith } from '#src/server/operator-error.ts'
import { bucketOf, isBackupAddress } from '#src/server/settings/backup-settings.ts'
import type { Settings } from '#src/server/settings.ts'

/** @param address  a folder, or s3://bucket/prefix */
export function openArchive(address: string, { backup }: Pick<Settings, 'backup'>): Archive {
  if (!isBackupAddress(address)) failWith(`${address} must be a folder or s3://bucket/prefix.`)
  const inBucket = bucketOf(address)
  if (!inBucket) return openFolderArchive(isAbsolute(address) ? address : resolve(address))
  if (!backup.s3) {
    failWith('Set BACKUP_S3_ENDPOINT and the others, or the S3_ settings: they say which server.')
  }
  return openS3Archive({ ...backup.s3, bucket: inBucket.bucket }, inBucket.prefix)
}
