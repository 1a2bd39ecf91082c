import * as z from 'zod/mini'
import { LANGUAGES } from '../i18n/language.ts'
import { fieldOfKind, KINDS, OPTIONAL_KINDS, type OptionalKind } from '../notifications.ts'

const key = (bytes: number) =>
  z.string('invalidInput').check(
    z.regex(/^[\w-]+={0,2}$/, 'invalidInput'),
    z.refine(text => {
      const padding = text.indexOf('=')
      const letters = padding < 0 ? text.length : padding
      return Math.floor((letters * 3) / 4) === bytes
    }, 'invalidInput')
  )

/** What a browser gives by `subscription.toJSON()`; anything more is dropped. */
export const pushSubscription = z.object({
  endpoint: z
    .string('invalidInput')
    .check(z.maxLength(2000, 'invalidInput'), z.regex(/^[\x21-\x7e]*$/, 'invalidInput')),
  keys: z.object({ p256dh: key(65), auth: key(16) }, 'invalidInput')
})
export type GivenSubscription = z.infer<typeof pushSubscription>

export const newPushSubscription = z.extend(pushSubscription, {
  language: z.optional(z.enum(LANGUAGES, 'invalidInput'))
})

/** A form does not send a box that is not ticked. */
const on = z.transform((_: 'on') => true)
const ticked = z._default(
  z.union([z.boolean(), z.pipe(z.literal('on'), on)], 'invalidInput'),
  false
)
const time = z._default(
  z.union([z.literal(''), z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))], 'timeInvalid'),
  ''
)

function eachKind<Key extends string, Value>(entry: (kind: OptionalKind) => [Key, Value]) {
  return Object.fromEntries(OPTIONAL_KINDS.map(entry)) as Record<Key, Value>
}

type Quiet = { quiet: boolean; quietFrom: string; quietTo: string }
const quietNeeds = (field: 'quietFrom' | 'quietTo') =>
  z.refine<Quiet>(settings => !settings.quiet || settings[field] !== '', {
    error: 'timeInvalid',
    path: [field]
  })

/** Flat, so that a plain form sends the same as a call; what is missing is off. */
export const preferencesChange = z.pipe(
  z
    .object({
      ...eachKind(kind => [`${fieldOfKind(kind)}Push`, ticked]),
      ...eachKind(kind => [`${fieldOfKind(kind)}Mail`, ticked]),
      quiet: ticked,
      quietFrom: time,
      quietTo: time
    })
    .check(quietNeeds('quietFrom'), quietNeeds('quietTo')),
  z.transform(settings => ({
    ...eachKind(kind => {
      const fields: Record<string, unknown> = settings
      const ticks = (channel: string) => fields[`${fieldOfKind(kind)}${channel}`] === true
      return [kind, { push: ticks('Push'), mail: ticks('Mail') }]
    }),
    quiet: settings.quiet ? { from: settings.quietFrom, to: settings.quietTo } : null
  }))
)

const choice = z.object({ push: z.boolean(), mail: z.boolean() })

/** Times as "22:00", in Albania. */
export const preferencesAnswer = z.object({
  ...eachKind(kind => [kind, choice]),
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() }))
})
export type Preferences = z.infer<typeof preferencesAnswer>

export const notificationAnswer = z.object({
  id: z.number(),
  kind: z.enum(KINDS),
  title: z.string(),
  body: z.string(),
  count: z.number(),
  path: z.string(),
  happenedAt: z.string(),
  read: z.boolean()
})
export type NotificationAnswer = z.infer<typeof notificationAnswer>

/** Years that the database can store, with room on both sides. */
const isMoment = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1970 && year <= 9999
}

/** Some by their ids, or all that happened until a moment; what came after it stays unread. */
export const readMark = z
  .object({
    ids: z.optional(
      z
        .array(z.number('invalidInput').check(z.int('invalidInput')), 'invalidInput')
        .check(z.maxLength(100, 'invalidInput'))
    ),
    until: z.optional(
      z.pipe(
        z.string('invalidInput').check(z.refine(isMoment, 'invalidInput')),
        z.transform(text => new Date(text))
      )
    )
  })
  .check(z.refine(({ ids, until }) => ids !== undefined || until !== undefined, 'invalidInput'))
export type ReadMark = z.infer<typeof readMark>
