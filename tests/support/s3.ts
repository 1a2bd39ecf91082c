import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Storage, StoredFile } from '#src/platform/storage.ts'

/** A server that speaks S3, with one empty bucket; it takes whatever secret it is given. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'tregu-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'tregu', configs: [] }]
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    settings: { endpoint, bucket: 'tregu', region: 'eu-central-1', ...credentials },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'tregu',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    }
  }
}

export async function filesIn(storage: Storage) {
  const files: StoredFile[] = []
  for await (const file of storage.list()) files.push(file)
  return files
}
