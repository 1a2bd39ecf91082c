import { takeShareAddress } from '#src/browser/share-posted.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { drawButton, drawIcon } from '#src/browser/ui/draw.ts'
// Only a notice needs what it looks like.
import toastLooks from '#src/browser/ui/styles.css?page=src/layouts/Page.astro&part=src/components/frame/toasts.ts&inline'
import { wear } from '#src/browser/ui/wear.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { watchingWords } from '#src/shared/i18n/watching.ts'

/**
 * `named` stands for words that are known here, also without a network; `undo` takes back what the notice tells of,
 * `link` goes on from there; `neutral` asks or tells, rather than confirms.
 */
export type Shown = {
  title: string
  body?: string | null
  error?: boolean
  neutral?: boolean
  named?: string
  link?: { href: string; text: string }
  undo?: () => void
}

const SHOWN_MS = 5000
/** Long enough to read it, think, and find the button. */
const ACT_MS = 10_000
const SWIPE_PX = 50

const LOOKS = {
  /** In a conversation, where one writes at the foot. */
  atTop: 'top-s3 bottom-auto!',
  notice:
    'pointer-events-auto flex w-full max-w-[26rem] [touch-action:pan-y] items-start justify-end gap-s3 max-small:flex-wrap rounded-r2 bg-ink py-s2 pr-s1 pl-s4 text-ground data-error:bg-fill data-error:text-on',
  text: 'flex-[1_1_6rem] py-s2 text-t1 leading-[1.4]',
  title: 'block text-t2',
  line: 'mt-s2 block',
  act: 'bg-transparent hover:bg-transparent focus-visible:outline-current border-current hover:border-current',
  dismiss: 'bg-transparent hover:bg-transparent focus-visible:outline-current'
}

wear(toastLooks)

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'sq'
const common = siteWideWords(language)
const watching = watchingWords(language)
const NAMED: Record<string, [title: string, body?: string]> = {
  linkCopied: [common.linkCopied],
  listingSaved: [watching.savedToast],
  listingUnsaved: [watching.unsavedToast],
  failed: [common.errorTitle, errorsWords(language).unexpected]
}

let current: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what the cookie of the last redirect names. */
export function showFollowing() {
  const key = /(?:^|; )toast=(\w+)/.exec(document.cookie)?.[1]
  if (!key) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = 'toast=; path=/; max-age=0'
  // Without it the page says as much as it did.
  fetchAndShow(key).catch(() => undefined)
}

/** Shows one notice in the place of the last. */
export function take(toast: Shown) {
  if (!toast.named) return show(toast)
  const [title, body] = NAMED[toast.named] ?? []
  if (title) show({ ...toast, title, ...(body && { body }) })
}

async function fetchAndShow(key: string) {
  const answer = await fetch(`/toasts/${language}.json`)
  const [title, body, kind] = (await answer.json())[key] ?? []
  const href = key === 'listingCreated' ? takeShareAddress() : undefined
  const link = href ? { link: { href, text: common.shareOnWhatsApp } } : {}
  if (title) show({ title, body, neutral: kind === 'neutral', ...link })
}

function show({ title, body, error = false, neutral = false, undo, link }: Shown) {
  const box = document.getElementById('toasts')
  if (!box) return
  dismiss()
  const toast = element('div', LOOKS.notice)
  const text = element('p', LOOKS.text)
  text.append(element('strong', LOOKS.title, title), element('span', '', body ?? ''))
  if (link) text.append(linkTo(link))
  toast.toggleAttribute('data-error', error)
  if (!neutral) toast.append(drawIcon(error ? 'alert' : 'check', 'mt-[10px] max-tiny:hidden'))
  toast.append(text)
  if (undo) toast.append(undoButton(undo))
  const close = drawButton(buttonClass('icon', LOOKS.dismiss), dismiss)
  close.ariaLabel = common.dismissToast
  close.append(drawIcon('x'))
  toast.append(close)
  swipeAway(toast)
  box.setAttribute('role', error ? 'alert' : 'status')
  if (document.querySelector('[data-write]')) box.classList.add(...LOOKS.atTop.split(' '))
  box.append(toast)
  current = toast
  timer = setTimeout(dismiss, undo || link ? ACT_MS : SHOWN_MS)
}

function element(name: string, look: string, text = '') {
  const made = document.createElement(name)
  if (look) made.className = look
  made.append(text)
  return made
}

function linkTo({ href, text }: { href: string; text: string }) {
  const made = document.createElement('a')
  made.className = buttonClass('plain', LOOKS.act)
  made.href = href
  made.append(text)
  const line = element('span', LOOKS.line)
  line.append(made)
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
