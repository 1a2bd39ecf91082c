import type { ClientEvent } from '#src/shared/events.ts'

/**
 * Who gets what from every event of the live socket: the counterpart of the matrix of routes. An
 * event without a row fails the tests. `own` is a conversation of the asker's, `foreign` one of two
 * others, `missing` one that nobody has.
 */
export const SOCKET_MATRIX: Record<
  ClientEvent,
  Record<'own' | 'foreign' | 'missing', 'answered' | 'not_found' | 'not_allowed'>
> = {
  auth: { own: 'answered', foreign: 'not_allowed', missing: 'not_allowed' },
  join_conversation: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  /** What was never joined is left without a word. */
  leave_conversation: { own: 'answered', foreign: 'answered', missing: 'answered' },
  send_message: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  read: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  typing: { own: 'answered', foreign: 'not_found', missing: 'not_found' },
  /** Answers with what is the asker's; the numbers of other conversations are passed over. */
  catch_up: { own: 'answered', foreign: 'answered', missing: 'answered' }
}
