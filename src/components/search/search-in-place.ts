import { inTime } from '#src/browser/api/in-time.ts'

const SHEET = '#filters'
const OPENS = `[data-bar] [href="${SHEET}"]`

/**
 * Lets a search stay on its page: another list replaces this one, more cards appear below, and the
 * form of the filters comes to life. The code loads after the page, before a connection can be
 * gone. Until then, or if it does not arrive, links and the form lead to the same addresses.
 */
export function searchInPlace() {
  const first = location.pathname + location.search
  let code: ReturnType<typeof start> | undefined
  const later = () => {
    code ??= start(first)
    // Requested again when it is next needed.
    code.catch(() => {
      code = undefined
    })
    return code
  }
  addEventListener('load', () => later().catch(() => undefined))
  for (const touch of ['pointerdown', 'focusin', 'input']) {
    document.addEventListener(touch, ({ target }) => {
      const touched = touch === 'pointerdown' ? `${SHEET},[href="${SHEET}"]` : SHEET
      if (!(target instanceof Element && target.closest(touched))) return
      later().then(
        ({ bringToLife }) => bringToLife(),
        () => undefined
      )
    })
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.form) return
    later().then(
      ({ choose }) => choose(target),
      () => undefined
    )
  })
  document.addEventListener('click', event => {
    const link = linkInPlace(event)
    if (!link) return
    event.preventDefault()
    if (link.hash && !link.dataset.quick) {
      location.replace(link.hash)
      return document.querySelector<HTMLElement>(OPENS)?.focus()
    }
    inTime(later()).then(
      ({ follow }) => follow(link),
      () => location.assign(link.href)
    )
  })
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement && form.matches(SHEET)) || event.defaultPrevented) return
    event.preventDefault()
    if (submitter?.closest('footer')) location.replace('#results')
    inTime(later()).then(
      ({ send }) => send(form),
      () => form.submit()
    )
  })
}

const fetchList = () => import('./list-in-place.ts')
const start = (first: string) => fetchList().then(({ startList }) => startList(first))

/** A link to another list of this page or to more of it, or the one that closes the sheet. */
function linkInPlace({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || metaKey || ctrlKey || shiftKey || link.pathname !== location.pathname) return
  return link.hash && !link.matches('[data-shut],[data-quick]') ? undefined : link
}
