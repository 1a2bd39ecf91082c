import type { Learned, Model } from '#src/features/messaging/scam-shield/similarity.ts'
import { lengthOf, likeness } from '#src/features/messaging/scam-shield/similarity.ts'
import { TRAITS, type Traits } from '#src/features/messaging/scam-shield/traits.ts'

export type Example = { traits: Traits; isScam: boolean }

const ROUNDS = 150
const STEP = 0.3
/** How dear weights are: one over so many examples. */
const TRUST = 20

/** Logistic regression over rare traits (tf-idf), by full steps of Adam: the same examples make the same model. */
export function learn(examples: readonly Example[]): Model {
  const model: Model = {
    words: blank(examples.map(({ traits }) => traits.words)),
    letters: blank(examples.map(({ traits }) => traits.letters)),
    bias: 0
  }
  const rows = examples.map(example => ({ ...example, lengths: lengthsOf(example.traits, model) }))
  const walk = { words: walker(model.words.weights), letters: walker(model.letters.weights) }
  for (let round = 1; round <= ROUNDS; round++) {
    const slopes = slopesOf(rows, model)
    walk.words(slopes.words, round)
    walk.letters(slopes.letters, round)
    model.bias -= (STEP * slopes.bias) / rows.length
  }
  return model
}

type Row = Example & { lengths: { words: number; letters: number } }

/** How much less wrong the model would be with each weight a little smaller. */
function slopesOf(rows: readonly Row[], model: Model) {
  const slopes = { words: new Float64Array(TRAITS), letters: new Float64Array(TRAITS), bias: 0 }
  for (const { traits, isScam, lengths } of rows) {
    const wrong = 1 / (1 + Math.exp(-likeness(traits, model))) - (isScam ? 1 : 0)
    slopes.bias += wrong
    for (const part of ['words', 'letters'] as const) {
      for (const trait of traits[part]) {
        slopes[part][trait]! += (wrong * model[part].rarity[trait]!) / lengths[part]
      }
    }
  }
  return slopes
}

/** Nothing learned yet, but how rare each trait is among the texts. */
function blank(texts: readonly Set<number>[]): Learned {
  const times = new Uint32Array(TRAITS)
  for (const text of texts) for (const trait of text) times[trait]!++
  const rarity = Float32Array.from(times, n =>
    n === 0 ? 0 : 1 + Math.log((1 + texts.length) / (1 + n))
  )
  return { rarity, weights: new Float32Array(TRAITS) }
}

const lengthsOf = ({ words, letters }: Traits, model: Model) => ({
  words: lengthOf(words, model.words.rarity, 'words'),
  letters: lengthOf(letters, model.letters.rarity, 'letters')
})

/** One step against the slopes, longer where they were small so far (Adam), with what weights cost. */
function walker(weights: Float32Array) {
  const [mean, spread] = [new Float64Array(TRAITS), new Float64Array(TRAITS)]
  return (slopes: Float64Array, round: number) => {
    const [seen, spreadSeen] = [1 - 0.9 ** round, 1 - 0.999 ** round]
    for (let trait = 0; trait < TRAITS; trait++) {
      const slope = slopes[trait]! + weights[trait]! / TRUST
      mean[trait] = 0.9 * mean[trait]! + 0.1 * slope
      spread[trait] = 0.999 * spread[trait]! + 0.001 * slope * slope
      const m = mean[trait]! / seen
      weights[trait]! -= (STEP * m) / (Math.sqrt(spread[trait]! / spreadSeen) + 1e-8)
    }
  }
}
