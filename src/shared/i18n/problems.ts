import { TOKEN_NAME_MAX, TOKENS_MAX } from '../access-tokens.ts'
import { allCategories } from '../catalog/added/all-categories.ts'
import { shownNumber } from '../catalog/values.ts'
import { digits } from '../catalog/wording.ts'
import type { ErrorCode, Refusal } from '../errors.ts'
import { APPEAL_MAX, NOTE_MAX } from '../moderation.ts'
import { FULL_NAME, LOCATION_MAX, PASSWORD, USERNAME } from '../schemas/account.ts'
import {
  ATTRIBUTES_MAX,
  CATEGORY_NAME_MAX,
  OPTIONS_MAX,
  UNIT_MAX
} from '../schemas/added-category.ts'
import { QUESTION_MAX } from '../schemas/assistant.ts'
import { CONTACT_MESSAGE_MAX } from '../schemas/contact.ts'
import { PERCENT, REFERENCE_MAX, TABLE_MAX_BYTES, TABLE_ROWS_MAX } from '../schemas/dealer.ts'
import { RATING_TEXT_MAX } from '../schemas/deals.ts'
import { DESCRIPTION_MAX, PHOTOS_MAX, PRICE, TITLE_MAX } from '../schemas/listing.ts'
import { PAGE_SIZE } from '../schemas/listing-search.ts'
import { MESSAGE_MAX, REPORT_NOTE_MAX } from '../schemas/messages.ts'
import { PHOTO_MAX_BYTES } from '../schemas/photo.ts'
import { SAVED_SEARCHES_MAX, SEARCH_NAME_MAX } from '../schemas/saved-search.ts'
import { DEVICES_MAX } from '../schemas/verification.ts'
import { WEBHOOKS_MAX } from '../webhooks.ts'
import { assistantProblemsWords } from './assistant-problems.ts'
import { authWords } from './auth.ts'
import { type ErrorText, errorsWords } from './errors.ts'
import { counted, fill, type Language, say } from './language.ts'
import { postWords } from './post.ts'
import { type ProblemKey, problemWords } from './problem-words.ts'

const VALUES: Partial<Record<ProblemKey, Record<string, number>>> = {
  titleTooLong: { max: TITLE_MAX },
  priceTooLow: PRICE,
  descriptionTooLong: { max: DESCRIPTION_MAX },
  passwordTooLong: { max: PASSWORD.max },
  fullNameTooLong: { max: FULL_NAME.max },
  locationTooLong: { max: LOCATION_MAX },
  messageTooLong: { max: CONTACT_MESSAGE_MAX },
  questionTooLong: { max: QUESTION_MAX },
  searchNameTooLong: { max: SEARCH_NAME_MAX },
  deviceLimit: { max: DEVICES_MAX },
  savedLimit: { max: SAVED_SEARCHES_MAX },
  messageLong: { max: MESSAGE_MAX },
  reportNoteLong: { max: REPORT_NOTE_MAX },
  tokenLimit: { max: TOKENS_MAX },
  webhookLimit: { max: WEBHOOKS_MAX },
  tokenNameTooLong: { max: TOKEN_NAME_MAX },
  noteTooLong: { max: NOTE_MAX },
  ratingTooLong: { max: RATING_TEXT_MAX },
  appealTooLong: { max: APPEAL_MAX },
  usernameInvalid: USERNAME,
  tooMany: { max: PHOTOS_MAX },
  categoryNameTooLong: { max: CATEGORY_NAME_MAX },
  unitTooLong: { max: UNIT_MAX },
  attributesTooMany: { max: ATTRIBUTES_MAX },
  optionsTooMany: { max: OPTIONS_MAX },
  tooBig: { max: PHOTO_MAX_BYTES / 1024 / 1024 },
  referenceTooLong: { max: REFERENCE_MAX },
  tableTooBig: { max: TABLE_MAX_BYTES / 1024 / 1024 },
  tableRowsMax: { max: TABLE_ROWS_MAX },
  tooManyListings: { max: PAGE_SIZE },
  percentRange: PERCENT
}

