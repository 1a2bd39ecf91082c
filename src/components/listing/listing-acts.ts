import { inTime } from '#src/browser/api/in-time.ts'
import { showNamedToast } from '#src/browser/stores/toast.ts'
import { keepTyped, put, submitWhole } from '#src/components/contact/typed-message.ts'
import { markShown, turnTo } from './gallery.ts'
import { offerHiding } from './hide-menu.ts'
import { openInFull } from './lightbox.ts'
import { canShare, share } from './share.ts'

const contact = () => inTime(import('#src/components/contact/contact-seller.ts'))

/** What the page shows only with a script. */
export function prepare() {
  markShown()
  // Opened before there was a script, it would have buttons that do nothing.
  const menu = document.querySelector<HTMLDetailsElement>('[data-hide][open]')
  if (menu) offerOnce(menu)
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = !canShare()
  }
  const form = document.querySelector<HTMLFormElement>('[data-say]')
  if (form) prepareWriting(form)
}

function prepareWriting(form: HTMLFormElement) {
  const text = form.querySelector('textarea')
  const check = () => {
    const send = form.querySelector('button')
    if (send) send.disabled = !text?.value.trim()
  }
  form.addEventListener('input', check)
  const typed = keepTyped(form)
  // The browser may have restored it itself.
  if (text && typed && text.value === text.defaultValue) put(text, typed)
  check()
}

export async function act(touched: HTMLElement) {
  if (touched.matches('[data-share]')) return share(touched.dataset.share ?? '')
  if (touched.closest('summary')) return openMenu(touched.closest('details'))
  const link = touched.closest<HTMLAnchorElement>('a[data-contact]')
  if (link) {
    return contact().then(
      ({ openContact }) => openContact(link),
      () => location.assign(link.href)
    )
  }
  const item = touched.closest('li')
  const index = [...(item?.parentElement?.children ?? [])].indexOf(item ?? touched)
  if (touched.closest('[data-thumbs]')) turnTo(index)
  else openInFull(index)
}

/**
 * If its code does not arrive, the form is submitted as usual; without a network its text stays.
 */
export const send = (form: HTMLFormElement) =>
  contact().then(
    ({ sendFromPage }) => sendFromPage(form),
    () => (navigator.onLine ? submitWhole(form) : showNamedToast('offline'))
  )

let ready: HTMLDetailsElement | undefined

function openMenu(menu: HTMLDetailsElement | null) {
  if (!menu) return
  offerOnce(menu)
  menu.open = !menu.open
}

function offerOnce(menu: HTMLDetailsElement) {
  if (ready !== menu) offerHiding(menu)
  ready = menu
}
