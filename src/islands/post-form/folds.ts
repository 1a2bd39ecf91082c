import type { Draft } from '#src/browser/post-draft/draft.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { facts } from '#src/shared/catalog/facts.ts'
import { attributeProblems } from '#src/shared/catalog/values.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import type { CONTACTS } from '#src/shared/schemas/listing.ts'
import type { Fold } from './Section.tsx'

/** When closed it says what is chosen; it opens if something in it is wrong. */
export function detailFold(
  category: Category,
  { attributes }: Draft,
  problems: Record<string, string>,
  language: Language
): Fold {
  const t = postWords(language)
  const { values } = attributeProblems(category, attributes)
  const said = facts(category, values, language).map(({ value }) => value)
  const isWrong = category.attributes.some(
    ({ key }) => key in problems || `attributes.${key}` in problems
  )
  return { summary: said.join(' · ') || t.optional, open: t.unfold, isWrong }
}

export function contactFold({ contacts }: Draft, phone: string | null, language: Language): Fold {
  const t = postWords(language)
  const ways = contactWords(language)
  const chosen = phone === null ? [] : contacts
  const said = [t.byMessage, ...chosen.map(contact => ways[contact].short)].join(', ')
  return { summary: said, open: t.unfold, isWrong: false }
}

type Contact = (typeof CONTACTS)[number]

/** What each way is called where it is chosen, and in one word. */
export function contactWords(language: Language): Record<Contact, { long: string; short: string }> {
  const t = postWords(language)
  return {
    call: { long: t.allowPhone, short: t.byPhone },
    whatsApp: { long: t.allowWhatsApp, short: 'WhatsApp' },
    viber: { long: t.allowViber, short: 'Viber' }
  }
}
