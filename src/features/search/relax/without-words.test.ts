import { expect, test } from 'vitest'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { withoutWords } from './without-words.ts'

const names = (text: string, missing: readonly string[]) => {
  const [term] = withoutWords(parseQuery(text), new Set(missing)).terms
  return [...(term?.spellings ?? []), ...(term?.synonyms ?? []), ...(term?.hyponyms ?? [])]
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
  const { terms } = withoutWords(parseQuery('lavatriçe golf'), new Set(['lavatrice', 'golf']))
  expect(terms.map(({ words }) => words)).toEqual([['lavatrice'], ['golf']])
})
