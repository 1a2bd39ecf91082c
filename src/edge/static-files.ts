import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { Storage } from '#src/platform/storage.ts'
import { Refusal } from '#src/shared/errors.ts'
import { FOREVER, sendPhoto } from './send-photo.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
/**
 * Astro's own endpoints that this site does not use, each with a history: below any prefix, in any
 * spelling.
 */
const CLOSED = /[/\\](_image|_server-islands)([/\\]|$)/i

const DECODINGS = 5

/**
 * Names that stay the same from build to build: browsers ask each time whether they have changed.
 */
const FIXED = new Set(['/sw.js', '/sw-off.js', '/pwa.js'])

/** `folder` holds what the build made for browsers. */
type Options = { development?: boolean; serviceWorker: boolean; folder?: string }

export function openFiles(
  storage: Storage,
  { development = false, serviceWorker, folder = CLIENT }: Options
) {
  // In development there is no build; Vite serves what it makes itself.
  const serve = development
    ? undefined
    : sirv(folder, {
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (res, path) => res.setHeader('cache-control', cachingOf(path))
      })
  return {
    /** @returns whether the request was for a file. Photos that are not there are refused. */
    async answer(req: IncomingMessage, res: ServerResponse) {
      const { url = '/', method } = req
      if (isClosed(url)) throw new Refusal('not_found')
      if (method !== 'GET' && method !== 'HEAD') return false
      if (url.startsWith('/photos/')) {
        await sendPhoto(storage, req, res)
        return true
      }
      // It removes itself and all that it has kept from the browsers that still have it.
      if (url === '/sw.js' && !serviceWorker) req.url = '/sw-off.js'
      if (!serve || url === '/' || url.startsWith('/?')) return false
      // sirv breaks off at a range beyond what Node can count, and keeps its refusals: files go whole.
      delete req.headers.range
      return new Promise<boolean>((done, fail) => {
        // sirv does not listen to this event: a file that cannot be opened would end the process.
        res.once('pipe', file => file.once('error', fail))
        // Not 'finish', which never comes if the visitor leaves in the middle.
        res.once('close', () => done(true))
        serve(req, res, () => done(false))
      })
    }
  }
}

/** Also refused when the meaning of the address is not clear after some decoding. */
export function isClosed(url: string) {
  let path = url.split(/[?#]/, 1)[0] ?? ''
  for (let n = 0; n < DECODINGS; n++) {
    if (CLOSED.test(path)) return true
    // Character by character: one bad byte must not hide the rest.
    const decoded = path.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
    if (decoded === path) return false
    path = decoded
  }
  return true
}

function cachingOf(path: string) {
  if (FIXED.has(path)) return 'no-cache'
  return path.startsWith('/_astro/') ? FOREVER : 'public, max-age=3600'
}
