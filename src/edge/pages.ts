import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App, RequestLocals } from '#src/http/app.ts'
import { readCookies, sessionCookieName } from '#src/http/cookies.ts'
import { noLimits } from '#src/http/rate-limiter.ts'
import { busy } from '#src/http/responses.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { paths } from '#src/shared/paths.ts'
import { type Answer, capture, requestOfNobody } from './capture.ts'
import { savesData } from './data-saver.ts'
import { encode, encodingOf } from './encoding.ts'
import { languageOf } from './language.ts'
import { myCity } from './my-city.ts'
import { openPageCache } from './page-cache.ts'
import { withoutConnection } from './page-copy.ts'
import { publicDbFor } from './read-db.ts'
import { openRenderQueue } from './render-queue.ts'
import { loggedPath } from './request-log.ts'
import { secure } from './security-headers.ts'
import { withoutTracking } from './tracking.ts'

export type Next = (error?: unknown) => void
export type Render = (
  req: IncomingMessage,
  res: ServerResponse,
  next: Next,
  locals: RequestLocals
) => unknown

type Parts = {
  app: App
  render: Render
  settings: { publicOrigin: string; pageCacheBytes: number }
}

/** Answered by others, or never kept. */
const NO_PAGE = /^\/(en\/)?(api|photos|_astro)\//
/** Lists are slow: with a queue of their own, many of them keep no other page waiting. */
const LIST = /^\/(en\/)?(search|category)\b/
/** Below this, compressing costs more than it saves. */
const SMALL = 512
const WARMED = [paths.home, paths.category('all'), paths.search]

/** Pages as they are sent: whole, compressed once, and kept when they are for everybody. */
export function openPages({ app, render, settings }: Parts) {
  const { publicOrigin, pageCacheBytes } = settings
  const cache = pageCacheBytes > 0 ? openPageCache(app.bus, pageCacheBytes) : undefined
  const { host } = new URL(publicOrigin)
  const session = sessionCookieName(publicOrigin)
  const queues = { lists: openRenderQueue(), others: openRenderQueue() }
  const inTurn = (url: string, make: () => Promise<Answer | undefined>) =>
    queues[LIST.test(url) ? 'lists' : 'others'](make)
  const isMember = (cookies: string | undefined) =>
    cookies !== undefined && readCookies(cookies).has(session)

  async function remake(url: string, seen: Seen) {
    const { req, res } = requestOfNobody(url, { host })
    secure(res, publicOrigin)
    const locals = localsOfNobody(app, seen, url)
    try {
      return await inTurn(url, () =>
        made(res, locals, () => render(req, res, () => res.destroy(), locals))
      )
    } catch (err) {
      app.log.warn({ err, path: loggedPath(url) }, 'background re-render failed')
      throw err
    }
  }

  return {
    /** Makes a page of each kind, so that no visitor waits for its code to be read and compiled. */
    async warm() {
      // On a busy machine the first search can take too long; the site starts all the same.
      const first = app.search.find(new URLSearchParams({ limit: '1' }))
      const { found } = await first.catch(err => {
        app.log.warn({ err }, 'found no listing to render in advance')
        return { found: { listings: [] } }
      })
      const urls = [...WARMED, ...found.listings.map(({ id }) => paths.listing(id))]
      for (const language of LANGUAGES) {
        for (const url of urls) await remake(url, { language, dataSaver: false }).catch(() => {})
      }
    },
    /** Sends a kept page, before the request has cost anything. @returns whether there was one */
    answer(req: IncomingMessage, res: ServerResponse) {
      const { method, url = '/', headers } = req
      if (!cache || (method !== 'GET' && method !== 'HEAD') || NO_PAGE.test(url)) return false
      if (headers.host !== host || isMember(headers.cookie)) return false
      const spoken = languageOf(req)
      if (spoken.redirect) return false
      const address = withoutTracking(spoken.url)
      const seen = { language: spoken.language, dataSaver: savesData(req), myCity: myCity(req) }
      return cache.answer(keyOf(address, seen), req, res, () => remake(address, seen))
    },
    /** Makes the page for this visitor and sends it. */
    async make(req: IncomingMessage, res: ServerResponse, locals: RequestLocals, next: Next) {
      const write = () => made(res, locals, () => render(req, res, next, locals))
      const { url = '/' } = req
      const isShared =
        cache !== undefined &&
        req.method === 'GET' &&
        locals.account === null &&
        !isMember(req.headers.cookie)
      // One for everybody is kept for those who come next, and a form was meant.
      const isUnread = () => res.closed && req.method === 'GET' && !isShared
      const inOwnTurn = () => inTurn(url, async () => (isUnread() ? undefined : write()))
      // Calls and streams wait for other services, possibly for long.
      const make = () => (NO_PAGE.test(url) ? write() : inOwnTurn())
      const key = keyOf(req.url ?? '/', locals)
      const answer = isShared ? await cache.make(key, req, res, make) : await make()
      if (answer?.isUnloaded) {
        app.log.error(
          { requestId: locals.requestId, path: loggedPath(req.url) },
          'page could not be loaded'
        )
        return next(busy())
      }
      if (answer) await sendFresh(req, res, answer)
    },
    state: () => cache?.state()
  }
}

async function made(res: ServerResponse, locals: RequestLocals, write: () => unknown) {
  const answer = await capture(res, write)
  const isUnloaded = answer?.status === 500 && !answer.headers['content-type']
  // A kept page replaces a 503, not a 500.
  return (
    answer && { ...answer, route: locals.route, ...(isUnloaded && { isUnloaded, status: 503 }) }
  )
}

async function sendFresh(req: IncomingMessage, res: ServerResponse, { body, headers }: Answer) {
  const encoding = body.length < SMALL || headers['content-encoding'] ? 'identity' : encodingOf(req)
  const sent = await encode(body, encoding, 'fresh')
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  const varies = res.getHeader('vary')
  res.setHeader('vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding')
  if (body.length > 0) res.setHeader('content-length', sent.length)
  withoutConnection(res)
  res.end(req.method === 'HEAD' ? undefined : sent)
}

/** What pages for everybody differ by. Only the home page depends on where somebody lives. */
type Seen = Pick<RequestLocals, 'language' | 'dataSaver' | 'myCity'>

const keyOf = (address: string, { language, dataSaver, myCity }: Seen) => {
  const isHome = address.split('?')[0] === paths.home
  return `${language}${dataSaver ? ' light' : ''}${isHome && myCity ? ` ${myCity}` : ''} ${address}`
}

const localsOfNobody = (app: App, seen: Seen, url: string): RequestLocals => ({
  ...app,
  db: publicDbFor(app, url),
  ...seen,
  requestId: randomUUID(),
  account: null,
  address: '',
  device: '',
  userAgent: '',
  deviceProof: { token: undefined, fingerprint: undefined },
  // Nobody asked for it.
  limits: noLimits
})
