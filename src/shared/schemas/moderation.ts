import * as z from 'zod/mini'
import { APPEAL_MAX, NOTE_MAX } from '../moderation.ts'
import { objectId, objectIdText, REPORT_KINDS, REPORT_REASONS } from './messages.ts'
import { paragraphs } from './text.ts'

/** What a form sends as text, JSON sends as a number. */
const idOfEither = z.union([objectId, objectIdText], 'invalidInput')

const note = z._default(
  z.pipe(paragraphs('invalidInput'), z.string().check(z.maxLength(NOTE_MAX, 'noteTooLong'))),
  ''
)
const rule = z.enum(REPORT_REASONS, 'ruleRequired')

/** By which rule, and what is added in words. */
export const newDecision = z.object({ rule, note })
export type NewDecision = z.infer<typeof newDecision>

export const closedCase = z.object({
  kind: z.enum(REPORT_KINDS, 'invalidInput'),
  targetId: idOfEither
})
export type ClosedCase = z.infer<typeof closedCase>

/** `about` is what of the member was reported; unset: he himself. */
export const newWarning = z.extend(newDecision, { about: z.optional(closedCase) })
export type NewWarning = z.infer<typeof newWarning>

/** `days` 0 is without end. */
export const newBan = z.extend(newWarning, {
  days: z.pipe(
    z.union([z.literal([0, 1, 7, 30]), z.enum(['0', '1', '7', '30'])], 'invalidInput'),
    z.transform(Number)
  )
})
export type NewBan = z.infer<typeof newBan>

export const newNote = z.object({
  text: z.pipe(
    paragraphs('noteRequired'),
    z.string().check(z.minLength(1, 'noteRequired'), z.maxLength(NOTE_MAX, 'noteTooLong'))
  )
})

export const newAppeal = z.object({
  decisionId: idOfEither,
  text: z.pipe(
    paragraphs('appealRequired'),
    z.string().check(z.minLength(1, 'appealRequired'), z.maxLength(APPEAL_MAX, 'appealTooLong'))
  ),
  /** What stands in the mail's link, for anyone who cannot sign in any more. */
  token: z.optional(z.string().check(z.maxLength(200)))
})
export type NewAppeal = z.infer<typeof newAppeal>

export const appealVerdict = z.object({
  accepted: z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'invalidInput'),
    z.transform(value => value === true || value === 'true')
  ),
  note
})

/** By one place, or whether lists show it; a form sends text. */
export const categoryChange = z.object({
  move: z.optional(z.enum(['up', 'down'], 'invalidInput')),
  hidden: z.optional(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])], 'invalidInput'),
      z.transform(value => value === true || value === 'true')
    )
  )
})
export type CategoryChange = z.infer<typeof categoryChange>

export const idParams = z.object({ id: objectIdText })
export const doneAnswer = z.object({})
