import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isPhotoKey, photoType } from '#src/platform/storage/photo-key.ts'
import type { ByteRange, Storage } from '#src/platform/storage.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import { PHOTO_SIZES } from '#src/shared/photos.ts'
import { byteRange } from './byte-range.ts'

export const FOREVER = 'public, max-age=31536000, immutable'

/** A cache in front forgets a deleted photo within a day; a browser shows it to nobody else. */
const IN_FRONT = { 'cdn-cache-control': 'public, max-age=86400' }

/** A file that is missing now may be made a little later; a browser soon asks for it again. */
const SOON = 'public, max-age=60'

/** A photo from the storage; for a file that is not there, one like it. */
export async function sendPhoto(storage: Storage, req: IncomingMessage, res: ServerResponse) {
  const key = (req.url ?? '').slice('/photos/'.length).split('?')[0] ?? ''
  let caching = FOREVER
  for (const each of [key, ...substitutes(key)]) {
    try {
      return await sendFile(storage, req, res, { key: each, caching })
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'not_found') throw error
      caching = SOON
    }
  }
  throw new Refusal('not_found')
}

/** The WebP of an AVIF, then the next larger size: a photo may be older than one of the sizes. */
function substitutes(key: string) {
  const [hash, size, format] = key.split(/[-.]/)
  const at = PHOTO_SIZES.findIndex(each => `${each}` === size)
  if (at < 0 || !isPhotoKey(key)) return []
  const formats = format === 'avif' ? ['avif', 'webp'] : ['webp']
  const sizes = PHOTO_SIZES.slice(at, at + 2)
  return sizes.flatMap(each => formats.map(as => `${hash}-${each}.${as}`)).slice(1)
}

type File = { key: string; caching: string }

/** Whole, in part, or unchanged. Refuses with `not_found`. */
async function sendFile(
  storage: Storage,
  req: IncomingMessage,
  res: ServerResponse,
  { key, caching }: File
) {
  const etag = `"${key}"`
  const headers = {
    'cache-control': caching,
    etag,
    'accept-ranges': 'bytes',
    // Mails show them, within pages of mail programs.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'"
  }
  const said = {
    ...headers,
    ...(caching === FOREVER && IN_FRONT),
    'content-type': photoType(key),
    'content-disposition': `inline; filename=${key}`
  }
  const { 'if-none-match': known, 'if-range': same = etag, range } = req.headers
  const asks = known !== undefined || (range !== undefined && same === etag)
  if (!asks && req.method === 'GET') return send(storage, res, { key, status: 200, said })

  const size = await storage.size(key)
  if (size === null) throw new Refusal('not_found')
  if (known?.split(',').some(tag => isSameTag(tag.trim(), etag))) {
    return end(res, 304, headers)
  }
  if (req.method === 'HEAD') return end(res, 200, { ...said, 'content-length': size })
  const part = asks && same === etag ? byteRange(range, size) : null
  if (part === 'outside') {
    const outside = { 'cache-control': 'private, no-store', 'content-range': `bytes */${size}` }
    return end(res, 416, { ...headers, ...outside })
  }
  if (!part) return send(storage, res, { key, status: 200, said })
  const place = { 'content-range': `bytes ${part.start}-${part.end}/${size}` }
  return send(storage, res, { key, status: 206, said: { ...said, ...place }, part })
}

const isSameTag = (tag: string, etag: string) => tag === '*' || tag === etag || tag === `W/${etag}`

type Sent = { key: string; status: number; said: Record<string, string>; part?: ByteRange }

async function send(storage: Storage, res: ServerResponse, { key, status, said, part }: Sent) {
  const file = await storage.read(key, part)
  if (!file) throw new Refusal('not_found')
  res.writeHead(status, { ...said, 'content-length': file.bytes })
  await pipeline(file.stream, res).catch(error => {
    // Only failures on our side end the answer with an error: a visitor who leaves is not one.
    if (res.errored) throw error
  })
}

function end(res: ServerResponse, status: number, headers: Record<string, string | number>) {
  res.writeHead(status, headers)
  res.end()
}
