/**
 * The signs of known tricks that a message can show; each has its own warning. This file is all
 * that the browser needs of the shield: the rules stay on the server.
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
