import { categoryOfDraft, type Draft, placeOf, typedPrice } from '#src/browser/post-draft/draft.ts'
import { cardLooks } from '#src/browser/ui/card.ts'
import { TEXT } from '#src/browser/ui/card-text.ts'
import { TILE } from '#src/browser/ui/card-tile.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { priceOf } from '#src/shared/catalog/price-of.ts'
import { homeWords } from '#src/shared/i18n/home.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { otherPriceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { isWanted, kindDeclaration, kindOf } from '#src/shared/listing-kinds.ts'

type Props = { draft: Draft; cover: string | undefined; rate: number; language: Language }

/** The card as lists will show it, and what is still missing. Shown on wide screens. */
export function Preview({ draft, cover, rate, language }: Props) {
  const t = postWords(language)
  const shown = { ...draft, price: typedPrice(draft.price) || 0 }
  const { needsPrice } = kindDeclaration(kindOf(draft))
  const isText = !cover && (categoryOfDraft(draft)?.photos === 'rare' || isWanted(draft))
  const looks = cardLooks(isText ? TEXT : TILE, { cover: cover !== undefined, free: draft.free })
  return (
    <aside className="sticky top-s5 mt-[4.75rem] self-start max-xl:hidden" aria-label={t.preview}>
      <p className="mb-s3 border-t border-line2 pt-s2 font-semibold">{t.previewTitle}</p>
      <div className={looks.card} data-preview>
        {!isText && <Cover draft={draft} cover={cover} language={language} look={looks.photo} />}
        <span className={looks.text}>
          <b className={looks.price}>
            {shown.price > 0 || !needsPrice
              ? priceOf({ ...shown, categoryId: Number(draft.categoryId) }, language)
              : '–'}
          </b>
          <span className={looks.other}>
            {shown.price > 0 && otherPriceText(shown, rate, language)}
          </span>
          <h3 className={looks.title}>{draft.title.trim() || t.previewNoTitle}</h3>
          <span className={looks.meta}>
            {[placeOf(draft), t.previewNow].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      <ul className="mt-s5 text-t1">
        <Todo done={cover !== undefined} text={t.fieldPhotos} />
        <Todo done={draft.title.trim() !== ''} text={t.fieldTitle} />
        <Todo done={draft.categoryId !== ''} text={t.fieldCategory} />
        <Todo done={!needsPrice || shown.price > 0} text={t.sectionPrice} />
        <Todo done={draft.description.trim() !== ''} text={t.fieldDescription} />
        <Todo done={placeOf(draft) !== ''} text={t.fieldLocation} />
      </ul>
    </aside>
  )
}

type CoverProps = Pick<Props, 'draft' | 'cover' | 'language'> & { look: string }

function Cover({ draft, cover, language, look }: CoverProps) {
  if (cover) {
    return (
      <span className={look}>
        <img src={cover} alt="" width="320" height="240" />
      </span>
    )
  }
  return (
    <span className={look}>
      <b aria-hidden="true">{categoryOfDraft(draft)?.emoji}</b>
      {homeWords(language).noPhoto}
    </span>
  )
}

const Todo = ({ done, text }: { done: boolean; text: string }) => (
  <li className="flex items-center gap-s2 py-[3px] text-muted">
    {done ? (
      <Icon name="check" small className="text-good" />
    ) : (
      <span className="m-[3px] size-[0.75rem] rounded-half border border-edge" />
    )}
    {text}
  </li>
)
