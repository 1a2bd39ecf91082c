import { writeFile } from 'node:fs/promises'
import { storeModel } from '#src/features/messaging/scam-shield/similarity.ts'
import { learn } from './scam/learn.ts'
import { examplesOf, learnedFrom, readMessages } from './scam/messages.ts'

const FILE = new URL('../src/features/messaging/scam-shield/learned.ts', import.meta.url)
const HEAD = `import type { StoredModel } from './likeness.ts'

/** Made by \`npm run bench -- learn-scams\` from the messages in bench/scam; see bench/scam/learn.ts. */
export const LEARNED: StoredModel = `

/** Learns anew from the labelled messages, and writes what the scam shield knows of them. */
const messages = await readMessages(learnedFrom)
const model = storeModel(learn(examplesOf(messages)))
const field = (name: string, value: string | number) =>
  `${name}: ${typeof value === 'string' ? `'${value}'` : value}`
const part = ({ rarity, weights, unit }: typeof model.words) =>
  `{\n    ${[field('rarity', rarity), field('weights', weights), field('unit', unit)].join(',\n    ')}\n  }`
await writeFile(
  FILE,
  `${HEAD}{\n  words: ${part(model.words)},\n  letters: ${part(model.letters)},\n  bias: ${model.bias}\n}\n`
)
console.log(`learned from messages: ${messages.length}`)
