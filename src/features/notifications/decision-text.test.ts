import { expect, test } from 'vitest'
import { fill, LANGUAGES } from '#src/shared/i18n/language.ts'
import { decisionMail } from './decision-text.ts'

const bodies = (title: string) =>
  LANGUAGES.map(language => {
    const parts = { act: 'appealRejected', rule: null, note: '', title, until: null } as const
    const { body, values } = decisionMail(parts, language)
    return fill(body, values).split('\n')[2]
  })

test('an appeal is about a title in quotes, or else about the decision', () => {
  expect(bodies('Divan')).toEqual([
    'E shqyrtuam ankesën tuaj për "Divan".',
    'We reviewed your appeal about "Divan".'
  ])
  expect(bodies('')).toEqual([
    'E shqyrtuam ankesën tuaj për vendimin tonë.',
    'We reviewed your appeal about our decision.'
  ])
})
