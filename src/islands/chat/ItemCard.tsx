import { Button } from '#src/browser/ui/Button.tsx'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { statedPrice } from '#src/shared/catalog/price-of.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { kindOf } from '#src/shared/listing-kinds.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { useChatPage, useConversation } from './chat-page.ts'
import { OfferForm } from './OfferForm.tsx'
import type { Chat } from './state/open-chat.ts'
import { useSale } from './use-sale.ts'

const BUTTON = 'px-s3 text-t1 max-tiny:min-h-[2rem] max-tiny:flex-1'
const MORE = "text-t3 after:content-['+'] aria-expanded:after:content-['−']"
/** Not while a price is typed, which brings the keyboard. */
const FOLDED = 'contents tight:not-has-[form]:hidden'

type Props = { unfolded: boolean; unfold(isOpen: boolean): void }

/** What the conversation is about: its photo and price, and what can be agreed on it. */
export function ItemCard({ unfolded, unfold }: Props) {
  const { language, chat } = useChatPage()
  const { conversation } = useConversation()
  const { listing, otherUser, blocked, suspended, role, deal } = conversation
  const { offer, image } = listing
  if (!offer) return deal === null ? null : <RateLink deal={deal} alone />
  const price = statedPrice({ ...offer, category: categoryOf(listing.category ?? '') }, language)
  const canAct = chat && otherUser.id !== null && !blocked && !suspended
  return (
    <div
      className="flex flex-wrap items-center justify-end gap-s2 border-b border-line bg-paper px-s4 py-s2 max-tiny:px-s3"
      data-item
    >
      {image && (
        <img
          className="aspect-photo w-[3.5rem] rounded-r1 object-cover max-tiny:hidden"
          src={photoAddress(image, 320, 'webp')}
          alt=""
          width="56"
          height="42"
        />
      )}
      <b className="flex-1 whitespace-nowrap nums">{price}</b>
      <Status status={offer.status} />
      {chat && (
        <span className="hidden tight:contents">
          <Button
            type="button"
            look="icon"
            className={MORE}
            aria-label={messagesWords(language).aboutItem}
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          />
        </span>
      )}
      {deal !== null && <RateLink deal={deal} />}
      {canAct && (
        <div className={unfolded ? 'contents' : FOLDED}>
          {role === 'seller' ? (
            <Sale chat={chat} status={offer.status} />
          ) : (
            offer.status === 'active' && <OfferForm />
          )}
        </div>
      )}
    </div>
  )
}

/** Shown even if the listing is gone, or the other member is blocked. */
function RateLink({ deal, alone = false }: { deal: number; alone?: boolean }) {
  const { language } = useChatPage()
  const { name } = useConversation()
  const place = alone ? 'm-s2 justify-self-end' : ''
  return (
    <Button as="a" className={`${BUTTON} ${place}`} href={localized(paths.deal(deal), language)}>
      {fill(dealsWords(language).rate, { name })}
    </Button>
  )
}

type SaleProps = { chat: Chat; status: string }

/** The seller's side: to reserve it, or to mark it as sold to this buyer. */
function Sale({ chat, status }: SaleProps) {
  const { language } = useChatPage()
  const { conversation, name } = useConversation()
  const { busy, reserve, sell } = useSale(conversation, language, chat.reread)
  const t = dealsWords(language)
  const wording = useWording()
  return (
    <>
      {status === 'active' && (
        <Button type="button" className={BUTTON} disabled={busy} onClick={reserve}>
          {t.reserve}
        </Button>
      )}
      {status !== 'sold' && (
        <Button
          type="button"
          className={BUTTON}
          disabled={busy}
          onClick={() => confirm(fill(t.soldConfirm, { name })) && sell()}
        >
          {wording.markSold}
        </Button>
      )}
    </>
  )
}

/** Tells both sides that it is reserved or sold. */
function Status({ status }: { status: string }) {
  const { language } = useChatPage()
  const { sold } = useWording()
  const text = { reserved: listingWords(language).statusReserved, sold }[status]
  return text && <span className="text-t1">{text}</span>
}

function useWording() {
  const { language } = useChatPage()
  const { category, offer } = useConversation().conversation.listing
  return wordingOf(categoryOf(category ?? ''), language, offer ? kindOf(offer) : undefined)
}
