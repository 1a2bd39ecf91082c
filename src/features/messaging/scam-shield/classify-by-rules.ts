import type { Sign } from '#src/shared/scam-shield/signs.ts'
import { enMoney } from './phrases/en-money.ts'
import { enSecrets } from './phrases/en-secrets.ts'
import { enHarmless, enWays } from './phrases/en-ways.ts'
import { sqMoney } from './phrases/sq-money.ts'
import { sqSecrets } from './phrases/sq-secrets.ts'
import { sqHarmless, sqWays } from './phrases/sq-ways.ts'
import { compile, conceptsIn, without } from './phrases.ts'
import type { Reading } from './reading.ts'
import { LINK_HIDDEN, LINK_OPENED, LINK_WEIGHTS, MEETING, MOODS, RULES } from './rules.ts'

const VOCABULARY = [sqSecrets, sqMoney, sqWays, enSecrets, enMoney, enWays].map(compile)
const HARMLESS = [sqHarmless, enHarmless].map(compile)
export const SCORE_MAX = 100
const LURE = LINK_WEIGHTS.cheap

export function classifyByRules(reading: Reading) {
  const said = saidIn(reading)
  const { links } = reading
  // A link to a map or a shop is what the message is about, not a trick.
  if (links.length > 0 && links.every(({ kind }) => LINK_WEIGHTS[kind] === 0)) said.delete('click')
  const weights = weigh(said)
  weights.set('link', linkWeight(reading, said))
  if (said.has('meet')) {
    for (const sign of MEETING.of) weights.set(sign, (weights.get(sign) ?? 0) - MEETING.less)
  }
  const own = together([...weights.values()])
  const lures = (weights.get('link') ?? 0) >= LURE
  const mood = Object.entries(MOODS).reduce(
    (sum, [name, more]) => sum + (said.has(name) && !(lures && more < 0) ? more : 0),
    0
  )
  return { score: own === 0 ? 0 : Math.max(0, Math.min(SCORE_MAX, own + mood)), weights }
}

function together(weights: number[]) {
  const heaviest = Math.max(0, ...weights)
  return weights.reduce((sum, weight) => sum + Math.max(0, weight) / 2, heaviest / 2)
}

function saidIn({ words }: Reading) {
  const left = HARMLESS.reduce<readonly string[]>(without, words)
  const said = new Set(left.filter(word => /^[A-Z]+$/.test(word)))
  for (const vocabulary of VOCABULARY) {
    for (const concept of conceptsIn(left, vocabulary)) said.add(concept)
  }
  return said
}

function weigh(said: Set<string>) {
  const weights = new Map<Sign, number>()
  for (const { sign, weight, all } of RULES) {
    const holds = all.every(one => one.split('|').some(concept => said.has(concept)))
    if (holds) weights.set(sign, Math.max(weight, weights.get(sign) ?? 0))
  }
  return weights
}

function linkWeight({ links }: Reading, said: Set<string>) {
  const heaviest = Math.max(
    0,
    ...links.map(({ kind, hidden }) => {
      const weight = LINK_WEIGHTS[kind]
      return weight > 0 && hidden ? weight + LINK_HIDDEN : weight
    })
  )
  return heaviest > 0 && said.has('opens') ? heaviest + LINK_OPENED : heaviest
}
