import type { ClientEvent } from '#src/shared/events.ts'
import type { Actor, Owner } from './authorisation.ts'

type Answer =
  | 'answered'
  | 'not_found'
  | 'not_allowed'
  | 'id_verification_required'
  | 'device_verification_required'

type Row = Record<Owner, Answer> & {
  /** To whom the door says what instead, while all three switches of the policy are on. */
  underPolicy?: Partial<Record<Actor, Answer>>
}

/** Who gets no socket at all. */
export const WITHOUT_SOCKET: readonly Actor[] = ['anonymous', 'banned']

const withoutId = {
  user: 'id_verification_required',
  otherUser: 'id_verification_required',
  moderator: 'id_verification_required',
  admin: 'id_verification_required'
} as const

/**
 * Who gets what from every event of the live socket: the counterpart of the matrix of routes. An
 * event without a row fails the tests. `own` is a conversation of the asker's, `foreign` one of two
 * others, `missing` one that nobody has. The role of the asker changes nothing.
 */
export const SOCKET_MATRIX: Record<ClientEvent, Row> = {
  auth: { own: 'answered', foreign: 'not_allowed', missing: 'not_allowed' },
  join_conversation: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  /** What was never joined is left without a word. */
  leave_conversation: { own: 'answered', foreign: 'answered', missing: 'answered' },
  send_message: {
    own: 'answered',
    foreign: 'not_found',
    missing: 'not_found',
    underPolicy: { ...withoutId, verified: 'device_verification_required' }
  },
  read: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  typing: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  /** Answers with what is the asker's; the numbers of other conversations are passed over. */
  catch_up: { own: 'answered', foreign: 'answered', missing: 'answered' }
}
