import { categoryOfDraft, type Draft, typedPrice } from '#src/browser/post-draft/draft.ts'
import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { TICK_BOXES } from '#src/browser/ui/tick-frame.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { isMonthly } from '#src/shared/catalog/price-of.ts'
import { fill, type Language, say } from '#src/shared/i18n/language.ts'
import { otherPriceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { unitsWords } from '#src/shared/i18n/units.ts'
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
            value={draft.free ? '' : draft.price}
            disabled={draft.free}
            placeholder={t.pricePlaceholder}
            aria-required={!draft.free}
            onChange={event => change({ price: event.target.value })}
            {...problemProps('price', problem, 'post-price-help')}
          />
          <WhenReady>
            <select
              className={controlClass('select')}
              aria-label={t.currency}
              value={draft.currency}
              disabled={draft.free}
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
      <WhenReady>
        <div className={TICK_BOXES}>
          <Tick checked={draft.free} change={free => change({ free })}>
            {t.free}
          </Tick>
          <Tick
            checked={draft.negotiable && !draft.free}
            disabled={draft.free}
            change={negotiable => change({ negotiable })}
          >
            {wordingOf(categoryOfDraft(draft), language).priceNegotiable}
          </Tick>
        </div>
      </WhenReady>
    </>
  )
}

/** As prices write it, without an amount: "L". */
const lekSign = (language: Language) => fill(unitsWords(language).priceLek, { amount: '' }).trim()

const currencyOf = (value: string): Currency =>
  CURRENCIES.find(currency => currency === value) ?? 'ALL'

function priceLabel(draft: Draft, language: Language) {
  const t = postWords(language)
  const category = categoryOfDraft(draft)
  const general = draft.currency === 'EUR' ? t.fieldPriceEuro : t.fieldPrice
  const field = category?.price.label ? say(category.price.label, language) : general
  const byMonth = category && isMonthly(category, draft.attributes)
  return byMonth ? fill(t.fieldOfMonth, { field }) : field
}

function priceHelp({ price, currency, free }: Draft, rate: number, language: Language) {
  const t = postWords(language)
  if (free) return t.freeHelp
  const amount = typedPrice(price)
  const hint = currency === 'ALL' ? t.newLekHint : ''
  if (!amount || amount < 0) return hint
  return `${otherPriceText({ price: amount, currency, free }, rate, language) ?? ''}. ${hint}`
}
