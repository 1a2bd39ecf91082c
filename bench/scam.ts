import {
  classifyMessage,
  classifyWith,
  HELD_FROM,
  type Verdict
} from '#src/features/messaging/scam-shield/classify-message.ts'
import { learn } from './scam/learn.ts'
import { examplesOf, type Labelled, learnedFrom, ORIGIN, readMessages } from './scam/messages.ts'

const RECALL_FLOOR = 0.95
const FALSE_ALARMS_CEILING = 0.02
/** Whole sets of one writer, which the rules were not made by: each is looked at as if it were new. */
const BY_WRITER = /^written/

/**
 * What the shield makes of messages whose nature is known. `labelled` are those that it was made by,
 * `unseen` those that it never learned from; the wrong ones of both are listed. Of the others each
 * writer's are looked at with what was learned from everybody else.
 */
async function main() {
  const messages = await readMessages(() => true)
  const sets = [...new Set(messages.map(({ set }) => set))]
  const of = (set: string) => messages.filter(message => message.set === set)
  for (const set of sets.filter(set => !BY_WRITER.test(set))) {
    const isGoal = !learnedFrom(set)
    const name = isGoal ? set : `${set} (learned from)`
    const found = measure(name, of(set), text => classifyMessage(text, { origin: ORIGIN }))
    if (isGoal && (found.recall < RECALL_FLOOR || found.falseAlarms > FALSE_ALARMS_CEILING)) {
      process.exitCode = 1
    }
  }
  for (const set of sets.filter(set => BY_WRITER.test(set))) {
    const others = messages.filter(message => message.set !== set && learnedFrom(message.set))
    const model = learn(examplesOf(others))
    measure(`${set} without having seen them`, of(set), text =>
      classifyWith(model, text, { origin: ORIGIN })
    )
  }
}

function measure(name: string, messages: Labelled[], looked: (text: string) => Verdict) {
  const began = performance.now()
  const seen = messages.map(message => ({ ...message, ...looked(message.text) }))
  const took = performance.now() - began
  const [scams, honest] = [
    seen.filter(({ isScam }) => isScam),
    seen.filter(({ isScam }) => !isScam)
  ]
  const missed = scams.filter(({ signs }) => signs.length === 0)
  const alarms = honest.filter(({ signs }) => signs.length > 0)
  if (!BY_WRITER.test(name)) {
    for (const { text, score } of missed) console.log(`missed (${score}): ${text}`)
    for (const { text, score } of alarms) console.log(`false alarm (${score}): ${text}`)
  }
  const recall = 1 - missed.length / Math.max(1, scams.length)
  const falseAlarms = alarms.length / honest.length
  const held = scams.filter(({ score }) => score >= HELD_FROM).length / Math.max(1, scams.length)
  console.log(`scam ${name} messages: ${messages.length}`)
  console.log(`scam ${name} recall: ${recall.toFixed(3)}`)
  console.log(`scam ${name} false alarms: ${falseAlarms.toFixed(3)}`)
  console.log(`scam ${name} held of new accounts: ${held.toFixed(3)}`)
  console.log(`scam ${name} milliseconds a message: ${(took / messages.length).toFixed(2)}`)
  return { recall, falseAlarms }
}

await main()
