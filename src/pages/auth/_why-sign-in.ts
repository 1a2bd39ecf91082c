import { assistantWords } from '#src/shared/i18n/assistant.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { savedSearchesWords } from '#src/shared/i18n/saved-searches.ts'
import { paths } from '#src/shared/paths.ts'

/** Says why somebody on his way to `onward` was brought here; nothing where that is plain. */
export function whySignIn(onward: string, language: Language): string | undefined {
  if (onward.endsWith(paths.assistant)) return assistantWords(language).signInNotice
  if (onward.endsWith(paths.post)) return postWords(language).signInNotice
  if (onward.endsWith(paths.messages)) return messagesWords(language).signInNotice
  if (onward.includes(`${paths.savedSearches}?`)) return savedSearchesWords(language).signInNotice
  return undefined
}
