import { categoryOfDraft, type Draft, typedPrice } from '#src/browser/post-draft/draft.ts'
import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { TICK_BOXES } from '#src/browser/ui/tick-frame.ts'
import { isWork } from '#src/shared/catalog/category.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { isMonthly } from '#src/shared/catalog/price-of.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { fill, type Language, say } from '#src/shared/i18n/language.ts'
import { otherPriceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { unitsWords } from '#src/shared/i18n/units.ts'
import { isWanted, kindDeclaration, kindOf } from '#src/shared/listing-kinds.ts'
import { CURRENCIES, type Currency } from '#src/shared/schemas/listing.ts'
import { WhenReady } from '../Ready.tsx'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'
import { Tick } from './Tick.tsx'

type Props = {
  draft: Draft
  language: Language
  rate: number
  problem: string | undefined
  change(part: Partial<Draft>): void
}

export function PriceFields({ draft, language, rate, problem, change }: Props) {
  const t = postWords(language)
  return (
    <>
      <div className={FIELD}>
        <label htmlFor={fieldId('price')}>{priceLabel(draft, language)}</label>
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-s2 max-tiny:grid-cols-[1fr]">
          <input
            id={fieldId('price')}
            name="price"
            className={controlClass('input', 'text-t3 font-bold nums')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            value={draft.price}
            placeholder={t.pricePlaceholder}
            aria-required={kindDeclaration(kindOf(draft)).needsPrice}
            onChange={event => change({ price: event.target.value })}
            {...problemProps('price', problem, 'post-price-help')}
          />
          <WhenReady>
            <select
              className={controlClass('select')}
              aria-label={t.currency}
              value={draft.currency}
              onChange={event => change({ currency: currencyOf(event.target.value) })}
            >
              <option value="ALL">{lekSign(language)}</option>
              <option value="EUR">EUR</option>
            </select>
          </WhenReady>
        </div>
        <Problem field="price" text={problem} />
        <p className="text-t1 text-muted nums" id="post-price-help">
          {priceHelp(draft, rate, language)}
        </p>
      </div>
      {!isWanted(draft) && (
        <WhenReady>
          <div className={TICK_BOXES}>
            <Tick checked={draft.negotiable} change={negotiable => change({ negotiable })}>
              {wordingOf(categoryOfDraft(draft), language).priceNegotiable}
            </Tick>
          </div>
        </WhenReady>
      )}
    </>
  )
}

/** As prices show it, without an amount: "L". */
const lekSign = (language: Language) => fill(unitsWords(language).priceLek, { amount: '' }).trim()

const currencyOf = (value: string): Currency =>
  CURRENCIES.find(currency => currency === value) ?? 'ALL'

function priceLabel(draft: Draft, language: Language) {
  const category = categoryOfDraft(draft)
  const field = isWanted(draft)
    ? wantedLabel(isWork(category), language)
    : offerLabel(draft, language)
  const byMonth = category && isMonthly(category, draft.attributes)
  return byMonth ? fill(postWords(language).fieldOfMonth, { field }) : field
}

const wantedLabel = (isPay: boolean, language: Language) =>
  isPay ? kindWords(language).wantedPay : kindWords(language).wantedPrice

/** In the category's own words, where it has them. */
export function ownLabel(draft: Draft, language: Language) {
  const { label, labelEuro } = categoryOfDraft(draft)?.price ?? {}
  const own = draft.currency === 'EUR' ? labelEuro : label
  return own && say(own, language)
}

function offerLabel(draft: Draft, language: Language) {
  const t = postWords(language)
  const usual = draft.currency === 'EUR' ? t.fieldPriceEuro : t.fieldPrice
  return ownLabel(draft, language) ?? usual
}

function priceHelp(draft: Draft, rate: number, language: Language) {
  const { price, currency } = draft
  const amount = typedPrice(price)
  const hint = currency === 'ALL' ? postWords(language).newLekHint : ''
  const other = amount && amount > 0 && otherPriceText({ price: amount, currency }, rate, language)
  const open = isWanted(draft) && !amount ? kindWords(language).wantedPriceHelp : ''
  return [other && `${other}.`, hint, open].filter(Boolean).join(' ')
}
