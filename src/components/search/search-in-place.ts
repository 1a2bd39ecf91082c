import { PROBLEM } from '#src/browser/ui/control.ts'

const SHEET = '#filters'
const OPENS = `[data-bar] [href="${SHEET}"]`

/**
 * Lets a search stay on its page: another list takes the place of this one, more cards come below,
 * and the form of the filters comes to life. The code for each is fetched when it is first wanted.
 * Until then, and where it does not arrive, links and the form simply lead to the same addresses; but
 * without a connection the list that is here stays.
 */
export function searchInPlace() {
  const first = location.pathname + location.search
  let replacing: ReturnType<typeof startReplacing> | undefined
  let live = false
  const replace = () => {
    replacing ??= startReplacing(first)
    // Asked for again when it is next wanted.
    replacing.catch(() => {
      replacing = undefined
    })
    return replacing
  }
  const bringToLife = ({ target, type }: Event) => {
    const touched = type === 'pointerdown' ? `${SHEET},[href="${SHEET}"]` : SHEET
    if (live || !(target instanceof Element && target.closest(touched))) return
    live = true
    // What has not arrived is asked for again at the next touch.
    Promise.all([mountPanel(), replace()]).catch(() => {
      live = false
    })
  }
  if (history.state?.more) void import('./load-more.ts').then(({ loadAgain }) => loadAgain())
  for (const touch of ['pointerdown', 'focusin', 'input']) {
    document.addEventListener(touch, bringToLife)
  }
  addEventListener('popstate', () => {
    // While the code has not arrived, the list that the page came with is here.
    const isHere = () => location.pathname + location.search === first
    if (!replacing && isHere()) return
    replace()
      .then(({ goBack }) => goBack())
      .catch(() => isHere() || leave(() => location.reload()))
  })
  document.addEventListener('click', event => {
    const link = linkInPlace(event)
    if (!link) return
    event.preventDefault()
    if (link.hash) {
      location.replace(link.hash)
      return document.querySelector<HTMLElement>(OPENS)?.focus()
    }
    const done = link.matches('[data-more]')
      ? import('./load-more.ts').then(({ load }) => load(link))
      : replace().then(({ show }) => show(link.href, false))
    done.catch(() => leave(() => location.assign(link.href), link))
  })
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement && form.matches(SHEET)) || event.defaultPrevented) return
    event.preventDefault()
    if (submitter?.closest('footer')) location.replace('#results')
    replace()
      .then(({ showForm }) => showForm(form))
      .catch(() => leave(() => form.submit()))
  })
}

/**
 * The browser's own page that there is no connection would take the place of everything. So it is said
 * here instead, until the connection is back; below the cards for anyone who wanted more of them.
 */
function leave(go: () => void, asked?: Element) {
  if (navigator.onLine) return go()
  const results = document.getElementById('results')
  const below = asked?.matches('[data-more]') && asked.nextElementSibling
  const line =
    below || results?.querySelector(':scope > [data-problem]') || document.createElement('p')
  line.role = 'alert'
  line.replaceChildren(results?.dataset.offline ?? '')
  if (!below) {
    line.className = `${PROBLEM} mt-s2`
    line.toggleAttribute('data-problem', true)
    results?.prepend(line)
  }
  if (document.querySelector(`${SHEET}:target`)) location.replace('#results')
  addEventListener('online', () => (below ? line.replaceChildren() : line.remove()), { once: true })
}

async function startReplacing(first: string) {
  const code = await import('./replace-results.ts')
  code.startReplacing(first)
  return code
}

async function mountPanel() {
  const { mount } = await import('#src/islands/filter-panel/mount.tsx')
  const panel = document.querySelector<HTMLElement>('[data-filters]')
  if (panel) mount(panel)
}

/** A link to another list of this page or to more of it, or the one that closes the sheet. */
function linkInPlace({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || metaKey || ctrlKey || shiftKey || link.pathname !== location.pathname) return
  return link.hash && !link.matches('[data-shut]') ? undefined : link
}
