import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App, RequestLocals } from '#src/http/app.ts'
import { asRefusal } from '#src/http/responses.ts'
import { ERRORS, Refusal } from '#src/shared/errors.ts'
import { compressed } from './compression.ts'
import { trueOrigin } from './forwarded.ts'
import { openHealth } from './health.ts'
import { languageOf } from './language.ts'
import { refuseOversized } from './request-limits.ts'
import { logWhenDone } from './request-log.ts'
import { secure } from './security-headers.ts'
import { sendRefusal } from './send-refusal.ts'
import { openFiles } from './static-files.ts'
import { visitorReader } from './visitor.ts'

type Render = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object
) => unknown

type EdgeSettings = { publicOrigin: string; trustProxy: number; dataFolder: string }
type Parts = { app: App; render: Render; settings: EdgeSettings; development?: boolean }

export type Edge = {
  handle(req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void): void
  stopBeingReady(): void
}

/** All that happens to a request before Astro sees it, in this order. */
export function openEdge({ app, render, settings, development = false }: Parts): Edge {
  const health = openHealth(app, settings.dataFolder)
  const readVisitor = visitorReader(app, settings)
  const files = openFiles(app.storage, development)

  async function answer(req: IncomingMessage, res: ServerResponse, next: (e?: unknown) => void) {
    const requestId = randomUUID()
    res.setHeader('x-request-id', requestId)
    secure(res, settings.publicOrigin)
    if (await health.answer(req, res)) return
    // Before anything is refused: that is told in the language of the address.
    const spoken = languageOf(req)
    const { language } = spoken
    try {
      refuseOversized(req)
      trueOrigin(req, settings.publicOrigin)
      if (await files.answer(req, res)) return
      if (spoken.redirect) return redirect(res, spoken.redirect)
      req.url = spoken.url
      res.setHeader('vary', 'Accept-Language, Cookie')
      if (!development) compressed(req, res)
      const locals: RequestLocals = { ...(await readVisitor(req)), language, requestId }
      logWhenDone(req, res, locals)
      await render(req, res, error => (development ? next(error) : unexpected(error)), locals)
    } catch (error) {
      refuse(error)
    }

    function unexpected(error: unknown) {
      refuse(error ?? new Refusal('not_found'))
    }
    function refuse(error: unknown) {
      const refusal = asRefusal(error)
      if (ERRORS[refusal.code] === 500) app.log.error({ requestId, err: error }, 'unexpected')
      sendRefusal(req, res, refusal, { language, requestId, site: app.site })
    }
  }

  return {
    handle(req, res, next = () => {}) {
      answer(req, res, next).catch(err => {
        app.log.error({ err }, 'a request was not answered')
        res.destroy()
      })
    },
    stopBeingReady: health.stopBeingReady
  }
}

function redirect(res: ServerResponse, location: string) {
  res.writeHead(302, {
    location,
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Cookie'
  })
  res.end()
}