export const problemText = (key: ProblemKey, field: string, language: Language) =>
  fill(problemWords[language][key] ?? problemWords[language].invalidInput, {
    ...limits(key),
    ...attributeValues(field, language)
  })

const limits = (key: ProblemKey) =>
  Object.fromEntries(Object.entries(VALUES[key] ?? {}).map(([name, n]) => [name, digits(n)]))

function attributeValues(field: string, language: Language) {
  const key = field.replace(/^attributes\./, '')
  const attributes = allCategories().flatMap(category => category.attributes)
  const attribute = attributes.find(each => each.key === key)
  if (!attribute) return { field }
  const range =
    attribute.type === 'number'
      ? { min: shownNumber(attribute, 'min'), max: shownNumber(attribute, 'max') }
      : {}
  return { field: say(attribute.label, language), ...range }
}

/** The sentence of each code. A code without one does not compile. */
const SENTENCES: Record<ErrorCode, ErrorText> = {
  bad_request: 'malformed',
  signed_out: 'signedOut',
  wrong_credentials: 'loginFailed',
  invalid_token: 'tokenInvalid',
  not_allowed: 'notAllowed',
  insufficient_scope: 'scopeMissing',
  cross_site: 'originRefused',
  banned: 'suspended',
  blocked: 'blocked',
  second_factor_required: 'secondFactorRequired',
  id_verification_required: 'idVerificationRequired',
  device_verification_required: 'deviceVerificationRequired',
  not_found: 'notFound',
  method_not_allowed: 'malformed',
  conflict: 'conflict',
  duplicate_listing: 'conflict',
  too_large: 'tooLarge',
  unsupported_media_type: 'unsupportedType',
  wrong_host: 'originRefused',
  invalid_input: 'invalidInput',
  idempotency_mismatch: 'repeatedDifferently',
  id_not_accepted: 'idNotAccepted',
  photo_not_yours: 'photoNotYours',
  too_many_requests: 'unexpected',
  unexpected: 'unexpected',
  ai_bad_answer: 'unexpected',
  database_unavailable: 'unavailable',
  search_timeout: 'timeout',
  storage_full: 'unavailable',
  ai_unavailable: 'unavailable',
  busy: 'unavailable'
}

export function refusalText(refusal: Refusal, language: Language) {
  const { code, retryAfter = 1, fields, values, says, limitText, scope } = refusal
  const t = errorsWords(language)
  if (code === 'too_many_requests') {
    return limitText ? problemText(limitText, '', language) : waitText(retryAfter, language)
  }
  if (code === 'duplicate_listing') {
    const { duplicateTitle, duplicateBody } = postWords(language)
    return values.title ? fill(duplicateBody, values) : duplicateTitle
  }
  if (code === 'insufficient_scope' && scope) return fill(t.scopeNeeded, { scope })
  if (says) return t[says]
  if (code === 'wrong_credentials') return authWords(language).wrongCredentials
  if (code === 'ai_unavailable') return assistantProblemsWords(language).unavailableBody
  if (code === 'ai_bad_answer') return assistantProblemsWords(language).badAnswer
  const [only] = Object.entries(fields)
  // One wrong field says more than "check the fields".
  if (only && Object.keys(fields).length === 1) return problemText(only[1], only[0], language)
  return Object.keys(fields).length > 0 ? t.invalidInput : t[SENTENCES[code]]
}

/** Nobody reckons with more. */
const MINUTES_MAX = 90

function waitText(seconds: number, language: Language) {
  if (seconds <= 90) return counted(errorsWords(language), 'tooManyRequests', seconds)
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= MINUTES_MAX) return counted(authWords(language), 'tooManyAttempts', minutes)
  return counted(errorsWords(language), 'tooManyHours', Math.ceil(minutes / 60))
}
