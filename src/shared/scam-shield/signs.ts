/**
 * What a message can show of the known tricks; each has a warning of its own. This file is all that
 * the browser needs of the shield: the rules stay with the server.
 */
export const SIGNS = [
  'card',
  'secret',
  'fakePost',
  'impostor',
  'overpaid',
  'job',
  'pay',
  'link',
  'moveOff',
  'alike'
] as const
export type Sign = (typeof SIGNS)[number]

/** `score` is from 0 (harmless) to 100; `signs` are the tricks that it shows, the gravest first. */
export type Verdict = { score: number; signs: Sign[] }

/** From this score on the receiver is warned; below it a message shows no signs. */
export const WARNED_FROM = 40
/** A first message of a new account with at least this score waits for a moderator. */
export const HELD_FROM = 60
