import { BUCKETS, type TextFeatures } from './text-features.ts'

/** By bucket: how rare its features are among the messages that were learned from, and its weight. */
export type FeatureWeights = { idf: Float32Array; weights: Float32Array }
/** Logistic regression over the tf-idf of words and of letters, each normalized by itself. */
export type Model = { words: FeatureWeights; letters: FeatureWeights; bias: number }

/** A stored model: base64 of one byte for each idf and each weight; a weight is its byte times `weightScale`. */
export type StoredModel = { words: StoredWeights; letters: StoredWeights; bias: number }
type StoredWeights = { idf: string; weights: string; weightScale: number }

/** An idf is stored as its multiple of 1/25, rounded: none exceeds 255/25. */
const IDF_STEPS = 25

/** The log-odds that a text is a fraud. */
export const logitOf = ({ words, letters }: TextFeatures, model: Model) =>
  logitPart(words, model.words, 'words') + logitPart(letters, model.letters, 'letters') + model.bias

function logitPart(features: Set<number>, { idf, weights }: FeatureWeights, part: Part) {
  let sum = 0
  for (const feature of features) sum += idf[feature]! * weights[feature]!
  return sum / normOf(features, idf, part)
}

type Part = 'words' | 'letters'

/** Added to the squared norm, so that a text of fewer than about eight words counts for less. */
const SMOOTHING = { words: 500, letters: 2500 }

/** The smoothed Euclidean norm of a text's idf values. */
export function normOf(features: Set<number>, idf: Float32Array, part: Part) {
  let sum = SMOOTHING[part]
  for (const feature of features) sum += idf[feature]! ** 2
  return Math.sqrt(sum)
}

export const readModel = ({ words, letters, bias }: StoredModel): Model => ({
  words: readWeights(words),
  letters: readWeights(letters),
  bias
})

function readWeights({ idf, weights, weightScale }: StoredWeights): FeatureWeights {
  const [idfBytes, weightBytes] = [idf, weights].map(text => Buffer.from(text, 'base64'))
  const each = (value: (bucket: number) => number) =>
    Float32Array.from({ length: BUCKETS }, (_, bucket) => value(bucket))
  return {
    idf: each(bucket => idfBytes!.readUInt8(bucket) / IDF_STEPS),
    weights: each(bucket => weightBytes!.readInt8(bucket) * weightScale)
  }
}

/** Quantizes a model to eight bits for each value. */
export const storeModel = ({ words, letters, bias }: Model): StoredModel => ({
  words: storeWeights(words),
  letters: storeWeights(letters),
  bias
})

function storeWeights({ idf, weights }: FeatureWeights): StoredWeights {
  const weightScale = Math.max(...weights.map(Math.abs)) / 127
  const bytes = (values: Float32Array, steps: number) =>
    Buffer.from(Int8Array.from(values, value => Math.min(255, Math.round(value * steps)))).toString(
      'base64'
    )
  return { idf: bytes(idf, IDF_STEPS), weights: bytes(weights, 1 / weightScale), weightScale }
}
