import { useState } from 'react'
import { sendJson } from '#src/browser/api/json.ts'
import { refusalOf } from '#src/browser/api/refusal.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'

/** The seller's acts on the listing from its conversation, which is then read again. */
export function useSale(
  { listing, otherUser }: Conversation,
  language: Language,
  reread: () => Promise<void>
) {
  const [busy, setBusy] = useState(false)
  const setStatus = (status: 'reserved' | 'sold') =>
    call('PUT', api.listingStatus(listing.id), { status }, language)

  async function sell() {
    const buyer = { buyerId: otherUser.id }
    if (await setStatus('sold')) await call('POST', api.listingDeal(listing.id), buyer, language)
  }
  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    await act()
    await reread()
    setBusy(false)
  }
  return {
    busy,
    reserve: () => void run(() => setStatus('reserved')),
    sell: () => void run(sell)
  }
}

/** @returns whether it was done; if not, the reason has been shown */
async function call(method: string, path: string, body: object, language: Language) {
  let message = errorsWords(language).network
  try {
    const response = await sendJson(method, path, body)
    if (response.ok) return true
    message = refusalOf(response.status, response.statusText, await response.text()).message
  } catch {
    // If there is no answer, the network is to blame.
  }
  showToast(siteWideWords(language).errorTitle, message, { error: true })
  return false
}
