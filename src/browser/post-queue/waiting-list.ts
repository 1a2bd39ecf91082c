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
    list.replaceChildren(...shown.map(queuedItem))
    place.hidden = shown.length === 0
    for (const sent of own.filter(({ state }) => state === 'sent')) await takeOff(sent)
  }
  onQueueChange(() => void paint())
  document.addEventListener('visibilitychange', () => void paint())
  await paint()
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
