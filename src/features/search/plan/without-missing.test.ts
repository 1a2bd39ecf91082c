import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { formsAskedFor } from '#src/features/search/index/missing-forms.ts'
import { type ParsedQuery, parseQuery } from '#src/features/search/parse/parse-query.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { textCondition } from './text-condition.ts'
import { withoutForms } from './without-missing.ts'

const names = (text: string, missing: readonly string[]) => {
  const [term] = withoutForms(parseQuery(text), new Set(missing.flatMap(formsAskedFor))).terms
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
  const { terms } = withoutForms(parseQuery('lavatriçe golf'), new Set(['lavatrice', 'golf']))
  expect(terms.map(({ words }) => words)).toEqual([['lavatrice'], ['golf']])
})

const conditionOf = (parsed: ParsedQuery) =>
  textCondition({ text: 'x', categoryId: undefined, city: undefined }, parsed) ?? sql``

const formsAsked = (text: string, missing: readonly string[]) => {
  const parsed = withoutForms(parseQuery(text), new Set(missing))
  const asked = new PgDialect().sqlToQuery(conditionOf(parsed))
  return JSON.stringify(asked.params).match(/[a-z]+/g) ?? []
}

test('asks the index for no form that is missing, though another form of the word is there', () => {
  expect(formsAsked('divan', ['kolltuk'])).toEqual(expect.arrayContaining(['sofa', 'sof']))
  const forms = formsAsked('divan', ['sofa'])
  expect(forms).toContain('sof')
  expect(forms).not.toContain('sofa')
})

test('asks for what was typed, though nothing of it is there', () => {
  const missing = thesaurus.vocabulary.flatMap(formsAskedFor)
  expect(formsAsked('kolltuk', missing)).toEqual(['kolltuk'])
})
