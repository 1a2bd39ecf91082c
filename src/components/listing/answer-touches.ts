import { inTime } from '#src/browser/api/in-time.ts'

const TOUCHED = '[data-slides] a,[data-thumbs] a,[data-share],[data-hide] summary,[data-contact]'

const later = () => import('./listing-acts.ts')

/**
 * The code that handles touches on a listing's page loads after the page; a quicker touch waits for
 * it. If it does not arrive, links lead where they lead.
 */
export function answerTouches() {
  addEventListener('load', () => {
    later().then(
      ({ prepare }) => prepare(),
      () => undefined
    )
  })
  document.addEventListener('click', event => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const touched = target instanceof Element && target.closest<HTMLElement>(TOUCHED)
    if (!touched || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    inTime(later()).then(
      ({ act }) => act(touched),
      () => touched instanceof HTMLAnchorElement && location.assign(touched.href)
    )
  })
  document.addEventListener('submit', event => {
    const { target: form } = event
    // A signed-out visitor's form is submitted as usual.
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-say]')) return
    if (!document.documentElement.dataset.member) return
    event.preventDefault()
    inTime(later()).then(
      ({ send }) => send(form),
      () => form.submit()
    )
  })
}
