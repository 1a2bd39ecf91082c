import { TRAITS, type Traits } from './traits.ts'

export type Learned = { rarity: Float32Array; weights: Float32Array }
export type Model = { words: Learned; letters: Learned; bias: number }

/** A stored model: two bytes for each trait, base64, and what a weight of one stands for. */
export type StoredModel = { words: StoredLearned; letters: StoredLearned; bias: number }
type StoredLearned = { rarity: string; weights: string; unit: number }

const PARTS = 25

/** How similar a text is to the frauds among the messages that were learned from, as log-odds. */
export const likeness = ({ words, letters }: Traits, model: Model) =>
  share(words, model.words, 'words') + share(letters, model.letters, 'letters') + model.bias

/** A text with less than this, squared, says less than a long one: about eight words. */
const LITTLE = { words: 500, letters: 2500 }

/** By what is in the text and how rare it is, whatever its length, unless it is short. */
function share(traits: Set<number>, { rarity, weights }: Learned, part: 'words' | 'letters') {
  let sum = 0
  for (const trait of traits) sum += rarity[trait]! * weights[trait]!
  return sum / lengthOf(traits, rarity, part)
}

export function lengthOf(traits: Set<number>, rarity: Float32Array, part: 'words' | 'letters') {
  let sum = LITTLE[part]
  for (const trait of traits) sum += rarity[trait]! ** 2
  return Math.sqrt(sum)
}

export const readModel = ({ words, letters, bias }: StoredModel): Model => ({
  words: readLearned(words),
  letters: readLearned(letters),
  bias
})

function readLearned({ rarity, weights, unit }: StoredLearned): Learned {
  const [rare, weighed] = [rarity, weights].map(text => Buffer.from(text, 'base64'))
  return {
    rarity: Float32Array.from({ length: TRAITS }, (_, trait) => rare!.readUInt8(trait) / PARTS),
    weights: Float32Array.from({ length: TRAITS }, (_, trait) => weighed!.readInt8(trait) * unit)
  }
}

export const storeModel = ({ words, letters, bias }: Model): StoredModel => ({
  words: storeLearned(words),
  letters: storeLearned(letters),
  bias
})

function storeLearned({ rarity, weights }: Learned): StoredLearned {
  const unit = Math.max(...weights.map(Math.abs)) / 127
  const bytes = (each: Float32Array, times: number) =>
    Buffer.from(Int8Array.from(each, one => Math.min(255, Math.round(one * times)))).toString(
      'base64'
    )
  return { rarity: bytes(rarity, PARTS), weights: bytes(weights, 1 / unit), unit }
}
