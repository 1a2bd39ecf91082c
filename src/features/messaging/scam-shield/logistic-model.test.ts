import { expect, test } from 'vitest'
import { learn } from '../../../../bench/scam/learn.ts'
import { logitOf, readModel, storeModel } from './logistic-model.ts'
import { BUCKETS, featuresOf } from './text-features.ts'

const example = (isScam: boolean, text: string) => ({
  isScam,
  features: featuresOf(text.split(' '))
})
const examples = [
  example(true, 'dergo numrin e kartes per te marre parate'),
  example(true, 'shkruani karten te faqja e postes'),
  example(true, 'fut karten ketu dhe merr pagesen'),
  example(false, 'a eshte ende ne shitje divani'),
  example(false, 'ku mund te takohemi neser'),
  example(false, 'sa kushton me transport deri ne durres')
]

test('a model tells frauds from honest messages, also in other words', () => {
  const model = learn(examples)
  for (const { isScam, features } of examples) {
    expect(logitOf(features, model) > 0).toBe(isScam)
  }
  const logit = (text: string) => logitOf(featuresOf(text.split(' ')), model)
  expect(logit('me dergo kartes numrin')).toBeGreaterThan(logit('takohemi neser te divani'))
})

test('a stored model says nearly the same', () => {
  const model = learn(examples)
  const stored = readModel(JSON.parse(JSON.stringify(storeModel(model))))
  for (const { features } of examples) {
    expect(Math.abs(logitOf(features, stored) - logitOf(features, model))).toBeLessThan(0.2)
  }
})

test('a text without words has the logit of the bias', () => {
  const model = learn(examples)
  expect(logitOf(featuresOf([]), model)).toBe(model.bias)
})

test('features are words, pairs of words and n-grams of letters, each once', () => {
  const { words, letters } = featuresOf(['po', 'po', 'po'])
  expect(words.size).toBe(2)
  // " po", "po ", " po ".
  expect(letters.size).toBe(3)
  for (const feature of [...words, ...letters]) expect(feature).toBeLessThan(BUCKETS)
})
