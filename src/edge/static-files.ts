import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { Storage } from '#src/platform/storage.ts'
import { Refusal } from '#src/shared/errors.ts'
import { FOREVER, sendPhoto } from './send-photo.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
/** Astro's own doors that this site does not use, each with a history. */
const CLOSED = /^\/(_image|_server-islands)(\/|\?|$)/

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
      if (url.startsWith('/photos/')) {
        await sendPhoto(storage, req, res)
        return true
      }
      if (!serve || url === '/' || url.startsWith('/?')) return false
      return new Promise<boolean>(done => {
        // Not 'finish', which never comes when the visitor leaves in the middle.
        res.once('close', () => done(true))
        serve(req, res, () => done(false))
      })
    }
  }
}
