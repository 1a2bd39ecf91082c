import { pageLanguage } from '#src/browser/page-language.ts'
import { wear } from '#src/browser/ui/wear.ts'
import { postQueueWords } from '#src/shared/i18n/post-queue.ts'
import { queuedItem } from './queued-item.ts'
import {
  onQueueChange,
  type QueuedListing,
  queuedListings,
  removeQueued
} from './queued-listing.ts'
import styles from './waiting-list.css?inline'

/** Shows in `place` which of this member's listings wait on the device, and keeps it current. */
export async function showWaiting(place: HTMLElement) {
  wear(styles)
  const member = Number(document.documentElement.dataset.member)
  const heading = document.createElement('h2')
  heading.textContent = postQueueWords(pageLanguage()).heading
  const list = document.createElement('ul')
  place.className = 'waiting'
  place.append(heading, list)
  const paint = async () => {
    const own = (await queuedListings()).filter(({ accountId }) => accountId === member)
    const shown = [...seen.values(), ...own.filter(({ id }) => !seen.has(id))]
    show(list, shown.map(itemOf))
    place.hidden = shown.length === 0
    for (const sent of own.filter(({ state }) => state === 'sent')) await takeOff(sent)
  }
  onQueueChange(() => void paint())
  document.addEventListener('visibilitychange', () => void paint())
  await paint()
  list.setAttribute('aria-live', 'polite')
}

type Item = { state: string; element: HTMLElement }
const items = new Map<string, Item>()

/** What is unchanged keeps its element: every photo that is uploaded changes the queue. */
function itemOf(listing: QueuedListing): HTMLElement {
  const { id, draft, listingId, refusal, photos } = listing
  const state = JSON.stringify([draft.title, listing.state, listingId, refusal, photos.length])
  const before = items.get(id)
  if (before?.state === state) return before.element
  const element = queuedItem(listing)
  items.set(id, { state, element })
  return element
}

function show(list: HTMLElement, elements: readonly HTMLElement[]) {
  const focused = [...list.children].findIndex(each => each.contains(document.activeElement))
  for (const each of [...list.children]) if (!elements.some(one => one === each)) each.remove()
  for (const [at, element] of elements.entries()) {
    if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null)
  }
  if (focused < 0 || list.contains(document.activeElement)) return
  list.children[focused]?.querySelector<HTMLElement>('a, button')?.focus()
}

/** What was sent stays visible until the page is left, and is stored no longer. */
const seen = new Map<string, QueuedListing>()

async function takeOff(sent: QueuedListing) {
  // A page kept for offline use reloads once the connection is back: it should be seen there.
  const isKept = document.querySelector('#kept-copy, [data-kept-pages]') !== null
  if (document.visibilityState !== 'visible' || isKept) return
  seen.set(sent.id, sent)
  await removeQueued(sent)
}
