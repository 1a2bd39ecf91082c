const SHEET = '#filters'

/**
 * Lets a search stay on its page: another list takes the place of this one, more cards come below,
 * and the form of the filters comes to life. The code for each is fetched when it is first wanted.
 * Until then, and where it does not arrive, links and the form simply lead to the same addresses.
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
    if (!replacing && location.pathname + location.search === first) return
    replace()
      .then(({ goBack }) => goBack())
      .catch(() => location.reload())
  })
  document.addEventListener('click', event => {
    const link = linkInPlace(event)
    if (!link) return
    event.preventDefault()
    if (link.hash) return location.replace(link.hash)
    const done = link.matches('[data-more]')
      ? import('./load-more.ts').then(({ load }) => load(link))
      : replace().then(({ show }) => show(link.href, false))
    done.catch(() => location.assign(link.href))
  })
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement && form.matches(SHEET))) return
    event.preventDefault()
    if (submitter?.closest('footer')) location.replace('#results')
    replace()
      .then(({ showForm }) => showForm(form))
      .catch(() => form.submit())
  })
}

async function startReplacing(first: string) {
  const code = await import('./replace-results.ts')
  code.startReplacing(first)
  return code
}

async function mountPanel() {
  const { mount } = await import('#src/islands/filter-panel/mount.tsx')
  const panel = document.querySelector<HTMLElement>('.panel')
  if (panel) mount(panel)
}

/** A link to another list of this page or to more of it, or the one that closes the sheet. */
function linkInPlace({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.cols2 a[href]')
  if (!link || metaKey || ctrlKey || shiftKey || link.pathname !== location.pathname) return
  return link.hash && !link.matches('.shut') ? undefined : link
}
