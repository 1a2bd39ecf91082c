import { writeFile } from 'node:fs/promises'
import { storeModel } from '#src/features/messaging/scam-shield/logistic-model.ts'
import { learn } from './scam/learn.ts'
import { examplesOf, isTraining, readMessages } from './scam/messages.ts'

const FILE = new URL('../src/features/messaging/scam-shield/learned.ts', import.meta.url)
const HEAD = `import type { StoredModel } from './logistic-model.ts'

/** Made by \`npm run bench -- learn-scams\` from the messages in bench/scam; see bench/scam/learn.ts. */
export const LEARNED: StoredModel = `

/** Trains the model of the scam shield with the labelled messages, and writes it. */
const messages = await readMessages(isTraining)
const model = storeModel(learn(examplesOf(messages)))
const field = (name: string, value: string | number) =>
  `${name}: ${typeof value === 'string' ? `'${value}'` : value}`
const part = ({ idf, weights, weightScale }: typeof model.words) => {
  const fields = [field('idf', idf), field('weights', weights), field('weightScale', weightScale)]
  return `{\n    ${fields.join(',\n    ')}\n  }`
}
await writeFile(
  FILE,
  `${HEAD}{\n  words: ${part(model.words)},\n  letters: ${part(model.letters)},\n  bias: ${model.bias}\n}\n`
)
console.log(`learned from messages: ${messages.length}`)
