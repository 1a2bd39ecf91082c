import { api } from '#src/shared/paths.ts'

const MOST = 99
/** How long until what the chat has just read is recorded. */
const NOTED_MS = 1000

/** Asks how much is unread, again whenever the page is shown again, and listens to the chat. */
export function showUnread() {
  document.addEventListener('unread', event => {
    if (event instanceof CustomEvent) hear(event.detail)
  })
  // The chat knows better, and reports it; null where it has not loaded all conversations.
  if (document.querySelector('[data-chat-page]')) {
    const { unreadCount = '0' } = document.documentElement.dataset
    return hear(unreadCount === '' ? null : Number(unreadCount))
  }
  addEventListener('pageshow', ({ persisted }) => void (persisted && ask()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
  void ask()
}

function hear(count: number | null) {
  if (count === null) setTimeout(() => void ask(), NOTED_MS)
  else paint(count)
}

async function ask() {
  try {
    const response = await fetch(api.unreadMessages)
    if (!response.ok) return
    const { conversations } = await response.json()
    paint(Number(conversations))
  } catch {
    // Without an answer the mark stays as it is.
  }
}

function paint(count: number) {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const number = mark.querySelector('b')
    if (number) number.textContent = count > MOST ? `${MOST}+` : String(count)
    mark.hidden = count === 0
  }
}
