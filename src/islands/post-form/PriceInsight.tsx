import { type Draft, typedPrice } from '#src/browser/post-draft/draft.ts'
import { insightTexts, insightWords } from '#src/shared/i18n/insight.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { PriceInsight as Insight } from '#src/shared/schemas/price-insight.ts'

type Props = { draft: Draft; insight: Insight | undefined; rate: number; language: Language }

export function PriceInsight({ draft, insight, rate, language }: Props) {
  const t = insightWords(language)
  const price = typedPrice(draft.price) || 0
  const { currency } = draft
  const texts = insight && insightTexts(insight, { price, currency }, rate, language)
  const isEmpty = !insight || insight.count === 0
  return (
    <div className={`text-t1 text-muted ${isEmpty ? 'absolute' : ''}`}>
      <p aria-live="polite">{!isEmpty && (texts ? <b>{texts.sentence}</b> : t.none)}</p>
      {insight && texts && (
        <details>
          <summary>{texts.base}</summary>
          <p>{t.method}</p>
          <ol className="mt-s2">
            {insight.listings.map(({ id, title, ...asked }) => (
              <li
                className="flex min-h-touch items-center justify-between gap-s3 border-b border-line"
                key={id}
              >
                <a href={localized(paths.listing(id), language)} target="_blank" rel="noopener">
                  {title}
                </a>
                <b className="nums">{priceText({ ...asked, free: false }, language)}</b>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
