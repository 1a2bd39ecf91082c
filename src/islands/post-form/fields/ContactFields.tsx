import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { TICK_BOXES } from '#src/browser/ui/tick-frame.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { CONTACTS } from '#src/shared/schemas/listing.ts'
import { contactWords } from '../folds.ts'
import { PhoneField } from './PhoneField.tsx'
import { Tick } from './Tick.tsx'

type Props = {
  chosen: Draft['contacts']
  phone: string | null
  language: Language
  change(contacts: Draft['contacts']): void
}

export function ContactFields({ chosen, phone: kept, language, change }: Props) {
  const t = postWords(language)
  const [phone, setPhone] = useState(kept)
  const labels = contactWords(language)
  const boxes = useRef<HTMLDivElement>(null)
  const isSaved = phone !== kept
  // The field that had the focus is gone.
  useEffect(() => {
    if (!isSaved || document.activeElement !== document.body) return
    boxes.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isSaved])
  const take = (saved: string) => {
    setPhone(saved)
    if (chosen.length === 0) change(['call'])
  }
  return (
    <>
      <div ref={boxes} className={TICK_BOXES}>
        {CONTACTS.map(contact => (
          <Tick
            key={contact}
            checked={phone !== null && chosen.includes(contact)}
            disabled={phone === null}
            change={on =>
              change(CONTACTS.filter(one => (one === contact ? on : chosen.includes(one))))
            }
          >
            {labels[contact].long}
          </Tick>
        ))}
      </div>
      {phone === null && <PhoneField language={language} take={take} />}
      <p className="text-t1 text-muted">{t.contactHelp}</p>
    </>
  )
}
