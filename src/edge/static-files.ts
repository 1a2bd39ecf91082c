import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { Storage } from '#src/platform/storage.ts'
import { Refusal } from '#src/shared/errors.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const FOREVER = 'public, max-age=31536000, immutable'
/** Astro's own doors that this site does not use, each with a history. */
const CLOSED = /^\/(_image|_server-islands)(\/|\?|$)/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The built scripts and styles, what lies in public/, and the photos. */
export function openFiles(storage: Storage, development = false) {
  // In development there is no build; Vite serves what it makes itself.
  const serve = development
    ? undefined
    : sirv(CLIENT, {
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (res, path) =>
          res.setHeader(
            'cache-control',
            path.startsWith('/_astro/') ? FOREVER : 'public, max-age=3600'
          )
      })
  return {
    /** @returns whether the request was for a file. Photos that are not there are refused. */
    async answer(req: IncomingMessage, res: ServerResponse) {
      const { url = '/', method } = req
      if (CLOSED.test(url)) throw new Refusal('not_found')
      if (method !== 'GET' && method !== 'HEAD') return false
      if (url.startsWith('/photos/')) return photo(storage, url, req, res)
      if (!serve || url === '/' || url.startsWith('/?')) return false
      return new Promise<boolean>(done => {
        // Not 'finish', which never comes when the visitor leaves in the middle.
        res.once('close', () => done(true))
        serve(req, res, () => done(false))
      })
    }
  }
}

async function photo(storage: Storage, url: string, req: IncomingMessage, res: ServerResponse) {
  const key = url.slice('/photos/'.length).split('?')[0] ?? ''
  const etag = `"${key}"`
  const headers = {
    'cache-control': FOREVER,
    etag,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'"
  }
  const file = await storage.read(key)
  if (!file) throw new Refusal('not_found')
  const unchanged = req.headers['if-none-match'] === etag
  if (unchanged || req.method === 'HEAD') {
    file.stream.destroy()
    res.writeHead(unchanged ? 304 : 200, headers)
    res.end()
    return true
  }
  const type = TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  res.writeHead(200, { ...headers, 'content-type': type, 'content-length': file.bytes })
  // A visitor who leaves in the middle is nobody's error.
  await pipeline(file.stream, res).catch(() => res.destroy())
  return true
}
