import { openStorage } from '#src/platform/storage/open.ts'
import { openS3Storage } from '#src/platform/storage/s3.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { readOptions } from '../read-options.ts'
import { type MoveCounts, movePhotos } from './move-photos.ts'

const USAGE = 'Usage: storage move [--to s3|folder] [--delete-source]'

/** Copies all photos between folder and bucket; names those that could not be, and ends with 1. */
export async function moveCommand(
  { s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>,
  args: string[],
  say: (message: string) => void
) {
  const { to, deleteSource } = readArguments(args)
  if (!s3) failWith('Set S3_ENDPOINT and the other S3_ settings: they say which bucket.')
  const folder = openStorage({ dataFolder })
  const bucket = openS3Storage(s3)
  const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder]
  await target.check()
  const counts = await movePhotos(source, target, {
    deleteSource,
    onProgress: so => say(summary(so)),
    onFailure: (key, reason) => say(`${key} ${reason}`)
  })
  if (counts.failed > 0) process.exitCode = 1
  return `Done: ${summary(counts)}.`
}

const summary = ({ copied, there, deleted, failed }: MoveCounts) =>
  `${copied} copied, ${there} there already, ${deleted} deleted at the source, ${failed} failed`

function readArguments(args: string[]) {
  const { values } = readOptions(USAGE, {
    args,
    options: { to: { type: 'string' }, 'delete-source': { type: 'boolean' } }
  })
  const { to = 's3', 'delete-source': deleteSource = false } = values
  if (to !== 's3' && to !== 'folder') failWith(USAGE)
  return { to, deleteSource }
}
