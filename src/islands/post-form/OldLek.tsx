import { useEffect, useRef } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import type { OldLekQuestion } from './use-old-lek.ts'

type Props = {
  question: OldLekQuestion
  language: Language
  site: string
  /** The price that was meant, in new lek. */
  settle(price: number): void
  dismiss(): void
}

/** "New lek or old lek?" with both prices; closing it returns to the form. */
export function OldLek({ question, language, site, settle, dismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const t = postWords(language)
  const lek = (price: number) =>
    priceText({ price, currency: 'ALL', free: false }, language).replace(' ', '\u00a0')
  const { because, price, converted } = question
  const text = because === 'text' ? t.oldLekText : fill(t.oldLekPrice, { price: lek(price) })
  return (
    <dialog
      ref={dialog}
      className="fixed inset-x-s3 top-auto bottom-s3 my-0 mr-0 ml-auto max-h-[calc(100dvh-24px)] w-auto max-w-[26rem] overflow-y-auto rounded-r3 border border-line2 bg-paper p-s5 text-ink [box-shadow:0_8px_32px_rgb(0_0_0/0.18)] backdrop:bg-transparent [&>*+*]:mt-s3"
      aria-labelledby="old-lek-title"
      onClose={dismiss}
    >
      <h2 id="old-lek-title">{t.oldLekTitle}</h2>
      <p>{text}</p>
      <Button type="button" className="w-full nums" onClick={() => settle(price)}>
        {fill(t.oldLekKeep, { price: lek(price) })}
      </Button>
      <Button type="button" className="w-full nums" onClick={() => settle(converted)}>
        {fill(t.oldLekConvert, { price: lek(converted) })}
      </Button>
      <p className="text-t1 text-muted">{fill(t.oldLekHint, { site })}</p>
    </dialog>
  )
}
