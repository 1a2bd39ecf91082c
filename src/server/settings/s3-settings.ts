import type { S3Settings } from '#src/platform/storage/s3-requests.ts'
import { missingBeside } from './setting-types.ts'

const S3 = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY'
] as const

export function problemsOfS3(filled: NodeJS.ProcessEnv) {
  return [
    ...missingBeside(filled, 'S3_', S3),
    ...(isBareOrigin(filled.S3_ENDPOINT)
      ? []
      : ['S3_ENDPOINT: must be scheme and host only; the bucket is S3_BUCKET'])
  ]
}

/** Whether nothing but scheme and host is in it, so that nothing is lost when only these are used. */
export function isBareOrigin(text: string | undefined) {
  const url = text && URL.parse(text)
  return !url || (url.pathname === '/' && !url.search && !url.username)
}

type Read = Partial<Record<(typeof S3)[number], string | undefined>>

export function s3From(env: Read): S3Settings | undefined {
  if (!env.S3_ENDPOINT) return undefined
  return {
    endpoint: new URL(env.S3_ENDPOINT).origin,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? ''
  }
}
