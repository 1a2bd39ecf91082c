import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { otherReleaseWords } from '#src/shared/i18n/other-release.ts'

const SCRIPT = /^\/_astro\/[\w.-]+\.js(\?|$)/
/** In a deployment one server may have the page and another its code: then the second time says so. */
const ONCE_MS = 60_000

type Texts = Record<string, { updated: string; loadAgain: string }>

/** Runs in the browser, within a page of another release: nothing of this file is there. */
function loadAnew(texts: Texts, once: number) {
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea')
  const isTyped = [...fields].some(each => each.value !== each.defaultValue)
  if (!isTyped && isFirst()) location.reload()
  else say()
  throw new Error('this code is of another release')

  function isFirst() {
    try {
      const last = Number(sessionStorage.getItem('loaded-anew'))
      sessionStorage.setItem('loaded-anew', `${Date.now()}`)
      return Math.abs(Date.now() - last) > once
    } catch {
      // Storage is forbidden: it could go on for ever.
      return false
    }
  }
  function say() {
    const { updated, loadAgain } = texts[document.documentElement.lang] ?? texts.sq!
    if (document.getElementById('other-release')) return
    const line = document.createElement('p')
    line.id = 'other-release'
    line.role = 'status'
    line.style.cssText = 'max-width:80rem;margin:0 auto;padding:12px 16px'
    const link = document.createElement('a')
    link.href = ''
    link.textContent = loadAgain
    line.append(`${updated} `, link)
    document.querySelector('main')?.prepend(line)
  }
}

const TEXTS = Object.fromEntries(LANGUAGES.map(each => [each, otherReleaseWords(each)]))
const CODE = `(${loadAnew})(${JSON.stringify(TEXTS)},${ONCE_MS})`

/**
 * In the place of code that another release has: a page that asks for it is loaded anew, once, so
 * that it fits the server. Where that does not help, or something is typed, the page says so, and
 * works as without script.
 * @returns whether the request was for such code
 */
export function answerOtherRelease(req: IncomingMessage, res: ServerResponse) {
  if (!SCRIPT.test(req.url ?? '') || req.headers['sec-fetch-dest'] !== 'script') return false
  // No 404, which a browser does not run, and no 200, which background workers keep for ever.
  res.writeHead(203, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-length': Buffer.byteLength(CODE)
  })
  res.end(req.method === 'HEAD' ? undefined : CODE)
  return true
}
