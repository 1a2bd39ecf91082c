import { keepCookie } from '#src/browser/keep-cookie.ts'
import { keptCookie } from '#src/browser/kept-cookie.ts'
import { pageLanguage } from '#src/browser/page-language.ts'
import { takePosted } from '#src/browser/posted-links.ts'
import type { NamedToast } from '#src/browser/stores/toast.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { drawButton, drawIcon } from '#src/browser/ui/draw.ts'
// Only a notice needs its styles.
import toastLooks from '#src/browser/ui/styles.css?page=src/layouts/Page.astro&part=src/components/frame/toasts.ts&inline'
import { wear } from '#src/browser/ui/wear.ts'
import { TOAST_COOKIE } from '#src/shared/host-cookie.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { postQueueWords } from '#src/shared/i18n/post-queue.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'

type Link = { href: string; text: string }

/**
 * `named` stands for words that are known here, even without a network; `undo` reverts what the
 * notice reports, `links` lead on from there; `neutral` asks or informs rather than confirms.
 */
export type Shown = {
  title: string
  body?: string | null
  error?: boolean
  neutral?: boolean
  named?: NamedToast
  links?: Link[]
  undo?: () => void
}

const SHOWN_MS = 5000
/** Long enough to read it, think, and find the button. */
const ACT_MS = 10_000
const SWIPE_PX = 50
/** Where people write at the foot: in a conversation, and to a seller. */
const WRITES = '[data-write], main [data-reach], dialog[open] [data-reach]'

const LOOKS = {
  atTop: 'top-s3 bottom-auto!',
  notice:
    'pointer-events-auto flex w-full max-w-[26rem] [touch-action:pan-y] items-start justify-end gap-s3 max-small:flex-wrap rounded-r2 bg-ink py-s2 pr-s1 pl-s4 text-ground data-error:bg-fill data-error:text-on',
  text: 'flex-[1_1_6rem] py-s2 text-t1 leading-[1.4]',
  title: 'block text-t2',
  line: 'mt-s2 flex flex-wrap gap-s2',
  act: 'bg-transparent hover:bg-transparent focus-visible:outline-current border-current hover:border-current',
  dismiss: 'bg-transparent hover:bg-transparent focus-visible:outline-current'
}

wear(toastLooks)

const language = pageLanguage()
const common = siteWideWords(language)
const watching = watchingWords(language)
const errors = errorsWords(language)
const NAMED: Record<NamedToast, [title: string, body?: string]> = {
  linkCopied: [common.linkCopied],
  linkNotCopied: [common.linkNotCopied],
  listingSaved: [watching.savedToast],
  listingUnsaved: [watching.unsavedToast],
  failed: [common.errorTitle, errors.unexpected],
  sessionEnded: [errors.sessionEndedTitle, errors.sessionEndedBody],
  offline: [errors.network]
}

const FAILURES: NamedToast[] = ['linkNotCopied', 'failed', 'sessionEnded', 'offline']

let current: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What held the focus until the notice took it. */
let before: HTMLElement | undefined

/** Shows what the cookie of the last redirect names. */
export function showFollowing() {
  const key = keptCookie(TOAST_COOKIE)
  if (!key) return
  keepCookie(TOAST_COOKIE, '', 0)
  // Without it the page says as much as before.
  fetchAndShow(key).catch(() => undefined)
}

/** Shows one notice in place of the last one. */
export function take(toast: Shown) {
  if (!toast.named) return show(toast)
  const [title, body] = NAMED[toast.named]
  const error = FAILURES.includes(toast.named)
  const links = toast.named === 'sessionEnded' ? [signInLink()] : toast.links
  show({ ...toast, title, error, ...(body && { body }), ...(links && { links }) })
}

async function fetchAndShow(key: string) {
  const answer = await fetch(`/toasts/${language}.json`)
  const [title, body, kind] = (await answer.json())[key] ?? []
  const links = key === 'listingCreated' ? linksToPosted() : []
  if (title) show({ title, body, neutral: kind === 'neutral', links })
}

/** For the page's own member, who comes back to it. */
function signInLink(): Link {
  const { member } = document.documentElement.dataset
  const next = location.pathname + location.search
  const href = withQuery(localized(paths.auth, language), { next, member })
  return { href, text: authWords(language).signIn }
}

function linksToPosted(): Link[] {
  const posted = takePosted()
  if (!posted) return []
  return [
    { href: posted.view, text: postQueueWords(language).view },
    { href: posted.share, text: common.shareOnWhatsApp }
  ]
}

function show({ title, body, error = false, neutral = false, undo, links = [] }: Shown) {
  const box = document.getElementById('toasts')
  if (!box) return
  dismiss()
  const toast = element('div', LOOKS.notice)
  const text = element('p', LOOKS.text)
  text.append(element('strong', LOOKS.title, title), element('span', '', body ?? ''))
  if (links.length > 0) text.append(lineOf(links))
  toast.toggleAttribute('data-error', error)
  if (!neutral) toast.append(drawIcon(error ? 'alert' : 'check', 'mt-[10px] max-tiny:hidden'))
  toast.append(text)
  if (undo) toast.append(undoButton(undo))
  const close = drawButton(buttonClass('icon', LOOKS.dismiss), dismiss)
  close.setAttribute('aria-label', common.dismissToast)
  close.append(drawIcon('x'))
  toast.append(close)
  swipeAway(toast)
  box.setAttribute('role', error ? 'alert' : 'status')
  const writes = document.querySelector(WRITES) !== null
  for (const look of LOOKS.atTop.split(' ')) box.classList.toggle(look, writes)
  box.append(toast)
  current = toast
  leaveAfter(undo || links.length > 0 ? ACT_MS : SHOWN_MS, toast)
}

/** Not while it is being used. */
function leaveAfter(ms: number, toast: HTMLElement) {
  const start = () => {
    clearTimeout(timer)
    if (!toast.contains(document.activeElement)) timer = setTimeout(dismiss, ms)
  }
  before = undefined
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    clearTimeout(timer)
    const isOutside = relatedTarget instanceof HTMLElement && !toast.contains(relatedTarget)
    if (isOutside) before = relatedTarget
  })
  toast.addEventListener('pointerenter', () => clearTimeout(timer))
  toast.addEventListener('focusout', start)
  toast.addEventListener('pointerleave', start)
  start()
}

function element(name: string, look: string, text = '') {
  const made = document.createElement(name)
  if (look) made.className = look
  made.append(text)
  return made
}

function lineOf(links: Link[]) {
  const line = element('span', LOOKS.line)
  for (const { href, text } of links) {
    const made = document.createElement('a')
    made.className = buttonClass('plain', LOOKS.act)
    made.href = href
    made.append(text)
    line.append(made)
  }
  return line
}

function undoButton(undo: () => void) {
  const made = drawButton(buttonClass('plain', LOOKS.act), () => {
    dismiss()
    undo()
  })
  made.dataset.undo = ''
  made.append(common.undo)
  return made
}

function dismiss() {
  if (current?.contains(document.activeElement)) before?.focus({ preventScroll: true })
  clearTimeout(timer)
  current?.remove()
}

function swipeAway(toast: HTMLElement) {
  let from = Number.POSITIVE_INFINITY
  toast.addEventListener('pointerdown', event => {
    from = event.clientX
  })
  toast.addEventListener('pointermove', event => {
    if (event.clientX - from >= SWIPE_PX) dismiss()
  })
  toast.addEventListener('pointerup', () => {
    from = Number.POSITIVE_INFINITY
  })
}
