import { DAY_MS } from '#src/shared/retention.ts'

/** Whether somebody has said "not now" and that still applies. Always, without storage. */
export function isDismissed(key: string) {
  try {
    return Number(localStorage.getItem(key) ?? 0) > Date.now()
  } catch {
    // Otherwise it would appear on every page.
    return true
  }
}

export function dismissFor(key: string, days: number) {
  try {
    localStorage.setItem(key, String(Date.now() + days * DAY_MS))
  } catch {
    // Storage is full or forbidden: the card closes anyway.
  }
}
