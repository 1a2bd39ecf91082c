import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { controlClass } from '#src/browser/ui/control.ts'
import { isWork } from '#src/shared/catalog/category.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { wholeNumber } from '#src/shared/catalog/reading.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { kindOf } from '#src/shared/listing-kinds.ts'
import { PRICE } from '#src/shared/schemas/listing.ts'
import { useChatPage, useConversation } from './chat-page.ts'

/**
 * The buyer's side: a price that is sent as a message. Nobody offers a price for what is wanted, or
 * for a job.
 */
export function OfferForm() {
  const { chat, language } = useChatPage()
  const { offer, category } = useConversation().conversation.listing
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const wasOpen = useRef(false)
  const t = dealsWords(language)
  if (!chat || !offer || kindOf(offer) !== 'sale' || isWork(categoryOf(category ?? ''))) return null
  if (!isOpen) {
    return (
      <Button
        type="button"
        className="px-s3 text-t1"
        // The form had the focus, and is gone.
        autoFocus={wasOpen.current}
        onClick={() => setOpen(true)}
      >
        {t.offerPrice}
      </Button>
    )
  }
  wasOpen.current = true
  const price = wholeNumber(typed) ?? 0
  const isPrice = price > 0 && price <= PRICE.max
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPrice || !offer) return
    const shown = priceText({ price, currency: offer.currency, free: false }, language)
    chat?.write(fill(t.offerText, { price: shown }), null)
    setOpen(false)
    setTyped('')
  }
  const currency = offer.currency === 'EUR' ? 'EUR' : 'L'
  return (
    <form className="flex basis-full flex-wrap gap-s2" onSubmit={send}>
      <input
        className={controlClass('input', 'min-w-[min(11rem,100%)] flex-1 nums')}
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed asks for exactly this
        autoFocus
        maxLength={15}
        aria-label={fill(t.offerLabel, { currency })}
        placeholder={fill(t.offerLabel, { currency })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
      <Button disabled={!isPrice}>{t.offerSend}</Button>
      <Button type="button" look="bare" onClick={() => setOpen(false)}>
        {siteWideWords(language).close}
      </Button>
    </form>
  )
}
