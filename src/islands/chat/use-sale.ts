import { useState } from 'react'
import { sendJson } from '#src/browser/api/json.ts'
import { refusalOf } from '#src/browser/api/refusal.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'

/** What the seller does with the listing from its conversation; `deal` is what can be rated then. */
export function useSale({ listing, otherUser }: Conversation, language: Language) {
  const [status, setStatus] = useState(listing.offer?.status)
  const [deal, setDeal] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function change(to: 'reserved' | 'sold') {
    setBusy(true)
    const done = await call('PUT', api.listingStatus(listing.id), { status: to }, language)
    setBusy(false)
    if (done) setStatus(to)
    return done
  }
  async function sell() {
    if (!(await change('sold'))) return
    const buyer = { buyerId: otherUser.id }
    const made = await call('POST', api.listingDeal(listing.id), buyer, language)
    if (made) setDeal(made.id)
  }
  return { status, deal, busy, reserve: () => void change('reserved'), sell: () => void sell() }
}

/** Undefined where it was refused, which has been shown. */
async function call(method: string, path: string, body: object, language: Language) {
  let message = errorsWords(language).network
  try {
    const response = await sendJson(method, path, body)
    if (response.ok) return (await response.json()) as { id: number }
    message = refusalOf(response.status, response.statusText, await response.text()).message
  } catch {
    // Without an answer the network is to blame.
  }
  showToast(siteWideWords(language).errorTitle, message, { error: true })
  return undefined
}
