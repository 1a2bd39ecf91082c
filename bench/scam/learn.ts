import {
  type FeatureWeights,
  logitOf,
  type Model,
  normOf
} from '#src/features/messaging/scam-shield/logistic-model.ts'
import { BUCKETS, type TextFeatures } from '#src/features/messaging/scam-shield/text-features.ts'

export type Example = { features: TextFeatures; isScam: boolean }

const EPOCHS = 150
const LEARNING_RATE = 0.3
/** L2 regularization: the gradient of each weight gains weight / L2_EXAMPLES. */
const L2_EXAMPLES = 20
/** Of Adam's moving averages of the gradient and of its square; `gain` is 1 - `decay`, without rounding. */
const MOMENT_1 = { decay: 0.9, gain: 0.1 }
const MOMENT_2 = { decay: 0.999, gain: 0.001 }

/** Logistic regression over tf-idf, by full-batch Adam: the same examples make the same model. */
export function learn(examples: readonly Example[]): Model {
  const model: Model = {
    words: untrained(examples.map(({ features }) => features.words)),
    letters: untrained(examples.map(({ features }) => features.letters)),
    bias: 0
  }
  const rows = examples.map(example => ({ ...example, norms: normsOf(example.features, model) }))
  const step = { words: adamStep(model.words.weights), letters: adamStep(model.letters.weights) }
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    const gradients = gradientsOf(rows, model)
    step.words(gradients.words, epoch)
    step.letters(gradients.letters, epoch)
    model.bias -= (LEARNING_RATE * gradients.bias) / rows.length
  }
  return model
}

type Row = Example & { norms: { words: number; letters: number } }

/** The gradient of the log loss, summed over the examples. */
function gradientsOf(rows: readonly Row[], model: Model) {
  const zeros = () => new Float64Array(BUCKETS)
  const gradients = { words: zeros(), letters: zeros(), bias: 0 }
  for (const { features, isScam, norms } of rows) {
    const error = 1 / (1 + Math.exp(-logitOf(features, model))) - (isScam ? 1 : 0)
    gradients.bias += error
    for (const part of ['words', 'letters'] as const) {
      for (const feature of features[part]) {
        gradients[part][feature]! += (error * model[part].idf[feature]!) / norms[part]
      }
    }
  }
  return gradients
}

/** Weights of zero, and the smoothed inverse document frequencies of the texts. */
function untrained(texts: readonly Set<number>[]): FeatureWeights {
  const documents = new Uint32Array(BUCKETS)
  for (const text of texts) for (const feature of text) documents[feature]!++
  const idf = Float32Array.from(documents, n =>
    n === 0 ? 0 : 1 + Math.log((1 + texts.length) / (1 + n))
  )
  return { idf, weights: new Float32Array(BUCKETS) }
}

const normsOf = ({ words, letters }: TextFeatures, model: Model) => ({
  words: normOf(words, model.words.idf, 'words'),
  letters: normOf(letters, model.letters.idf, 'letters')
})

/** Adam, see https://arxiv.org/abs/1412.6980; changes the weights in place. */
function adamStep(weights: Float32Array) {
  const [first, second] = [new Float64Array(BUCKETS), new Float64Array(BUCKETS)]
  return (gradients: Float64Array, epoch: number) => {
    const [unbias1, unbias2] = [1 - MOMENT_1.decay ** epoch, 1 - MOMENT_2.decay ** epoch]
    for (let n = 0; n < BUCKETS; n++) {
      const gradient = gradients[n]! + weights[n]! / L2_EXAMPLES
      first[n] = MOMENT_1.decay * first[n]! + MOMENT_1.gain * gradient
      second[n] = MOMENT_2.decay * second[n]! + MOMENT_2.gain * gradient * gradient
      const m = first[n]! / unbias1
      weights[n]! -= (LEARNING_RATE * m) / (Math.sqrt(second[n]! / unbias2) + 1e-8)
    }
  }
}
