import { expect, test } from 'vitest'
import { learn } from '../../../../bench/scam/learn.ts'
import { likeness, readModel, storeModel } from './similarity.ts'
import { TRAITS, traitsOf } from './traits.ts'

const example = (isScam: boolean, text: string) => ({ isScam, traits: traitsOf(text.split(' ')) })
const examples = [
  example(true, 'dergo numrin e kartes per te marre parate'),
  example(true, 'shkruani karten te faqja e postes'),
  example(true, 'fut karten ketu dhe merr pagesen'),
  example(false, 'a eshte ende ne shitje divani'),
  example(false, 'ku mund te takohemi neser'),
  example(false, 'sa kushton me transport deri ne durres')
]

test('what was learned tells the ones from the others, and what is like them', () => {
  const model = learn(examples)
  for (const { isScam, traits } of examples) expect(likeness(traits, model) > 0).toBe(isScam)
  const like = (text: string) => likeness(traitsOf(text.split(' ')), model)
  expect(like('me dergo kartes numrin')).toBeGreaterThan(like('takohemi neser te divani'))
})

test('a stored model says nearly the same', () => {
  const model = learn(examples)
  const stored = readModel(JSON.parse(JSON.stringify(storeModel(model))))
  for (const { traits } of examples) {
    expect(Math.abs(likeness(traits, stored) - likeness(traits, model))).toBeLessThan(0.2)
  }
})

test('a text of nothing is like nothing', () => {
  const model = learn(examples)
  expect(likeness(traitsOf([]), model)).toBe(model.bias)
})

test('traits are words, pairs and groups of letters, each once', () => {
  const { words, letters } = traitsOf(['po', 'po', 'po'])
  expect(words.size).toBe(2)
  // " po", "po ", " po ".
  expect(letters.size).toBe(3)
  for (const trait of [...words, ...letters]) expect(trait).toBeLessThan(TRAITS)
})
