import type { Language } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'

const KEY = 'posted'

export type Posted = { id: number; title: string }
/** Where its page is, and where it can be shared. */
type Addresses = { view: string; share: string }

/** Stores the links for a new listing for the page that says that it was published. */
export function keepPosted({ id, title }: Posted, language: Language) {
  const view = localized(paths.listing(id), language)
  const addresses: Addresses = {
    view,
    share: whatsAppAddress(`${title}\n${location.origin}${view}`)
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(addresses))
  } catch {
    // Where storage is forbidden, nothing is offered.
  }
}

/** Can be taken once. */
export function takePosted(): Addresses | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
