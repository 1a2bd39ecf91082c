import { inTime } from '#src/browser/api/in-time.ts'
import { PROBLEM } from '#src/browser/ui/control.ts'
import { countWhenSeen } from './count-when-seen.ts'
import { sortAtOnce } from './sort-at-once.ts'

const SHEET = '#filters'
/** The city field next to the list. */
const CITY = 'city'

/**
 * What search-in-place.ts does with a touch, a link or a form. The code that replaces the list and
 * makes the panel is fetched when it is first needed.
 * @param first  the address that the page came with
 */
export function startList(first: string) {
  let replacing: ReturnType<typeof startReplacing> | undefined
  let live = false
  const replace = () => {
    replacing ??= startReplacing(first)
    // Requested again when it is next needed.
    replacing.catch(() => {
      replacing = undefined
    })
    return replacing
  }
  addEventListener('popstate', () => {
    // Until the code has arrived, the list that the page came with is here.
    const isHere = () => location.pathname + location.search === first
    if (!replacing && isHere()) return
    inTime(replace())
      .then(({ goBack }) => goBack())
      .catch(() => isHere() || leave(() => location.reload()))
  })
  if (history.state?.more) void import('./load-more.ts').then(({ loadAgain }) => loadAgain())
  countWhenSeen()
  return {
    bringToLife() {
      if (live) return
      live = true
      // A list that arrives before the code must not replace a form that is being filled in.
      const panel = document.querySelector<HTMLElement>('[data-filters]')
      if (panel) panel.dataset.live = 'soon'
      // What has not arrived is requested again at the next touch.
      Promise.all([mountPanel(panel), replace()]).catch(() => {
        live = false
        if (panel?.dataset.live === 'soon') delete panel.dataset.live
      })
    },
    choose(chosen: HTMLSelectElement) {
      if (chosen.id === CITY && chosen.form) send(chosen.form, false)
      else void sortAtOnce(chosen)
    },
    follow(link: HTMLAnchorElement) {
      if (link.dataset.quick) {
        const opened = inTime(import('./quick-sheet.ts')).then(({ openQuick }) => openQuick(link))
        return void opened.catch(() => location.assign(link.href))
      }
      const done = link.matches('[data-more]')
        ? inTime(import('./load-more.ts')).then(({ load }) => load(link))
        : inTime(replace()).then(({ show, showWithout }) =>
            link.matches('[data-chips] [aria-label]')
              ? showWithout(link.href)
              : show(link.href, false)
          )
      done.catch(() => leave(() => location.assign(link.href), link))
    },
    send
  }

  function send(form: HTMLFormElement, own = true) {
    inTime(replace())
      .then(({ showForm }) => showForm(form, own))
      .catch(() => leave(() => form.submit()))
  }
}

/** The browser's own offline page would replace everything, so the notice is shown here instead. */
function leave(go: () => void, source?: Element) {
  if (navigator.onLine) return go()
  const results = document.getElementById('results')
  const below = source?.matches('[data-more]') && source.nextElementSibling
  const line =
    below || results?.querySelector(':scope > [data-problem]') || document.createElement('p')
  line.setAttribute('role', 'alert')
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

async function mountPanel(panel: HTMLElement | null) {
  const { mount } = await import('#src/islands/filter-panel/mount.tsx')
  if (panel) mount(panel)
}
