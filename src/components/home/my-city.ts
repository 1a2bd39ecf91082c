import { sendJson } from '#src/browser/api/json.ts'
import { keepCookie } from '#src/browser/keep-cookie.ts'
import { MY_CITY, NO_CITY } from '#src/shared/my-city.ts'
import { api } from '#src/shared/paths.ts'

/** The question on the page that is loaded again because another city is wanted. */
const ASKED_AGAIN = '#my-city'

/**
 * Stores the answer on this device; the page is loaded again with what is near, or without the
 * question.
 */
export function rememberMyCity() {
  const form = document.querySelector<HTMLFormElement>('[data-my-city]')
  const question = form?.querySelector('select')
  const answer = () => {
    const slug = question?.selectedOptions[0]?.dataset.slug
    if (slug) choose(slug, question.value)
  }
  // An arrow key on the closed list chooses at once, on the way to another city.
  let byKey = false
  question?.addEventListener('keydown', event => {
    byKey = event.key !== 'Enter'
    if (byKey || !question.value) return
    event.preventDefault()
    answer()
  })
  question?.addEventListener('pointerdown', () => {
    byKey = false
  })
  question?.addEventListener('change', () => byKey || answer())
  form?.addEventListener('focusout', ({ relatedTarget }) => {
    if (byKey && relatedTarget instanceof Node && !form.contains(relatedTarget)) answer()
  })
  // On a slow connection it may have been answered before this script arrived.
  answer()
  form?.querySelector('[type=button]')?.addEventListener('click', () => {
    keep(NO_CITY)
  })
  document.querySelector('[data-other-city]')?.addEventListener('click', event => {
    event.preventDefault()
    // It is far from where the city was; the browser would scroll back to there.
    history.scrollRestoration = 'manual'
    history.replaceState(history.state, '', ASKED_AGAIN)
    keep('')
  })
  if (location.hash === ASKED_AGAIN) askAgain()
}

function askAgain() {
  // Not earlier: the browser scrolls back to the page's old position as soon as it is loaded.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  history.replaceState(history.state, '', location.pathname + location.search)
  const question = document.querySelector<HTMLElement>(ASKED_AGAIN)
  question?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center' })
}

/**
 * A member's choice is stored in the profile, too, while the page is loaded again; if that fails it
 * stays on the device.
 */
function choose(slug: string, location: string) {
  if (document.documentElement.dataset.member) {
    sendJson('PATCH', api.profile, { location }, { keepalive: true }).catch(() => undefined)
  }
  keep(slug)
}

function keep(city: string) {
  keepCookie(MY_CITY, city, city ? undefined : 0)
  location.reload()
}
