import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { formsFinding } from '#src/features/search/index/missing-forms.ts'
import { type ParsedQuery, parseQuery } from '#src/features/search/parse/parse-query.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { textCondition } from './text-condition.ts'
import { withoutForms } from './without-missing.ts'

const names = (text: string, missing: readonly string[]) => {
  const [term] = withoutForms(parseQuery(text), new Set(missing.flatMap(formsFinding))).terms
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

test('asks the index for no form that is missing, but for what was typed', () => {
  const parsed = withoutForms(parseQuery('divan'), new Set(['divan', 'kanap', 'sofa', 'sof']))
  const asked = new PgDialect().sqlToQuery(conditionOf(parsed))
  const forms = JSON.stringify(asked.params).match(/[a-z]+/g) ?? []
  expect(forms).toContain('divan')
  expect(forms).toContain('kolltuk')
  expect(forms.filter(form => ['kanap', 'sofa', 'sof'].includes(form))).toEqual([])
})

test('of a word whose other names are all missing, only what was typed is left', () => {
  const missing = new Set(thesaurus.vocabulary.flatMap(formsFinding))
  const parsed = withoutForms(parseQuery('kolltuk'), missing)
  const asked = new PgDialect().sqlToQuery(conditionOf(parsed))
  expect(JSON.stringify(asked.params).match(/[a-z]+/g)).toEqual(['kolltuk'])
})
