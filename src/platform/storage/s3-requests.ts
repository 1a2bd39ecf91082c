import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#src/shared/errors.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Path below the bucket, "" for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Times in ms. A try ends with the answer's headers; a body may take as long as its reader does. */
export type S3Patience = {
  tries: number
  tryMs: Record<S3Request['method'], number>
  pauseMs: number
}
/** Asking and removing happen within transactions, which do not wait long. */
export const PATIENCE: S3Patience = {
  tries: 3,
  tryMs: { GET: 5000, PUT: 15_000, HEAD: 1500, DELETE: 1500 },
  pauseMs: 100
}
const RETRY_SECONDS = 5
const TOO_MANY = 429
const NOT_IMPLEMENTED = 501
const INSUFFICIENT_STORAGE = 507

type Signable = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

/** Signature Version 4. @param datetime  "20130524T000000Z"; now, unless given */
export function openSigner({ region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>) {
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 0 })
  return (url: string, { method, headers, body }: Signable, datetime?: string) => {
    const digest = createHash('sha256').update(body ?? '')
    return client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest.digest('hex') },
      ...(body ? { body } : {}),
      aws: { allHeaders: true, ...(datetime ? { datetime } : {}) }
    })
  }
}

/**
 * Sends to the bucket. Temporary failures are tried again: no answer, 429 and 5xx; then Refusal
 * `busy`. Throws Refusal `storage_full`, or a plain Error with the server's own code for every
 * status that is not among the `expected`.
 */
export function openS3Requests(settings: S3Settings, patience = PATIENCE) {
  const sign = openSigner(settings)
  const address = ({ key, query = {} }: S3Request) => {
    const path = [settings.bucket, ...key.split('/').filter(Boolean)].map(encodeURIComponent)
    return `${settings.endpoint}/${path.join('/')}?${new URLSearchParams(query)}`.replace(/\?$/, '')
  }

  async function tryOnce(request: S3Request) {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), patience.tryMs[request.method])
    try {
      // Signed again each time, since a signature contains its time.
      const signed = await sign(address(request), request)
      return await fetch(signed, { signal: giveUp.signal, redirect: 'manual' })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request: S3Request, expected: readonly number[]): Promise<Response> => {
    for (let left = patience.tries - 1; ; left--) {
      const answer = await tryOnce(request).catch(cause => ({ cause }))
      if ('cause' in answer || isPassing(answer.status)) {
        if (!('cause' in answer)) await answer.body?.cancel()
        if (left > 0) await pause(patience.pauseMs * 2 ** (patience.tries - left) * Math.random())
        else throw new Refusal('busy', { retryAfter: RETRY_SECONDS, cause: whyBusy(answer) })
      } else if (expected.includes(answer.status)) return answer
      else throw await unexpected(request, answer)
    }
  }
}

/** Reads no further, so that the connection is free again. @returns the answer, without its body */
export async function dismiss(answering: Promise<Response>) {
  const answer = await answering
  await answer.body?.cancel()
  return answer
}

const isPassing = (status: number) =>
  status === TOO_MANY ||
  (status >= 500 && status !== NOT_IMPLEMENTED && status !== INSUFFICIENT_STORAGE)

const whyBusy = (answer: { cause: unknown } | Response) =>
  'cause' in answer ? answer.cause : new Error(`the storage answered ${answer.status}`)

/** MinIO answers 507 if a disk is full, Ceph 403 with a code for its quota. */
async function unexpected({ method, key }: S3Request, answer: Response) {
  const code = /<Code>([\w.]+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  const error = new Error(`S3 answered ${method} ${key || 'bucket'} with ${answer.status} ${code}`)
  const full = answer.status === INSUFFICIENT_STORAGE || code === 'QuotaExceeded'
  return full ? new Refusal('storage_full', { retryAfter: 60, cause: error }) : error
}
