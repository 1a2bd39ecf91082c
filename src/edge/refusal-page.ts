import { createHash } from 'node:crypto'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { escapeHtml } from '#src/shared/markup/escape-html.ts'
import { localized, paths } from '#src/shared/paths.ts'

export type RefusalPageContext = { language: Language; requestId: string; site: string }

/** In the browser's own colours: here no page or file of the site is certain to be available. */
const STYLE =
  ':root{color-scheme:light dark}body{max-width:30rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-family:ui-serif,Georgia,serif}a{display:inline-block;padding:.75rem 0;color:inherit}small{opacity:.75}'

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Self-contained: the reason, the way home, and the code by which the log knows it. */
export function refusalPage(message: string, { language, requestId, site }: RefusalPageContext) {
  const code = fill(errorsWords(language).requestId, { requestId })
  const home = localized(paths.home, language)
  const back = siteWideWords(language).backHome
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(site)}</title><style>${STYLE}</style><h1>${escapeHtml(site)}</h1><p>${escapeHtml(message)}</p><p><a href="${home}">${escapeHtml(back)}</a></p><p><small>${escapeHtml(code)}</small></p></html>`
}
