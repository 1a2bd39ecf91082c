import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody } from '#src/http/answers.ts'
import { ERRORS, type Refusal } from '#src/shared/errors.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'

type Told = { language: Language; requestId: string; site: string }

/** The answer when a request does not get as far as a page: JSON below /api, else a plain page. */
export function answerRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: Refusal,
  told: Told
) {
  if (res.headersSent) return void res.destroy()
  const isApi = /^(\/en)?\/api(\/|$)/.test(req.url ?? '')
  const body = errorBody(refusal, told.language, told.requestId)
  const text = isApi ? JSON.stringify(body) : page(body.message, told)
  for (const name of ['content-encoding', 'cdn-cache-control', 'cache-tag']) res.removeHeader(name)
  if (refusal.retryAfter !== undefined) res.setHeader('retry-after', refusal.retryAfter)
  // What is left of an oversized request would be read as the next one.
  if (!req.complete) res.setHeader('connection', 'close')
  res.writeHead(ERRORS[refusal.code], {
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    'cache-control': 'private, no-store',
    'content-length': Buffer.byteLength(text),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'"
  })
  res.end(req.method === 'HEAD' ? undefined : text)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

function page(message: string, { language, requestId, site }: Told) {
  const code = fill(errorsWords(language).requestId, { requestId })
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(site)}</title><h1>${escaped(site)}</h1><p>${escaped(message)}</p><p>${escaped(code)}</p></html>`
}
