import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App, RequestLocals } from '#src/http/app.ts'
import { asRefusal, isForOperator, logRefusal } from '#src/http/responses.ts'
import { readCaller } from '#src/http/session.ts'
import { ERRORS, Refusal } from '#src/shared/errors.ts'
import { enforceOrigin, noteForwarded, noteWrongHost } from './forwarded.ts'
import { freeDisk, openHealth } from './health.ts'
import { languageOf } from './language.ts'
import { openMetricsEndpoint } from './metrics.ts'
import { VARY } from './page-copy.ts'
import { type Next, openPages, type Render } from './pages.ts'
import { readDbOf } from './read-db.ts'
import { newRequestId } from './request-id.ts'
import { refuseOversized } from './request-limits.ts'
import { logWhenDone } from './request-log.ts'
import { secure } from './security-headers.ts'
import { sendRefusal } from './send-refusal.ts'
import { openFiles } from './static-files.ts'
import { withoutTracking } from './tracking.ts'
import { refuseUnnamedForm } from './unnamed-forms.ts'
import { cutUnreadBody } from './unread-body.ts'
import { visitorReader } from './visitor.ts'

type EdgeSettings = {
  publicOrigin: string
  trustProxy: number
  dataFolder: string
  /** When the newest migration of this code was made, ms since 1970. */
  newestMigration: number
  /** Whether browsers keep pages for reading offline. */
  serviceWorker: boolean
  /** Memory for finished pages; 0 keeps none. */
  pageCacheBytes: number
  /** The token that `/metrics` requires; without one there is no such page. */
  metricsToken: string | undefined
}
type Parts = { app: App; render: Render; settings: EdgeSettings; development?: boolean }

export type Edge = {
  handle(req: IncomingMessage, res: ServerResponse, next?: Next): void
  /** Before the first visitor comes. */
  warm(): Promise<void>
  stopBeingReady(): void
}

/** All that happens to a request before Astro sees it, in this order. */
export function openEdge({ app, render, settings, development = false }: Parts): Edge {
  const { publicOrigin } = settings
  const health = openHealth(app, settings)
  const answerMetrics = openMetricsEndpoint(app.metrics, settings.metricsToken)
  const readVisitor = visitorReader(app, settings)
  const files = openFiles(app.storage, { development, serviceWorker: settings.serviceWorker })
  const pages = development ? undefined : openPages({ app, render, settings })

  app.vitals.watch({
    pageCache: () => pages?.state(),
    freeDisk: () => freeDisk(settings.dataFolder)
  })

  async function answer(req: IncomingMessage, res: ServerResponse, next: Next) {
    cutUnreadBody(req, res)
    const counted = countWhenDone(res, app.metrics)
    const requestId = newRequestId()
    res.setHeader('x-request-id', requestId)
    secure(res, publicOrigin)
    if ((await health.answer(req, res)) || (await answerMetrics(req, res))) return
    // Before anything is refused: a refusal is in the language of the address.
    const spoken = languageOf(req)
    const { language } = spoken
    try {
      refuseOversized(req)
      noteForwarded(app, req, settings.trustProxy)
      enforceOrigin(req, publicOrigin)
      counted.as = req.url?.startsWith('/photos/') ? 'photos' : 'files'
      if (await files.answer(req, res)) return
      counted.as = 'other'
      refuseUnnamedForm(req)
      if (spoken.redirect) return redirect(res, spoken.redirect)
      req.url = withoutTracking(spoken.url)
      res.setHeader('vary', VARY)
      const at = performance.now()
      const visitor = await readVisitor(req)
      const read = { at, again: () => readCaller(app, req, visitor.address) }
      const db = readDbOf(visitor, req)
      const locals: RequestLocals = { ...visitor, db, language, requestId, read }
      counted.by = locals
      logWhenDone(req, res, locals)
      if (pages) await pages.make(req, res, locals, unexpected)
      else await render(req, res, next, locals)
    } catch (error) {
      refuse(error)
    }

    function unexpected(error: unknown) {
      refuse(error ?? new Refusal('not_found'))
    }
    function refuse(error: unknown) {
      const refusal = asRefusal(error)
      if (refusal.code === 'wrong_host') noteWrongHost(app, req)
      // Anybody may ask for what is not there, as often as they like: it would fill the log.
      const isLogged = isForOperator(refusal) || ERRORS[refusal.code] === 401
      if (isLogged) logRefusal(app.log, { requestId }, refusal)
      sendRefusal(req, res, refusal, { language, requestId, site: app.site })
    }
  }

  return {
    handle(req, res, next = () => {}) {
      if (pages?.answer(req, res)) return
      answer(req, res, next).catch(err => {
        app.log.error({ err }, 'request failed without an answer')
        res.destroy()
      })
    },
    warm: async () => pages?.warm(),
    stopBeingReady: health.stopBeingReady
  }
}

type Counted = { as: string; by?: { route?: string } }

/** By the pattern of the route that was found, else by where the request ended. */
function countWhenDone(res: ServerResponse, metrics: App['metrics']) {
  const began = performance.now()
  const counted: Counted = { as: 'edge' }
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : 'aborted'
    const route = counted.by?.route ?? counted.as
    metrics.answered(route, status, (performance.now() - began) / 1000)
  })
  return counted
}

function redirect(res: ServerResponse, location: string) {
  res.writeHead(302, {
    location,
    'cache-control': 'private, no-store',
    vary: VARY
  })
  res.end()
}
