import {
  HELD_FROM,
  SIGNS,
  type Sign,
  type Verdict,
  WARNED_FROM
} from '#src/shared/scam-shield/signs.ts'
import { classifyByRules, MOST } from './classify-by-rules.ts'
import { LEARNED } from './learned.ts'
import { read } from './reading.ts'
import { LINK_WEIGHTS } from './rules.ts'
import { likeness, type Model, readModel } from './similarity.ts'
import { traitsOf } from './traits.ts'

export { HELD_FROM, type Verdict } from '#src/shared/scam-shield/signs.ts'

type MessageContext = { origin?: string }

/** Rules count together with what was learned: this much of a rule score is one of log-odds. */
const RULED = 50
/**
 * Log-odds from which a message is warned about; the bench says what share of honest ones is above.
 */
const ALIKE = 0.8
/** Nobody honest asks for these, however politely they begin: then the rules decide alone. */
const GRAVE: Partial<Record<Sign, number>> = {
  card: 60,
  secret: 60,
  overpaid: 50,
  moveOff: 50,
  link: LINK_WEIGHTS.shortened
}
/**
 * So few words are like anything: they are no evidence, and with hardly more the rules decide
 * alone, too.
 */
const FEW_WORDS = 5
const SHORT = 8

const learned = readModel(LEARNED)

/**
 * Looks for the known tricks in a message, by rules and by its likeness to the messages that were
 * learned from. Pure; looks for both languages. There are no signs below `WARNED_FROM`.
 */
export const classifyMessage = (text: string, context: MessageContext = {}): Verdict =>
  classifyWith(learned, text, context)

export function classifyWith(model: Model, text: string, { origin }: MessageContext = {}): Verdict {
  const reading = read(text, origin)
  const ruled = classifyByRules(reading)
  const { length } = reading.words
  const isAlike = ruled.score > 0 || length >= FEW_WORDS
  const odds = (isAlike ? likeness(traitsOf(reading.words), model) : 0) + ruled.score / RULED
  const sure = length < SHORT || isGrave(ruled.weights) ? ruled.score : 0
  const score = Math.max(within(scoreOf(odds), ruled.score), sure)
  return { score, signs: score < WARNED_FROM ? [] : signsIn(ruled.weights) }
}

const isGrave = (weights: Map<Sign, number>) =>
  Object.entries(GRAVE).some(([sign, least]) => (weights.get(sign as Sign) ?? 0) >= least)

const within = (score: number, ruled: number) =>
  ruled > 0 ? score : Math.min(score, HELD_FROM - 1)

/** From 0 to 100, and `WARNED_FROM` where a warning begins. */
function scoreOf(odds: number) {
  const warned = Math.log(WARNED_FROM / (MOST - WARNED_FROM))
  return Math.round(MOST / (1 + Math.exp(ALIKE - warned - odds)))
}

function signsIn(weights: Map<Sign, number>): Sign[] {
  const weight = (sign: Sign) => weights.get(sign) ?? 0
  const grave = SIGNS.filter(sign => weight(sign) >= WARNED_FROM / 2)
  if (grave.length > 0) return grave
  const gravest = SIGNS.toSorted((a, b) => weight(b) - weight(a))[0]!
  return [weight(gravest) > 0 ? gravest : 'alike']
}
