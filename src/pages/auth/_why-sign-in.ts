import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { dashboardWords } from '#src/shared/i18n/dashboard.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { savedSearchesWords } from '#src/shared/i18n/saved-searches.ts'
import { verificationWords } from '#src/shared/i18n/verification.ts'
import { paths } from '#src/shared/paths.ts'

/** Where a message to a seller was written, which is stored until its writer is back. */
const CONTACT = /\/listing\/\d+\/contact/

/** The link of a page that somebody else has left open: its member may sign in again. */
export function isOfAnother({ searchParams }: URL, account: { id: number }) {
  const member = searchParams.get('member')
  return member !== null && member !== String(account.id)
}

/** Says why somebody on the way to `onward` was brought here; undefined if that is obvious. */
export function whySignIn(onward: string, language: Language): string | undefined {
  const leadsTo = (path: string) => new RegExp(`^(/en)?${path}([/?]|$)`).test(onward)
  if (CONTACT.test(onward)) return contactSellerWords(language).signInNotice
  if (leadsTo(paths.assistant)) return assistantWords(language).signInNotice
  if (leadsTo(paths.post)) return postWords(language).signInNotice
  if (leadsTo(paths.messages)) return messagesWords(language).signInNotice
  if (leadsTo(paths.dashboard)) return dashboardWords(language).signInNotice
  if (leadsTo(paths.verifyId)) return verificationWords(language).signInFirst
  if (onward.includes(`${paths.savedSearches}?`)) return savedSearchesWords(language).signInNotice
  return undefined
}
