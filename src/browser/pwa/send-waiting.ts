import { QUEUE_WAITS, queuedListings } from '#src/browser/post-queue/queued-listing.ts'

/** Retries while a page is open and the site does not answer: often a moment is enough at first. */
const RETRIES_MS = [5_000, 20_000] as const
const LATER_RETRIES_MS = 60_000

/**
 * Sends what waits on this device, now and when the connection is back, and shows it if the page
 * has a place for it. The code for that is fetched only if something waits.
 */
export async function sendWaiting() {
  const place = document.querySelector<HTMLElement>('[data-waiting]')
  if (place) {
    const { showWaiting } = await import('#src/browser/post-queue/waiting-list.ts')
    await showWaiting(place)
  }
  let next: ReturnType<typeof setTimeout> | undefined
  const sendIn = (ms: number, tries: number) => {
    clearTimeout(next)
    next = setTimeout(() => void send(tries), ms)
  }
  const send = async (tries = 0) => {
    const waiting = await queuedListings().catch(() => [])
    if (waiting.length === 0) return
    const { sendQueue } = await import('#src/browser/post-queue/send-queue.ts')
    const isWaiting = await sendQueue()
    if (!isWaiting || !navigator.onLine) return
    sendIn(RETRIES_MS[tries] ?? LATER_RETRIES_MS, tries + 1)
  }
  addEventListener('online', () => void send())
  document.addEventListener(QUEUE_WAITS, () => sendIn(RETRIES_MS[0], 1))
  if (navigator.onLine) await send()
}
