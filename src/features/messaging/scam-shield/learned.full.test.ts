import { expect, test } from 'vitest'
import { learn } from '../../../../bench/scam/learn.ts'
import { examplesOf, isTraining, readMessages } from '../../../../bench/scam/messages.ts'
import { LEARNED } from './learned.ts'
import { storeModel } from './logistic-model.ts'

test('what the site knows is what learning from the messages makes', async () => {
  const messages = await readMessages(isTraining)
  expect(storeModel(learn(examplesOf(messages)))).toEqual(LEARNED)
})
