const DAY_MS = 24 * 60 * 60 * 1000

/** Whether somebody has said "not now" and meant this moment too. Without storage always. */
export function isDismissed(key: string) {
  try {
    return Number(localStorage.getItem(key) ?? 0) > Date.now()
  } catch {
    // It would come again on every page.
    return true
  }
}

export function dismissFor(key: string, days: number) {
  try {
    localStorage.setItem(key, String(Date.now() + days * DAY_MS))
  } catch {
    // Storage is full or forbidden: the card goes all the same.
  }
}
