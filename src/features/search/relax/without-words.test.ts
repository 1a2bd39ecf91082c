import { expect, test } from 'vitest'
import { readQuestion } from '#src/features/search/parse/question.ts'
import { withoutWords } from './without-words.ts'

const names = (text: string, missing: readonly string[]) => {
  const [clause] = withoutWords(readQuestion(text), new Set(missing)).clauses
  return [...(clause?.spellings ?? []), ...(clause?.meanings ?? []), ...(clause?.narrower ?? [])]
    .map(words => words.join(' '))
    .toSorted()
}

test('leaves out every name that has a missing word, and nothing else', () => {
  const all = names('lavatriçe', [])
  expect(all).toContain('makine larese')
  expect(names('lavatriçe', ['larese', 'rrobalarese'])).toEqual(
    all.filter(name => !/\b(rroba)?larese\b/.test(name))
  )
})

test('keeps what was typed', () => {
  const { clauses } = withoutWords(readQuestion('lavatriçe golf'), new Set(['lavatrice', 'golf']))
  expect(clauses.map(({ words }) => words)).toEqual([['lavatrice'], ['golf']])
})
