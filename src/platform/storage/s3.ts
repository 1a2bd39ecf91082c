import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ByteRange, Storage, StoredFile } from '../storage.ts'
import { isPhotoKey, photoType, refuseForeignKey } from './photo-key.ts'
import { listObjects } from './s3-list.ts'
import { dismiss, openS3Requests, PATIENCE, type S3Settings } from './s3-requests.ts'

/** So that the bucket may hold other things too. */
const FOLDER = 'photos/'
const FOREVER = 'public, max-age=31536000, immutable'

type Send = ReturnType<typeof openS3Requests>

/** Photos in a bucket of S3 or a compatible store (MinIO, Ceph, R2), as `photos/{key}`. */
export function openS3Storage(settings: S3Settings, patience = PATIENCE): Storage {
  const send = openS3Requests(settings, patience)
  const sendOnce = openS3Requests(settings, { ...patience, tries: 1 })
  const at = (key: string) => {
    refuseForeignKey(key)
    return FOLDER + key
  }
  return {
    put: (key, bytes) => write(send, at(key), bytes),
    size: async key => (isPhotoKey(key) ? sizeOf(send, at(key)) : null),
    read: async (key, range) => (isPhotoKey(key) ? readable(send, at(key), range) : null),
    async remove(key) {
      await dismiss(send({ method: 'DELETE', key: at(key) }, [200, 204, 404]))
    },
    list: () => listed(send),
    async check() {
      await dismiss(sendOnce({ method: 'HEAD', key: '' }, [200]))
    }
  }
}

/** The condition is for two that send the same at once; not every store knows it. */
async function write(send: Send, key: string, bytes: Uint8Array) {
  const there = await sizeOf(send, key)
  if (there === bytes.length) return
  const headers = { 'content-type': photoType(key), 'cache-control': FOREVER }
  const request = { method: 'PUT', key, body: Uint8Array.from(bytes) } as const
  if (there !== null) return void (await dismiss(send({ ...request, headers }, [200])))
  const once = { ...headers, 'if-none-match': '*' }
  const { status } = await dismiss(send({ ...request, headers: once }, [200, 409, 412, 501]))
  if (status === 409 || status === 501) await dismiss(send({ ...request, headers }, [200]))
}

async function sizeOf(send: Send, key: string) {
  const { status, headers } = await dismiss(send({ method: 'HEAD', key }, [200, 404]))
  return status === 200 ? Number(headers.get('content-length')) : null
}

async function readable(send: Send, key: string, range?: ByteRange) {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const answer = await send({ method: 'GET', key, headers }, [range ? 206 : 200, 404])
  if (answer.status === 404 || !answer.body) {
    await answer.body?.cancel()
    return null
  }
  const stream = Readable.fromWeb(answer.body as ReadableStream)
  return { stream, bytes: Number(answer.headers.get('content-length')) }
}

async function* listed(send: Send): AsyncGenerator<StoredFile> {
  for await (const { key, ...rest } of listObjects(send, FOLDER)) {
    const name = key.slice(FOLDER.length)
    // Anything else there is not ours.
    if (isPhotoKey(name)) yield { key: name, ...rest }
  }
}
