import {
  HELD_FROM,
  SIGNS,
  type Sign,
  type Verdict,
  WARNED_FROM
} from '#src/shared/scam-shield/signs.ts'
import { classifyByRules, SCORE_MAX } from './classify-by-rules.ts'
import { LEARNED } from './learned.ts'
import { logitOf, type Model, readModel } from './logistic-model.ts'
import { read } from './reading.ts'
import { LINK_WEIGHTS } from './rules.ts'
import { featuresOf } from './text-features.ts'

export { HELD_FROM, type Verdict } from '#src/shared/scam-shield/signs.ts'

type MessageContext = { origin?: string }

/** This much of a rule score adds one to the logit of the model. */
const RULE_SCORE_PER_LOGIT = 50
/** Logit from which a message is warned about; the bench says what share of honest ones is above. */
const LOGIT_THRESHOLD = 0.8
/**
 * Nobody honest asks for these, however politely they begin: from these weights of the rules on, the
 * model cannot lower the score.
 */
const GRAVE: Partial<Record<Sign, number>> = {
  card: 60,
  secret: 60,
  overpaid: 50,
  moveOff: 50,
  link: LINK_WEIGHTS.shortened
}
/** Below this many words the model is ignored, unless a rule has found something. */
const MODEL_WORDS_MIN = 5
/** Below this many words the model cannot lower the score of the rules. */
const LOWERED_WORDS_MIN = 8

const learned = readModel(LEARNED)

/**
 * Scores a message from 0 to 100 by rules and by the learned model, in both languages. There are no
 * signs below `WARNED_FROM`.
 */
export const classifyMessage = (text: string, context: MessageContext = {}): Verdict =>
  classifyWith(learned, text, context)

export function classifyWith(model: Model, text: string, { origin }: MessageContext = {}): Verdict {
  const reading = read(text, origin)
  const ruled = classifyByRules(reading)
  const { length } = reading.words
  const countsModel = ruled.score > 0 || length >= MODEL_WORDS_MIN
  const learnedLogit = countsModel ? logitOf(featuresOf(reading.words), model) : 0
  const logit = learnedLogit + ruled.score / RULE_SCORE_PER_LOGIT
  const least = length < LOWERED_WORDS_MIN || isGrave(ruled.weights) ? ruled.score : 0
  const score = Math.max(unheldByModelAlone(scoreOf(logit), ruled.score), least)
  return { score, signs: score < WARNED_FROM ? [] : signsIn(ruled.weights) }
}

const isGrave = (weights: Map<Sign, number>) =>
  Object.entries(GRAVE).some(([sign, least]) => (weights.get(sign as Sign) ?? 0) >= least)

/** Only what a rule has found too is held for a moderator. */
const unheldByModelAlone = (score: number, ruled: number) =>
  ruled > 0 ? score : Math.min(score, HELD_FROM - 1)

/** From 0 to 100, and `WARNED_FROM` where a warning begins. */
function scoreOf(logit: number) {
  const warned = Math.log(WARNED_FROM / (SCORE_MAX - WARNED_FROM))
  return Math.round(SCORE_MAX / (1 + Math.exp(LOGIT_THRESHOLD - warned - logit)))
}

function signsIn(weights: Map<Sign, number>): Sign[] {
  const weight = (sign: Sign) => weights.get(sign) ?? 0
  const grave = SIGNS.filter(sign => weight(sign) >= WARNED_FROM / 2)
  if (grave.length > 0) return grave
  const gravest = SIGNS.toSorted((a, b) => weight(b) - weight(a))[0]!
  return [weight(gravest) > 0 ? gravest : 'alike']
}
