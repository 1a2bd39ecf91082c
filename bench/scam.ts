import { readFile } from 'node:fs/promises'
import { HELD_FROM, look } from '#src/shared/scam-shield/look.ts'

/** `[is it one, language, message]` */
type Row = ['scam' | 'honest', 'sq' | 'en', string]

const ORIGIN = 'https://tregu.example'
const RECALL_FLOOR = 0.95
const FALSE_ALARMS_CEILING = 0.02

/** What the shield makes of messages whose nature is known; the wrong ones are listed. */
async function main() {
  for (const name of ['labelled', 'second', 'blind', 'blind-2', 'blind-3', 'blind-4', 'blind-5']) {
    const file = new URL(`scam/${name}.json`, import.meta.url)
    measure(name, JSON.parse(await readFile(file, 'utf8')))
  }
}

function measure(name: string, rows: Row[]) {
  const began = performance.now()
  const seen = rows.map(([is, , text]) => ({ is, text, ...look(text, { origin: ORIGIN }) }))
  const took = performance.now() - began
  const scams = seen.filter(({ is }) => is === 'scam')
  const honest = seen.filter(({ is }) => is === 'honest')
  const missed = scams.filter(({ signs }) => signs.length === 0)
  const alarms = honest.filter(({ signs }) => signs.length > 0)
  for (const { text, score } of missed) console.log(`missed (${score}): ${text}`)
  for (const { text, score } of alarms) console.log(`false alarm (${score}): ${text}`)
  const recall = 1 - missed.length / scams.length
  const falseAlarms = alarms.length / honest.length
  console.log(`scam ${name} messages: ${rows.length}`)
  console.log(`scam ${name} recall: ${recall.toFixed(3)}`)
  console.log(`scam ${name} false alarms: ${falseAlarms.toFixed(3)}`)
  const held = scams.filter(({ score }) => score >= HELD_FROM).length
  console.log(`scam ${name} held of new accounts: ${(held / scams.length).toFixed(3)}`)
  console.log(`scam ${name} milliseconds a message: ${(took / rows.length).toFixed(2)}`)
  if (recall < RECALL_FLOOR || falseAlarms > FALSE_ALARMS_CEILING) process.exitCode = 1
}

await main()
