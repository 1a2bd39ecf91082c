import { isAbsolute, resolve } from 'node:path'
import { type Archive, openFolderArchive, openS3Archive } from '#src/platform/storage/archive.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/

/** @param address  a folder, or s3://bucket/prefix */
export function openArchive(address: string, { backup }: Pick<Settings, 'backup'>): Archive {
  if (!address.startsWith('s3://')) {
    return openFolderArchive(isAbsolute(address) ? address : resolve(address))
  }
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? []
  if (bucket === undefined) failWith(`${address} must be a folder or s3://bucket/prefix.`)
  if (!backup.s3) {
    failWith('Set BACKUP_S3_ENDPOINT and the others, or the S3_ settings: they say which server.')
  }
  return openS3Archive({ ...backup.s3, bucket }, prefix)
}
