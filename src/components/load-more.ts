const SKELETONS = 12

/** Lets the link to the next page bring its cards here instead, skeletons in their place meanwhile. */
export function loadInPlace() {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a[data-more]')
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (link.ariaBusy !== 'true') void load(link)
  })
}

/** Brings the cards of the page behind the link; the first takes the focus if somebody asked for it. */
export async function load(link: HTMLAnchorElement, { asked = true } = {}) {
  const grid = document.querySelector('#results .grid')
  const problem = link.nextElementSibling
  if (!grid || !problem) return
  const words = link.textContent
  const skeletons = addSkeletons(grid)
  link.ariaBusy = 'true'
  link.textContent = link.dataset.loading ?? ''
  problem.textContent = ''
  try {
    const page = await fetchPage(link.href)
    const cards = page.querySelectorAll('#results .grid > li')
    const next = page.querySelector<HTMLAnchorElement>('a[data-more]')
    grid.append(...cards)
    document.dispatchEvent(new Event('cards'))
    if (asked) cards[0]?.querySelector('a')?.focus({ preventScroll: true })
    if (next) link.href = next.href
    else link.parentElement?.remove()
    link.textContent = words
  } catch {
    problem.textContent = link.dataset.failed ?? ''
    link.textContent = link.dataset.retry ?? ''
  } finally {
    for (const skeleton of skeletons) skeleton.remove()
    link.ariaBusy = null
  }
}

function addSkeletons(grid: Element) {
  const template =
    document.querySelector<HTMLTemplateElement>('#skeleton')?.content.firstElementChild
  if (!template) return []
  const skeletons = Array.from({ length: SKELETONS }, () => template.cloneNode(true) as Element)
  grid.append(...skeletons)
  return skeletons
}

async function fetchPage(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
