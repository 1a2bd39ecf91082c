import { api } from '#src/shared/paths.ts'

const LISTING = /^(?:\/en)?\/listing\/([1-9]\d{0,14})$/
/** Listings that this tab has looked at. */
const KEY = 'viewed'

export function countView() {
  const id = Number(LISTING.exec(location.pathname)?.[1])
  if (!id) return
  if (document.visibilityState === 'visible') return void tell(id)
  const shown = () => document.visibilityState === 'visible' && tell(id)
  document.addEventListener('visibilitychange', shown, { once: true })
}

async function tell(id: number) {
  try {
    const before = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (before.includes(String(id))) return
    sessionStorage.setItem(KEY, [...before, id].join(' ').trim())
    await fetch(api.listingViews(id), { method: 'POST', keepalive: true })
  } catch {
    // The count is one too low; nobody on the page needs it.
  }
}
