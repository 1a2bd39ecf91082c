import * as z from 'zod/mini'
import { APPEAL_MAX, DECISION_ACTS, NOTE_MAX } from '../moderation.ts'
import type { WithDates } from '../with-dates.ts'
import { idOfEither, objectIdText, REPORT_KINDS, REPORT_REASONS } from './messages.ts'
import { atMost, filled, flag, paragraphs } from './text.ts'

const note = z._default(atMost(NOTE_MAX, paragraphs('invalidInput'), 'noteTooLong'), '')
const rule = z.enum(REPORT_REASONS, 'ruleRequired')

export const newDecision = z.object({ rule, note })
export type NewDecision = z.infer<typeof newDecision>

/** What members have reported and no moderator has closed. */
export const openCase = z.object({
  kind: z.enum(REPORT_KINDS),
  targetId: z.number(),
  name: z.nullable(z.string()),
  /** The address of the photo of a message. */
  photo: z.nullable(z.string()),
  reporters: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  hidden: z.boolean(),
  since: z.string()
})
export type OpenCase = WithDates<z.infer<typeof openCase>>

export const closedCase = z.object({
  kind: z.enum(REPORT_KINDS, 'invalidInput'),
  targetId: idOfEither
})
export type ClosedCase = z.infer<typeof closedCase>

/** `about` is what was reported about the member; unset: the member as such. */
export const newWarning = z.extend(newDecision, { about: z.optional(closedCase) })
export type NewWarning = z.infer<typeof newWarning>

/** `days` 0 is for good. */
export const newBan = z.extend(newWarning, {
  days: z.pipe(
    z.union([z.literal([0, 1, 7, 30]), z.enum(['0', '1', '7', '30'])], 'invalidInput'),
    z.transform(Number)
  )
})
export type NewBan = z.infer<typeof newBan>

export const newNote = z.object({
  text: filled(NOTE_MAX, paragraphs('noteRequired'), 'noteRequired', 'noteTooLong')
})

export const newAppeal = z.object({
  decisionId: idOfEither,
  text: filled(APPEAL_MAX, paragraphs('appealRequired'), 'appealRequired', 'appealTooLong'),
  /** The token of the mail's link, for anyone who cannot sign in any more. */
  token: z.optional(z.string().check(z.maxLength(200)))
})
export type NewAppeal = z.infer<typeof newAppeal>

export const mailedDecision = z.object({
  decisionId: idOfEither,
  token: z.string('appealLinkInvalid').check(z.maxLength(200, 'appealLinkInvalid'))
})

export const shownDecision = z.object({
  id: z.number(),
  act: z.enum(DECISION_ACTS),
  rule: z.nullable(z.string()),
  note: z.string(),
  title: z.string(),
  at: z.string(),
  until: z.nullable(z.string()),
  isAppealed: z.boolean()
})

export const appealVerdict = z.object({ accepted: flag('invalidInput'), note })

/** By one place, or whether lists show it; a form sends text. */
export const categoryChange = z.object({
  move: z.optional(z.enum(['up', 'down'], 'invalidInput')),
  hidden: z.optional(flag('invalidInput'))
})
export type CategoryChange = z.infer<typeof categoryChange>

/** Unlike with `pathId`, any other text is "invalid". */
export const idParams = z.object({ id: objectIdText })

/** From here on nobody runs them, s: the doctor, the page about health and the alert. */
export const QUEUE_STOPPED = 15 * 60

export const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** How long ago the job that has waited longest was due, s; 0 without one. */
  oldest: z.number(),
  /** For how long jobs have been due and none was begun or completed, s; 0 without such jobs. */
  stopped: z.number()
})
export type QueueState = z.infer<typeof queueState>

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  tries: z.number(),
  failedAt: z.string(),
  error: z.string()
})
export type FailedJob = z.infer<typeof failedJob>
