import { fill, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'

export function aboutText({ title }: Conversation['listing'], language: Language) {
  const t = messagesWords(language)
  return title === '' ? t.listingGone : fill(t.about, { title })
}
