import { useEffect, useRef } from 'react'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import type { OldLekQuestion } from './use-old-lek.ts'
import './old-lek.css'

type Props = {
  question: OldLekQuestion
  language: Language
  site: string
  /** The price that was meant, in new lek. */
  settle(price: number): void
  dismiss(): void
}

/** "New lek or old lek?" with both prices; anyone who closes it goes back to the form. */
export function OldLek({ question, language, site, settle, dismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const t = postWords(language)
  const lek = (price: number) => priceText({ price, currency: 'ALL', free: false }, language)
  const { because, price, converted } = question
  const text = because === 'text' ? t.oldLekText : fill(t.oldLekPrice, { price: lek(price) })
  return (
    <dialog ref={dialog} className="old-lek" aria-labelledby="old-lek-title" onClose={dismiss}>
      <h2 id="old-lek-title">{t.oldLekTitle}</h2>
      <p>{text}</p>
      <button type="button" className="btn wide num" onClick={() => settle(price)}>
        {fill(t.oldLekKeep, { price: lek(price) })}
      </button>
      <button type="button" className="btn wide num" onClick={() => settle(converted)}>
        {fill(t.oldLekConvert, { price: lek(converted) })}
      </button>
      <p className="help">{fill(t.oldLekHint, { site })}</p>
    </dialog>
  )
}
