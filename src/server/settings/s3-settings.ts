import type { S3Settings } from '#src/platform/storage/s3-requests.ts'

const S3 = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY'
] as const

export function problemsOfS3(filled: NodeJS.ProcessEnv) {
  const missing = S3.filter(name => filled[name] === undefined)
  const endpoint = filled.S3_ENDPOINT && URL.parse(filled.S3_ENDPOINT)
  const bare = !endpoint || (endpoint.pathname === '/' && !endpoint.search && !endpoint.username)
  return [
    ...(missing.length < S3.length
      ? missing.map(name => `${name}: needed beside the other S3_ settings`)
      : []),
    ...(bare ? [] : ['S3_ENDPOINT: must be scheme and host only; the bucket is S3_BUCKET'])
  ]
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
