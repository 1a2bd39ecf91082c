import type { Draft } from '#src/browser/post-draft/draft.ts'
import { TICK_BOXES } from '#src/browser/ui/tick-frame.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { CONTACTS } from '#src/shared/schemas/listing.ts'
import { Tick } from './Tick.tsx'

type Contact = (typeof CONTACTS)[number]
type Props = {
  chosen: Draft['contacts']
  phone: string | null
  language: Language
  change(contacts: Draft['contacts']): void
}

/** Which ways in addition to messages the seller allows. */
export function ContactFields({ chosen, phone, language, change }: Props) {
  const t = postWords(language)
  const labels: Record<Contact, string> = {
    call: t.allowPhone,
    whatsApp: t.allowWhatsApp,
    viber: t.allowViber
  }
  return (
    <>
      <div className={TICK_BOXES}>
        {CONTACTS.map(contact => (
          <Tick
            key={contact}
            checked={phone !== null && chosen.includes(contact)}
            disabled={phone === null}
            change={on =>
              change(CONTACTS.filter(one => (one === contact ? on : chosen.includes(one))))
            }
          >
            {labels[contact]}
          </Tick>
        ))}
      </div>
      <p className="text-t1 text-muted">{phone === null ? t.contactNoPhone : t.contactHelp}</p>
    </>
  )
}
