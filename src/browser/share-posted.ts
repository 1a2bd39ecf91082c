import type { Language } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'

const KEY = 'posted'

export type Shared = { id: number; title: string }

/** Keeps the way to share a new listing for the page that says that it was published. */
export function offerToShare({ id, title }: Shared, language: Language) {
  const address = location.origin + localized(paths.listing(id), language)
  try {
    sessionStorage.setItem(KEY, whatsAppAddress(`${title}\n${address}`))
  } catch {
    // Where storage is forbidden nothing is offered.
  }
}

/** Once. */
export function takeShareAddress() {
  try {
    const href = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return href ?? undefined
  } catch {
    return undefined
  }
}

const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
