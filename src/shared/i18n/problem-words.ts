import { accessTokenProblemsWords } from './access-tokens.ts'
import { addedCategoryProblemsWords } from './added-category.ts'
import { adminTrustWords } from './admin-trust.ts'
import { assistantProblemsWords } from './assistant-problems.ts'
import { authWords } from './auth.ts'
import { contactWords } from './contact.ts'
import { dealProblemsWords } from './deals.ts'
import { decisionProblemsWords } from './decision-problems.ts'
import { errorsWords } from './errors.ts'
import { importWords } from './import.ts'
import type { Language } from './language.ts'
import { listingWords } from './listing.ts'
import { manyListingsProblemsWords } from './many-listings.ts'
import { messageProblemsWords } from './message-problems.ts'
import { missedSearchesWords } from './missed-searches.ts'
import { photosWords } from './photos.ts'
import { postWords } from './post.ts'
import { privacyWords } from './privacy.ts'
import { savedSearchesWords } from './saved-searches.ts'
import { deviceWords, verificationWords } from './verification.ts'
import { webhookProblemsWords } from './webhooks.ts'

const merged = (language: Language) => ({
  ...importWords(language),
  ...manyListingsProblemsWords(language),
  ...photosWords(language),
  ...listingWords(language),
  ...errorsWords(language),
  ...postWords(language),
  ...authWords(language),
  ...contactWords(language),
  ...savedSearchesWords(language),
  ...messageProblemsWords(language),
  ...decisionProblemsWords(language),
  usernameDiffers: privacyWords(language).usernameDiffers,
  exportExpired: privacyWords(language).exportExpired,
  ...accessTokenProblemsWords(language),
  ...webhookProblemsWords(language),
  ...dealProblemsWords(language),
  numberTooShort: verificationWords(language).numberTooShort,
  userNotFound: adminTrustWords(language).userNotFound,
  fingerprintRequired: deviceWords(language).fingerprintRequired,
  deviceLimit: deviceWords(language).deviceLimit,
  ...assistantProblemsWords(language),
  ...addedCategoryProblemsWords(language),
  meansInvalid: missedSearchesWords(language).meansInvalid
})

/** What can be wrong with a field, in the words of each language. */
export const problemWords = { sq: merged('sq'), en: merged('en') }
export type ProblemKey = keyof typeof problemWords.sq

/** For what another wrote: zod where a schema names no key, or an address. */
export const asProblemKey = (text: string): ProblemKey =>
  // `constructor` is a property of every object.
  Object.hasOwn(problemWords.en, text) ? (text as ProblemKey) : 'invalidInput'
