import { categoryOfDraft, type Draft, placeOf, typedPrice } from '#src/browser/post-draft/draft.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { homeWords } from '#src/shared/i18n/home.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { otherPriceText, priceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import './preview.css'

type Props = { draft: Draft; cover: string | undefined; rate: number; language: Language }

/** The card as lists will show it, and what is still missing. Seen on wide screens. */
export function Preview({ draft, cover, rate, language }: Props) {
  const t = postWords(language)
  const shown = { ...draft, price: typedPrice(draft.price) || 0 }
  return (
    <aside className="preview" aria-label={t.preview}>
      <p className="rule">{t.previewTitle}</p>
      <div className="card">
        <Cover {...{ draft, cover, language }} />
        <span className="txt">
          <b className={draft.free ? 'price free' : 'price'}>
            {shown.price > 0 || draft.free ? priceText(shown, language) : '–'}
          </b>
          <span className="eur">{shown.price > 0 && otherPriceText(shown, rate, language)}</span>
          <h3>{draft.title.trim() || t.previewNoTitle}</h3>
          <span className="meta">{[placeOf(draft), t.previewNow].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <ul className="todo">
        <Todo done={cover !== undefined} text={t.fieldPhotos} />
        <Todo done={draft.title.trim() !== ''} text={t.fieldTitle} />
        <Todo done={draft.categoryId !== ''} text={t.fieldCategory} />
        <Todo done={draft.free || shown.price > 0} text={t.sectionPrice} />
        <Todo done={draft.description.trim() !== ''} text={t.fieldDescription} />
        <Todo done={placeOf(draft) !== ''} text={t.fieldLocation} />
      </ul>
    </aside>
  )
}

function Cover({ draft, cover, language }: Pick<Props, 'draft' | 'cover' | 'language'>) {
  if (cover) {
    return (
      <span className="pic">
        <img src={cover} alt="" width="320" height="240" />
      </span>
    )
  }
  return (
    <span className="pic none">
      <b aria-hidden="true">{categoryOfDraft(draft)?.emoji}</b>
      {homeWords(language).noPhoto}
    </span>
  )
}

const Todo = ({ done, text }: { done: boolean; text: string }) => (
  <li className={done ? '' : 'no'}>
    <Icon name={done ? 'check' : 'alert'} small />
    {text}
  </li>
)
