import * as z from 'zod/mini'
import { cityNamed } from '../catalog/cities.ts'
import type { ProblemKey } from '../i18n/problem-words.ts'
import { SELLER_KINDS } from '../seller-kinds.ts'
import { cleanLine, line } from './text.ts'

export const PASSWORD = { min: 6, max: 200 }
export const USERNAME = { min: 3, max: 30 }
export const FULL_NAME = { min: 2, max: 80 }
export const EMAIL_MAX = 254
export const LOCATION_MAX = 80

const EMAIL_PART = /^[^\s@<>",;:\\()[\]]+$/
/**
 * In parts, since one expression for the whole would try every dot of a long one against all
 * others.
 */
function isEmail(text: string) {
  const [local = '', domain = '', more] = text.split('@', 3)
  const dot = domain.indexOf('.', 1)
  const isNamed = dot > 0 && domain.length - dot > 2
  return more === undefined && isNamed && EMAIL_PART.test(local) && EMAIL_PART.test(domain)
}
const USERNAME_LETTERS = /^[\p{L}\p{N}._-]+$/u
/**
 * Of one alphabet, since letters of two can look alike; from the Latin one, only letters of European
 * languages.
 */
const NEW_USERNAME =
  /^(?:[a-zA-Z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017E\u0218-\u021B\d._-]+|[\p{Script=Greek}\d._-]+|[\p{Script=Cyrillic}\d._-]+)$/u
export const isNewUsername = (text: string) => NEW_USERNAME.test(text)
export const isUsername = (text: string) =>
  text.length <= USERNAME.max && USERNAME_LETTERS.test(text)
/** Albanian numbers in any usual spelling; other countries with their code. At least six figures. */
const PHONE = /^(?=(?:\D*\d){6})\(?(\+|00)?\(?[0-9][0-9 ()./-]{5,20}[0-9]$/

const required = (key: ProblemKey) => z.pipe(line(key), z.string().check(z.minLength(1, key)))
/** Blank counts as not given. */
const blankable = z.pipe(
  z.nullable(z.string()),
  z.transform(text => cleanLine(text ?? '') || null)
)

export const email = z.pipe(
  required('emailRequired'),
  z.string().check(z.maxLength(EMAIL_MAX, 'emailInvalid'), z.refine(isEmail, 'emailInvalid'))
)
export const fullName = z.pipe(
  required('fullNameRequired'),
  z
    .string()
    .check(
      z.minLength(FULL_NAME.min, 'fullNameTooShort'),
      z.maxLength(FULL_NAME.max, 'fullNameTooLong')
    )
)
const newPassword = z
  .string('passwordRequired')
  .check(
    z.minLength(1, 'passwordRequired'),
    z.minLength(PASSWORD.min, 'passwordTooShort'),
    z.maxLength(PASSWORD.max, 'passwordTooLong')
  )
const username = z.pipe(
  blankable,
  z.nullable(
    z
      .string()
      .check(
        z.minLength(USERNAME.min, 'usernameInvalid'),
        z.maxLength(USERNAME.max, 'usernameInvalid'),
        z.regex(USERNAME_LETTERS, 'usernameInvalid'),
        z.refine(isNewUsername, 'usernameOneAlphabet')
      )
  )
)
/** The password as it is, for proof. */
export const presentPassword = z
  .string('passwordRequired')
  .check(z.minLength(1, 'passwordRequired'), z.maxLength(PASSWORD.max, 'passwordTooLong'))
const phone = z.pipe(blankable, z.nullable(z.string().check(z.regex(PHONE, 'phoneInvalid'))))
/** "Korçe" and "Tirana" are spelled as the cities are; anything else stays. */
const spelled = (place: string) => (place.includes(',') ? place : (cityNamed(place)?.name ?? place))
const location = z.pipe(
  blankable,
  z.nullable(z.string().check(z.maxLength(LOCATION_MAX, 'locationTooLong'), z.overwrite(spelled)))
)

const repeats = <Value extends { confirmPassword: string }>(field: keyof Value & string) =>
  z.refine<Value>(value => value[field] === value.confirmPassword, {
    error: 'passwordsDontMatch',
    path: ['confirmPassword']
  })
const confirmPassword = z.string('confirmRequired').check(z.minLength(1, 'confirmRequired'))

export const registration = z
  .object({
    fullName,
    email,
    username: z._default(username, null),
    phone: z._default(phone, null),
    location: z._default(location, null),
    password: newPassword,
    confirmPassword
  })
  .check(repeats('password'))
export type Registration = z.infer<typeof registration>

export const login = z.object({ email, password: newPassword })
export type Login = z.infer<typeof login>

/** What is not given stays as it is. */
export const profileChange = z.partial(
  z.object({ fullName, phone, location, sellerKind: z.enum(SELLER_KINDS, 'invalidInput') })
)
export type ProfileChange = z.infer<typeof profileChange>

export const resetRequest = z.object({ email })
const token = z.string('linkExpired').check(z.maxLength(200, 'linkExpired'))
export const emailConfirmation = z.object({ token })
export const newPasswordByLink = z
  .object({ token, password: newPassword, confirmPassword })
  .check(repeats('password'))
export const passwordChange = z
  .object({ currentPassword: presentPassword, password: newPassword, confirmPassword })
  .check(repeats('password'))

export const emailChange = z.object({ email, currentPassword: presentPassword })
export type EmailChange = z.infer<typeof emailChange>

export const endedSessions = z.object({ password: presentPassword })

export const ROLES = ['user', 'moderator', 'admin'] as const

export const accountAnswer = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  sellerKind: z.enum(SELLER_KINDS),
  role: z.enum(ROLES),
  isIdVerified: z.boolean(),
  idVerifiedAt: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  createdAt: z.string()
})
